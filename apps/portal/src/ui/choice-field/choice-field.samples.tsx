import { type ReactNode, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { ChoiceField } from './choice-field.tsx';
import { MultiChoiceField } from './multi-choice-field.tsx';

const languages = ['Nederlands', 'English', 'Français', 'Deutsch', 'Polski'].map((label) => ({ value: label, label }));
const rights = [
  'Lease contracts',
  'Fuel contracts',
  'Fines and everything that belongs to them',
  'Invoices',
  'Drivers',
  'Mileage',
  'Damage',
  'Users',
  'Settings',
].map((label) => ({ value: label, label }));

function One(props: {
  readonly value: string | null;
  readonly required?: boolean;
  readonly error?: string;
}): ReactNode {
  const [value, setValue] = useState(props.value);
  return (
    <ChoiceField
      {...props}
      label="Language"
      placeholder="Choose"
      choices={languages}
      value={value}
      onChange={setValue}
    />
  );
}

function Many({ disabled = false }: { readonly disabled?: boolean }): ReactNode {
  const [value, setValue] = useState<readonly string[]>(rights.slice(0, 6).map((right) => right.value));
  return (
    <MultiChoiceField label="Rights" choices={rights} value={value} onChange={setValue} shown={4} disabled={disabled} />
  );
}

const samples: PartSamples = {
  part: 'Choice fields',
  samples: [
    { name: 'empty', render: () => <One value={null} /> },
    { name: 'required, chosen', render: () => <One value="Polski" required /> },
    { name: 'with an error', render: () => <One value={null} error="Choose one of the options." /> },
    { name: 'six of nine, four shown', render: () => <Many /> },
    { name: 'disabled', render: () => <Many disabled /> },
  ],
};
export default samples;
