import type { PartSamples } from '../samples.ts';
import { SecretField } from './secret-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

const samples: PartSamples = {
  part: 'Text fields',
  samples: [
    { name: 'empty, required', render: () => <TextField label="Surname" required placeholder="De Vries" /> },
    {
      name: 'nearly full',
      render: () => <TextField label="Reference" maxLength={20} defaultValue="KP-2026-Utrecht-12" />,
    },
    {
      name: 'with an error',
      render: () => (
        <TextField label="E-mail" maxLength={254} defaultValue="anna@" error="Enter a valid e-mail address." />
      ),
    },
    { name: 'disabled', render: () => <TextField label="Debtor" defaultValue="Van Dongen Holding B.V." disabled /> },
    { name: 'a secret', render: () => <SecretField label="Password of the mail server" defaultValue="apple tree" /> },
    {
      name: 'several lines',
      render: () => (
        <TextAreaField
          label="Reason"
          required
          maxLength={100}
          defaultValue="The driver leaves the company at the end of the month, and his successor begins a week later."
        />
      ),
    },
  ],
};
export default samples;
