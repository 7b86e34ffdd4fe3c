import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { DeleteDialog, type DeleteFields, type DeleteForm } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';

const clickOutside = () => userEvent.click(document.body, { position: { x: 8, y: 8 }, force: true });

describe('a delete dialog', () => {
  const onDeletePermanently = vi.fn<(form: DeleteForm) => void>();
  const onDeleteCanceled = vi.fn<() => void>();
  const renderDialog = (fields: DeleteFields) =>
    render(
      <DeleteDialog
        opened
        title="Delete AB-123-C?"
        confirmLabel="Delete"
        fields={fields}
        onDeletePermanently={onDeletePermanently}
        onDeleteCanceled={onDeleteCanceled}
      />,
    );
  const danger = () => page.getByRole('button', { name: 'Delete', exact: true });

  test('DI-01 spaces do not count as a required message', async () => {
    renderDialog({ message: { label: 'Reason', required: true, maxLength: 200 } });
    await expect.element(danger()).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill('   ');
    await expect.element(danger()).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill(' sold ');
    await expect.element(danger()).toBeEnabled();
  });

  test('DI-02 DI-03 DI-04 it waits for the checkbox, then reports the complete form', async () => {
    renderDialog({
      message: { label: 'Reason', maxLength: 200 },
      resetDriverStatus: { label: 'Reset the driver' },
      dateExpiration: { label: 'Gone from', today: '2026-11-20', disabledDays: 'beforeToday' },
      actionCannotBeUndoneApproval: { label: 'I know that it cannot be undone', required: true },
    });
    await expect.element(danger()).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill('sold');
    await page.getByRole('textbox', { name: 'Gone from' }).fill('24-11-2026');
    await page.getByRole('checkbox', { name: 'Reset the driver' }).click();
    await page.getByRole('checkbox', { name: 'I know that it cannot be undone' }).click();
    await danger().click();
    expect(onDeletePermanently).toHaveBeenLastCalledWith({
      message: 'sold',
      resetDriverStatus: true,
      dateExpiration: '2026-11-24',
      actionCannotBeUndoneApproval: true,
    });
  });

  test('DI-03 cancelling reports that nothing was deleted', async () => {
    renderDialog({});
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(onDeleteCanceled).toHaveBeenCalledOnce();
  });
});

describe('a post dialog', () => {
  test('DI-05 DI-06 it stays open with the typed values after a click outside and after a failure, and reports the result', async () => {
    const post = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(7);
    const onPostSucceed = vi.fn<(result: number) => void>();
    const onPostCanceled = vi.fn<() => void>();
    render(
      <PostDialog
        opened
        title="Ask"
        saveLabel="Send"
        post={post}
        failureText={(failure) => `Not sent: ${String(failure)}`}
        onPostSucceed={onPostSucceed}
        onPostCanceled={onPostCanceled}
      >
        <TextInput label="Question" />
      </PostDialog>,
    );
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.fill('When?');
    await clickOutside();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent: Error: refused');
    await expect.element(question).toHaveValue('When?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => onPostSucceed.mock.calls).toEqual([[7]]);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(onPostCanceled).toHaveBeenCalledOnce();
  });
});

describe('an edit dialog', () => {
  test('DI-07 it offers save and cancel, and Enter saves', async () => {
    const onSave = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    render(
      <EditDialog opened title="Edit" onSave={onSave} onCancel={onCancel}>
        <TextInput label="Name" />
      </EditDialog>,
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('textbox', { name: 'Name' }).click();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  const withField = (field?: ReactNode) => (
    <EditDialog opened title="Withdraw it?" onSave={() => {}} onCancel={() => {}}>
      {field}
    </EditDialog>
  );

  test('without a field, Cancel has the focus; a field that loads later takes it', async () => {
    const { rerender } = render(withField());
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    rerender(withField(<TextInput label="Reason" />));
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  });

  test('a field that loads after a key was pressed leaves the focus where it is', async () => {
    const { rerender } = render(withField());
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    rerender(withField(<TextInput label="Reason" />));
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  test('DI-07 Ctrl Enter saves from a multi-line field, but only when saving is allowed', async () => {
    const onSave = vi.fn<() => void>();
    const dialog = (canSave: boolean) => (
      <EditDialog opened title="Edit" onSave={onSave} onCancel={() => undefined} canSave={canSave}>
        <Textarea label="Comment" />
      </EditDialog>
    );
    const { rerender } = render(dialog(false));
    await page.getByRole('textbox', { name: 'Comment' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).not.toHaveBeenCalled();
    rerender(dialog(true));
    await userEvent.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledOnce();
  });

  test('DI-07 Enter does not save an invalid form either', async () => {
    const onSave = vi.fn<() => void>();
    render(
      <EditDialog opened title="Edit" onSave={onSave} onCancel={() => undefined} canSave={false}>
        <TextInput label="Name" />
      </EditDialog>,
    );
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).click();
    await userEvent.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });
});
