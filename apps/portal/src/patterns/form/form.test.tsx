import { Checkbox } from '@mantine/core';
import { createBrowserHistory } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { unsavedForms } from '../../platform/unsaved-forms.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { textFieldProps } from './field-props.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormPage } from './form-page.tsx';
import { renderPages } from './form-testing.tsx';
import { useForm } from './use-form.ts';

const save = vi.fn<(values: object) => Promise<void>>();
const faultsOf = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? [{ path: 'name', text: 'Give it a name' }] : [];

function Fields({ children }: { readonly children: (form: ReturnType<typeof useNameForm>) => ReactNode }) {
  return children(useNameForm());
}
const initial = { name: 'Anna', note: '', pin: '' };
function useNameForm() {
  return useForm({ id: 'name', initial, faultsOf, save, secrets: ['pin'] });
}

const FormScreen = () => (
  <Fields>
    {(form) => (
      <FormPage title="Person" form={form}>
        <TextField label="Name" {...textFieldProps(form, 'name')} />
        <TextField label="Note" {...textFieldProps(form, 'note')} />
        <TextField label="Pin" {...textFieldProps(form, 'pin')} />
      </FormPage>
    )}
  </Fields>
);
const pages = { '/form': FormScreen, '/elsewhere': () => <h1>Elsewhere</h1> };

