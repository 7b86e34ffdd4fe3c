import type { LanguageContent } from '@wagenpark/domain/language-content';
import { type ReactNode, useCallback } from 'react';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import type { PartSamples } from '../../ui/samples.ts';
import { TextAreaField, TextField } from '../../ui/text-field/text-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { fieldProps, textFieldProps } from './field-props.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormPage, FormSection } from './form-page.tsx';
import { LanguageFields, missingLanguages, useContentLanguages } from './language-fields.tsx';
import { type Form, useForm } from './use-form.ts';
import { Wizard } from './wizard.tsx';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly born: string | null;
  readonly mileage: number | null;
  readonly language: string | null;
  readonly note: string;
}

const nobody: Person = { name: '', email: '', born: null, mileage: null, language: null, note: '' };
const languages = ['Nederlands', 'English', 'Polski'].map((label) => ({ value: label, label }));
const faultsOf = ({ name, email }: Person) => [
  ...(name === '' ? [{ path: 'name', text: 'Fill in this field.' }] : []),
  ...(email.includes('@') ? [] : [{ path: 'email', text: 'Enter a valid e-mail address.' }]),
];
const refuse = () => Promise.reject(new Error('no server here'));

const usePerson = (id: string): Form<Person> => useForm({ id, initial: nobody, faultsOf, save: refuse });

const Name = ({ form }: { readonly form: Form<Person> }) => (
  <TextField label="Name" required maxLength={80} {...textFieldProps(form, 'name')} />
);
const Email = ({ form }: { readonly form: Form<Person> }) => (
  <TextField label="E-mail" required type="email" maxLength={254} {...textFieldProps(form, 'email')} />
);
const Extra = ({ form }: { readonly form: Form<Person> }) => (
  <>
    <DateField label="Birth date" {...fieldProps(form, 'born')} />
    <NumberField label="Mileage" unit="km" least={0} {...fieldProps(form, 'mileage')} />
    <ChoiceField label="Language" choices={languages} {...fieldProps(form, 'language')} />
    <div data-wide>
      <TextAreaField label="Note" maxLength={500} {...textFieldProps(form, 'note')} />
    </div>
  </>
);

function PersonPage(): ReactNode {
  const form = usePerson('page');
  return (
    <FormPage title="Person" form={form} onCancel={form.discard}>
      <FormSection title="Who">
        <Name form={form} />
        <Email form={form} />
      </FormSection>
      <FormSection title="More">
        <Extra form={form} />
      </FormSection>
    </FormPage>
  );
}

function PersonWizard(): ReactNode {
  const form = usePerson('wizard');
  return (
    <Wizard
      title="New person"
      form={form}
      steps={[
        { id: 'name', label: 'Name', fields: ['name'], render: () => <Name form={form} /> },
        { id: 'account', label: 'Account', fields: ['email'], render: () => <Email form={form} /> },
        {
          id: 'extra',
          label: 'Extra',
          fields: ['born', 'mileage', 'language', 'note'],
          isOptional: true,
          render: () => <Extra form={form} />,
        },
      ]}
    />
  );
}

function PersonDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = usePerson('dialog');
  return (
    <FormDialog title="Person" description="Saving fails here: there is no server." form={form} onClose={onClose}>
      <Name form={form} />
      <Email form={form} />
    </FormDialog>
  );
}

const stored: LanguageContent = { 'nl-NL': { subject: 'Welkom' } };
const content: { readonly texts: LanguageContent } = { texts: { 'nl-NL': { subject: '' } } };

function Texts(): ReactNode {
  const form = useForm({ id: 'texts', initial: content, faultsOf: useCallback(() => [], []), save: refuse });
  const { texts } = form.values;
  const states = useContentLanguages(texts, ['subject'], stored);
  return (
    <FormPage title="Mail" form={form} missing={missingLanguages(states)}>
      <LanguageFields languages={states}>
        {(locale) => (
          <TextField
            label="Subject"
            required
            maxLength={120}
            value={texts[locale]?.['subject'] ?? ''}
            onChange={({ currentTarget }) =>
              form.change({ texts: { ...texts, [locale]: { ...texts[locale], subject: currentTarget.value } } })
            }
          />
        )}
      </LanguageFields>
    </FormPage>
  );
}

const samples: PartSamples = {
  part: 'Forms',
  samples: [
    { name: 'page', render: () => <PersonPage /> },
    { name: 'wizard', render: () => <PersonWizard /> },
    { name: 'texts per language', render: () => <Texts /> },
    { name: 'dialog', isLayer: true, render: (close) => <PersonDialog onClose={close} /> },
    { name: 'a restored draft', render: () => <DraftNotice isRestored onDiscard={() => undefined} /> },
  ],
};
export default samples;
