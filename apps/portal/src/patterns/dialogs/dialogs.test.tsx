import { Refusal } from '@wagenpark/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { renderPages } from '../form/form-testing.tsx';
import type { DialogOutcome } from './dialog-requests.ts';
import { type Dialogs, useDialogs } from './use-dialogs.tsx';

/** A screen with one button that opens a dialog, and the outcome of the dialog. */
async function screen<Result>(openDialog: (dialogs: Dialogs) => Promise<Result>) {
  const ended = vi.fn<(outcome: Result) => void>();
  const Screen = () => {
    const dialogs = useDialogs();
    return (
      <button type="button" onClick={() => void openDialog(dialogs).then(ended)}>
        Open
      </button>
    );
  };
  const rendered = await renderPages({ '/screen': Screen, '/elsewhere': () => <h1>Elsewhere</h1> });
  await page.getByRole('button', { name: 'Open' }).click();
  return { ended, ...rendered };
}
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('SH-08 DI-03 any screen can open the delete dialog; a refusal is shown in it, and its values stay', async () => {
  const deletePermanently = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Refusal([{ code: 'notPermitted', message: '' }]))
    .mockResolvedValueOnce('gone');
  const { ended } = await screen<DialogOutcome<string>>((dialogs) =>
    dialogs.delete({
      title: 'Delete?',
      confirmLabel: 'Delete',
      fields: { message: { label: 'Reason', required: true, maxLength: 100 } },
      deletePermanently,
    }),
  );
  await page.getByRole('textbox', { name: 'Reason' }).fill('sold');
  await button('Delete').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('sold');
  await button('Delete').click();
  await expect.poll(() => ended.mock.calls).toEqual([[{ isDone: true, result: 'gone' }]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('SH-08 DI-07 any screen opens the edit dialog with its own fields', async () => {
  const save = vi.fn<(values: { name: string }) => Promise<void>>().mockResolvedValue();
  await screen<DialogOutcome<void>>((dialogs) =>
    dialogs.edit({
      title: 'Rename',
      initial: { name: '' },
      canSave: ({ name }) => name !== '',
      fields: ({ name }, change) => (
        <TextField label="Name" value={name} onChange={(event) => change({ name: event.currentTarget.value })} />
      ),
      save,
    }),
  );
  await expect.element(button('Save')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('North');
  await button('Save').click();
  await expect.poll(() => save.mock.calls).toEqual([[{ name: 'North' }]]);
});

test('SH-08 DI-06 any screen can open the post dialog, and is notified when it is cancelled', async () => {
  const { ended } = await screen<DialogOutcome<number>>((dialogs) =>
    dialogs.post({ title: 'Send?', post: async () => 1 }),
  );
  await button('Cancel').click();
  await expect.poll(() => ended.mock.calls).toEqual([[{ isDone: false }]]);
});

test('SH-08 DI-08 any screen can open the bulk dialog and update its progress', async () => {
  const steps = [{ id: 'send', label: 'Send', needsTerms: true }];
  const pendingAction = Promise.withResolvers<number>();
  const { ended } = await screen<DialogOutcome<number>>((dialogs) =>
    dialogs.bulk({
      title: 'Send all',
      steps,
      termsLabel: 'I accept',
      executeLabel: 'Execute',
      execute: (_choice, tell) => {
        tell(steps.map((step) => ({ ...step, state: 'running' })));
        return pendingAction.promise;
      },
    }),
  );
  await page.getByRole('checkbox', { name: 'I accept' }).click();
  await button('Execute').click();
  await expect.element(page.getByRole('listitem')).toHaveAttribute('aria-current', 'step');
  pendingAction.resolve(500);
  await expect.poll(() => ended.mock.calls).toEqual([[{ isDone: true, result: 500 }]]);
});

test('a dialog closes, as cancelled, when its screen is left', async () => {
  const { ended, goTo } = await screen((dialogs) => dialogs.confirm({ title: 'Sure?', confirmLabel: 'Yes' }));
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  goTo('/elsewhere');
  await expect.poll(() => ended.mock.calls).toEqual([[false]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
