import { Refusal } from '@wagenpark/contract';
import type { LanguageContent } from '@wagenpark/domain/language-content';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { unsavedForms } from '../../platform/unsaved-forms.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { textFieldProps } from './field-props.ts';
import { FormPage } from './form-page.tsx';
import { renderPages } from './form-testing.tsx';
import { LanguageFields, missingLanguages, useContentLanguages } from './language-fields.tsx';
import { useForm } from './use-form.ts';
import { Wizard } from './wizard.tsx';

const save = vi.fn<(values: object) => Promise<void>>();
const required = ['name', 'email'] as const;
const faultsOf = (values: Readonly<Record<(typeof required)[number], string>>) =>
  required.filter((field) => values[field] === '').map((path) => ({ path, text: `No ${path}` }));
const initial = { name: '', email: '', note: '' };

function NewUser() {
  const form = useForm({ id: 'user', initial, faultsOf, save });
  return (
    <Wizard
      title="New user"
      form={form}
      steps={[
        {
          id: 'person',
          label: 'Person',
          fields: ['name'],
          render: () => <TextField label="Name" {...textFieldProps(form, 'name')} />,
        },
        {
          id: 'account',
          label: 'Account',
          fields: ['email'],
          render: () => <TextField label="Email" {...textFieldProps(form, 'email')} />,
        },
        {
          id: 'extra',
          label: 'Extra',
          fields: ['note'],
          isOptional: true,
          render: () => <TextField label="Note" {...textFieldProps(form, 'note')} />,
        },
      ]}
    />
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const step = (name: string) => page.getByRole('button', { name, exact: true });
const saveButton = () => page.getByRole('button', { name: 'Save' });

beforeEach(() => {
  sessionStorage.clear();
  save.mockReset();
  save.mockResolvedValue();
});

test('DI-34 RT-21 steps open in any order without a confirmation, show their state, and save waits for all', async () => {
  const screen = await renderPages({ '/users/new': NewUser });
  await expect.element(saveButton()).toBeDisabled();
  await step('Extra').click();
  await field('Note').fill('later');
  expect(screen.address()).toContain('step=extra');
  await step('Account (still to fill in)').click();
  await field('Email').fill('a@b.example');
  await expect.element(step('Account (filled in)')).toBeVisible();
  await expect.element(saveButton()).toHaveAccessibleDescription('Still to fill in: Person');
  await page.getByRole('button', { name: 'Previous' }).click();
  await field('Name').fill('Anna');
  await saveButton().click();
  await expect.poll(() => save.mock.calls).toEqual([[{ name: 'Anna', email: 'a@b.example', note: 'later' }]]);
  await expect.poll(() => unsavedForms.isAny).toBe(false);
});

test('faults of a step are shown after it was left', async () => {
  await renderPages({ '/users/new': NewUser });
  await expect.element(page.getByText('No name')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next' }).click();
  await step('Person (still to fill in)').click();
  await expect.element(page.getByText('No name')).toBeVisible();
});

test('a fault from the server in another step opens that step', async () => {
  save.mockRejectedValue(new Refusal([{ code: 'reasonRequired', message: '', path: 'name' }]));
  await renderPages({ '/users/new': NewUser });
  await field('Name').fill('Anna');
  await step('Account (still to fill in)').click();
  await field('Email').fill('a@b.example');
  await saveButton().click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(saveButton()).toBeDisabled();
});

test('RT-24 RT-25 every language must be filled in to save; a language that was added later is only marked', async () => {
  const stored: LanguageContent = { 'nl-NL': { subject: 'Welkom' } };
  const noFaults = () => [];
  const content = { texts: { 'nl-NL': { subject: '' } } as LanguageContent };
  function Template() {
    const form = useForm({ id: 'template', initial: content, faultsOf: noFaults, save });
    const languages = useContentLanguages(form.values.texts, ['subject'], stored);
    return (
      <FormPage title="Template" form={form} missing={missingLanguages(languages)}>
        <LanguageFields languages={languages}>
          {(locale) => (
            <TextField
              label="Subject"
              value={form.values.texts[locale]?.['subject'] ?? ''}
              onChange={({ currentTarget }) =>
                form.change({ texts: { ...form.values.texts, [locale]: { subject: currentTarget.value } } })
              }
            />
          )}
        </LanguageFields>
      </FormPage>
    );
  }
  const language = (id: number, languageCulture: string) => ({
    id,
    isDefault: id === 1,
    culture: { languageCulture, name: languageCulture },
  });
  const languages = [language(1, 'nl-NL'), language(2, 'fr-FR')];
  await renderPages({ '/template': Template }, { session: aSession({ client: { languages } }) });
  await expect.element(saveButton()).toHaveAccessibleDescription('Still to fill in: Dutch');
  await expect.element(page.getByRole('tab', { name: 'French not translated yet' })).toBeVisible();
  await field('Subject').fill('Welkom terug');
  await expect.element(saveButton()).toBeEnabled();
});
