import { type ReactNode, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { Segments } from './segments.tsx';

function Range(): ReactNode {
  const [value, setValue] = useState<'30d' | '90d' | '12m'>('12m');
  return (
    <Segments
      label="Range"
      value={value}
      onChange={setValue}
      segments={[
        { value: '30d', label: <abbr title="30 days">30d</abbr> },
        { value: '90d', label: <abbr title="90 days">90d</abbr> },
        { value: '12m', label: <abbr title="12 months">12m</abbr> },
      ]}
    />
  );
}

function Wide({ name }: { readonly name: string }): ReactNode {
  const [value, setValue] = useState<'other' | 'current'>('other');
  return (
    <Segments
      isWide
      label="Which driver"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'other', label: 'Another driver' },
        { value: 'current', label: `Details of ${name}` },
      ]}
    />
  );
}

const samples: PartSamples = {
  part: 'Segments',
  samples: [
    { name: 'small', render: () => <Range /> },
    { name: 'wide', render: () => <Wide name="J. de Vries" /> },
    {
      name: 'wide with a very long name',
      render: () => <Wide name="Hubert Blaine Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Kirkcaldy" />,
    },
  ],
};
export default samples;