const nothing = { km: null as number | null, day: null as string | null, isSure: false };
function OptionalScreen(): ReactNode {
  const form = useForm({
    id: 'optional',
    initial: nothing,
    faultsOf: ({ km, isSure }) => (km === 7 && !isSure ? [{ path: 'isSure', text: 'Say that it is seven' }] : []),
    save,
  });
  return (
    <FormPage title="Optional" form={form}>
      <NumberField label="Km" decimals={2} value={form.values.km} onChange={(km) => form.change({ km })} />
      <DateField label="Day" value={form.values.day} onChange={(day) => form.change({ day })} />
      <Checkbox
        label="It is seven"
        checked={form.values.isSure}
        onChange={({ currentTarget }) => form.change({ isSure: currentTarget.checked })}
        error={form.faultAt('isSure')}
      />
    </FormPage>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const question = () => page.getByRole('dialog', { name: 'Are you sure you want to leave this page?' });
const saveButton = () => page.getByRole('button', { name: 'Save' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  save.mockReset();
  save.mockResolvedValue();
});

describe('saving', () => {
  test('an invalid text is not saved as empty: the form focuses its field at each attempt', async () => {
    await renderPages({ '/optional': OptionalScreen });
    for (const [name, wrong, right] of [
      ['Km', '1.234,567', '1.234,56'],
      ['Day', '31-02-2026', '28-02-2026'],
    ] as const) {
      await field(name).fill(wrong);
      const pressed = async () => {
        await saveButton().click();
        await expect.element(field(name)).toHaveFocus();
        await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
      };
      await pressed();
      await pressed();
      // Saves with the keyboard, without leaving the field.
      await field(name).fill(wrong);
      await userEvent.keyboard('{Enter}');
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field(name)).toHaveValue(wrong);
      expect(save).not.toHaveBeenCalled();
      await field(name).fill(right);
    }
    await saveButton().click();
    await expect.poll(() => save.mock.calls).toEqual([[{ km: 1234.56, day: '2026-02-28', isSure: false }]]);
  });

  test('a required checkbox gets the focus when it prevents saving', async () => {
    await renderPages({ '/optional': OptionalScreen });
    await field('Km').fill('7');
    await saveButton().click();
    await expect.element(page.getByRole('checkbox', { name: 'It is seven' })).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('an error is shown at its field after the field was left, and prevents saving', async () => {
    await renderPages(pages);
    await field('Name').fill('');
    await expect.element(page.getByText('Give it a name')).not.toBeInTheDocument();
    await field('Note').click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Give it a name');
    await saveButton().click();
    await expect.element(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('a refusal is shown at the field that it names, else above; all typed values stay', async () => {
    save.mockRejectedValue(
      new Refusal([
        { code: 'reasonRequired', message: '', path: 'person.note' },
        { code: 'notPermitted', message: '' },
      ]),
    );
    await renderPages(pages);
    await field('Name').fill('Bas');
    await saveButton().click();
    await expect.element(field('Note')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Note')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Bas');
    await field('Note').fill('because');
    await expect.element(field('Note')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('a field left by a click shows its error only after the click, so that the button does not move', async () => {
  await renderPages(pages);
  await field('Name').fill('');
  const box = field('Name').element() as HTMLInputElement;
  const press = (name: string) =>
    saveButton()
      .element()
      .dispatchEvent(new MouseEvent(name, { bubbles: true }));
  press('mousedown');
  box.blur();
  // The field shows no error after a re-render either.
  await field('Note').fill('x');
  await expect.element(field('Note')).toHaveValue('x');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
  press('mouseup');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
});

describe('leaving', () => {
  test('RT-20 RT-21 links and Back ask for confirmation while there are unsaved changes, and staying keeps them', async () => {
    const screen = await renderPages(pages, { address: '/form' });
    await field('Name').fill('Bas');
    screen.goTo('/elsewhere');
    await expect.element(question()).toBeVisible();
    await question().getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Bas');
    screen.goTo('/elsewhere');
    await question().getByRole('button', { name: 'Leave page' }).click();
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    screen.back();
    // A discarded draft is not restored again.
    await expect.element(field('Name')).toHaveValue('Anna');
  });

  test('RT-21 after a successful save, or when the value is restored, nothing is asked', async () => {
    const screen = await renderPages(pages);
    await field('Name').fill('Bas');
    await saveButton().click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    await expect.poll(() => unsavedForms.isAny).toBe(false);
    await field('Name').fill('Carla');
    await expect.poll(() => unsavedForms.isAny).toBe(true);
    await field('Name').fill('Bas');
    await expect.poll(() => unsavedForms.isAny).toBe(false);
    screen.goTo('/elsewhere');
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('RT-21 reloading and closing the tab ask too, in the browser’s own dialog', async () => {
    const before = location.href;
    const history = createBrowserHistory();
    window.history.replaceState(null, '', '/form');
    await renderPages(pages, { history });
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await expect.element(field('Name')).toBeVisible();
    expect(asks()).toBe(false);
    await field('Name').fill('Bas');
    await expect.poll(asks).toBe(true);
    await field('Name').fill('Anna');
    await expect.poll(asks).toBe(false);
    history.destroy();
    window.history.replaceState(null, '', before);
  });
});

describe('a session that ends during editing', () => {
  /** Unloads and reopens the page, as at the end of a session: no React effect runs. */
  const comeBack = async (session = aSession()) => {
    const stored = Object.entries(sessionStorage);
    await renderPages({ '/form': () => <p>gone</p> });
    await expect.element(page.getByText('gone')).toBeVisible();
    for (const [name, value] of stored) sessionStorage.setItem(name, String(value));
    return renderPages(pages, { session });
  };

  test('the typed values are restored after signing in again, except passwords, and can be discarded', async () => {
    await renderPages(pages);
    await field('Name').fill('Bas');
    await field('Note').fill('half a sent');
    await field('Pin').fill('1234');
    await expect.poll(() => JSON.stringify(Object.entries(sessionStorage))).toContain('half a sent');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('1234');
    await comeBack();
    await expect.element(field('Note')).toHaveValue('half a sent');
    await expect.element(field('Pin')).toHaveValue('');
    await expect.element(page.getByText('We’ve restored your unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field('Name')).toHaveValue('Anna');
    await expect.element(page.getByText('You had filled this in')).not.toBeInTheDocument();
    await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toBeNull();
  });

  test('another user who signs in does not see them', async () => {
    await renderPages(pages);
    await field('Name').fill('Bas');
    await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).not.toBeNull();
    const other = aSession();
    await comeBack({ ...other, account: { ...other.account, id: other.account.id + 1 } });
    await expect.element(field('Name')).toHaveValue('Anna');
  });

  test('saved values leave no draft', async () => {
    await renderPages(pages);
    await field('Name').fill('Bas');
    await saveButton().click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toBeNull();
  });
});

test('RT-20 closing a dialog with changes asks for confirmation', async () => {
  const onClose = vi.fn<() => void>();
  const InDialog = () => (
    <Fields>
      {(form) => (
        <FormDialog title="Person" form={form} onClose={onClose}>
          <TextField label="Name" {...textFieldProps(form, 'name')} />
        </FormDialog>
      )}
    </Fields>
  );
  await renderPages({ '/form': InDialog });
  await field('Name').fill('Bas');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const unsavedQuestion = page.getByRole('dialog', { name: 'Unsaved changes' });
  await unsavedQuestion.getByRole('button', { name: 'Keep editing' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field('Name')).toHaveValue('Bas');
  await page.getByRole('dialog', { name: 'Person' }).getByRole('button', { name: 'Cancel' }).click();
  await unsavedQuestion.getByRole('button', { name: 'Close anyway' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(unsavedForms.isAny).toBe(false);
});
