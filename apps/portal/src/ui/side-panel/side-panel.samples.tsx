import { type ReactNode, useState } from 'react';
import { Plate } from '../plate/plate.tsx';
import type { PartSamples } from '../samples.ts';
import { TextField } from '../text-field/text-field.tsx';
import { SidePanel } from './side-panel.tsx';

function Example({
  onClose,
  lines = 1,
  ...look
}: {
  readonly onClose: () => void;
  readonly lines?: number;
  readonly busy?: boolean;
  readonly hint?: string;
}): ReactNode {
  const [text, setText] = useState('');
  return (
    <SidePanel
      title="Change reference"
      mark={<Plate plate="AB-123-C" />}
      submitLabel="Send"
      onSubmit={onClose}
      onClose={onClose}
      {...look}
      canSubmit={look.hint === undefined}
    >
      {Array.from({ length: lines }, (_, index) => (
        <TextField
          key={index}
          label={index === 0 ? 'New reference' : `Line ${index + 1}`}
          value={index === 0 ? text : ''}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ))}
    </SidePanel>
  );
}

const samples: PartSamples = {
  part: 'Side panel',
  samples: [
    { name: 'a form', isLayer: true, render: (close) => <Example onClose={close} /> },
    { name: 'a form longer than the panel', isLayer: true, render: (close) => <Example onClose={close} lines={24} /> },
    {
      name: 'a form that cannot be sent yet',
      isLayer: true,
      render: (close) => <Example onClose={close} hint="Enter a new reference first." />,
    },
  ],
};
export default samples;
