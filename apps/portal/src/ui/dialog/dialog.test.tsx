import { Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChoiceField } from '../choice-field/choice-field.tsx';
import { render } from '../testing/render.tsx';
import { type BulkChoice, type BulkStep, ConfirmBulkDialog } from './confirm-bulk-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { PostDialog } from './post-dialog.tsx';

function Opener({ children, ...props }: Partial<DialogProps> & { readonly children?: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Change driver" {...props}>
        {children ?? <input aria-label="Name" />}
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Change driver' });
const clickOutside = () => userEvent.click(document.body, { position: { x: 8, y: 8 }, force: true });

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog()).toBeVisible();
}

describe('a dialog', () => {
  test('DI-11 is 600 px wide, closes on a click outside and gives the focus back', async () => {
    render(<Opener />);
    await openDialog();
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().width)).toBe(600);
    await clickOutside();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('returns the focus when it is mounted open and unmounted as a whole', async () => {
    function MountedOnOpening() {
      const [isMounted, setThere] = useState(false);
      return (
        <>
          <Button onClick={() => setThere(true)}>Open</Button>
          {isMounted ? (
            <Dialog opened onClose={() => setThere(false)} title="Change driver">
              <input aria-label="Name" />
            </Dialog>
          ) : null}
        </>
      );
    }
    render(<MountedOnOpening />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('returns the focus to the button of the menu from which it was opened', async () => {
    function ChosenFromMenu() {
      const [isMounted, setThere] = useState(false);
      return (
        <>
          <Menu>
            <Menu.Target>
              <Button>More</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setThere(true)}>Driver</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {isMounted ? (
            <Dialog opened onClose={() => setThere(false)} title="Change driver">
              <input aria-label="Name" />
            </Dialog>
          ) : null}
        </>
      );
    }
    render(<ChosenFromMenu />);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Driver' }).click();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('when its row is gone, the focus goes to the list’s current cell', async () => {
    function List() {
      const [rows, setRows] = useState(['AB-1-C', 'AB-2-C']);
      const [opened, setOpened] = useState<string | null>(null);
      return (
        <>
          <div role="grid" aria-label="Cars">
            {rows.map((plate, row) => (
              <div role="row" key={plate}>
                <span role="gridcell">
                  <button type="button" data-at={`${row}:0`} onClick={() => setOpened(plate)}>
                    {plate}
                  </button>
                </span>
              </div>
            ))}
          </div>
          <ConfirmDialog
            opened={opened !== null}
            title="Delete it?"
            text="It is gone for everybody."
            confirmLabel="Delete"
            onClose={() => setOpened(null)}
            onConfirm={() => {
              setRows(rows.filter((row) => row !== opened));
              setOpened(null);
            }}
          />
        </>
      );
    }
    render(<List />);
    await page.getByRole('button', { name: 'AB-1-C' }).click();
    const question = page.getByRole('dialog', { name: 'Delete it?' });
    await expect.element(question).toHaveAccessibleDescription('It is gone for everybody.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'AB-2-C' })).toHaveFocus();
  });

  test('a refusal gets the focus, which does not leave the dialog meanwhile', async () => {
    const sending = Promise.withResolvers<void>();
    render(
      <PostDialog
        opened
        title="Change driver"
        saveLabel="Send"
        post={() => sending.promise}
        failureText={() => 'Nothing was changed.'}
        onPostSucceed={() => undefined}
        onPostCanceled={() => undefined}
      >
        <input aria-label="Name" />
      </PostDialog>,
    );
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
    sending.reject(new Error('refused'));
    await expect.element(page.getByRole('alert')).toHaveFocus();
  });

  test('DI-05 stays open after a click outside if so configured, and while sending', async () => {
    const { rerender } = render(<Opener closeOnOutsideClick={false} />);
    await openDialog();
    await clickOutside();
    await expect.element(dialog()).toBeVisible();
    rerender(<Opener busy />);
    await clickOutside();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
  });

  test('Escape closes an open list or menu inside before the dialog', async () => {
    render(
      <Opener>
        <ChoiceField
          label="Role"
          choices={['Driver', 'Master'].map((label) => ({ value: label, label }))}
          value={null}
          onChange={() => undefined}
        />
        <Menu>
          <Menu.Target>
            <Button>More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Copy</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Opener>,
    );
    await openDialog();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await expect.element(page.getByRole('option', { name: 'Master' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option', { name: 'Master' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('of two dialogs Escape closes the upper one', async () => {
    function Two() {
      const [asks, setAsks] = useState(true);
      return (
        <Opener>
          <ConfirmDialog
            opened={asks}
            onClose={() => setAsks(false)}
            title="Delete AB-123-C?"
            confirmLabel="Delete"
            onConfirm={() => undefined}
            isDestructive
          />
        </Opener>
      );
    }
    render(<Two />);
    await page.getByRole('button', { name: 'Open' }).click();
    const question = () => page.getByRole('dialog', { name: 'Delete AB-123-C?' });
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
  });
});

describe('a bulk dialog', () => {
  const steps: readonly BulkStep[] = [
    { id: 'collect', label: 'Collect' },
    { id: 'log', label: 'Log the download', onlyWithPrivacyData: true, needsTerms: true },
  ];
  function Bulk({
    onExecute,
    given: dialogSteps = steps,
  }: {
    readonly onExecute: (choice: BulkChoice) => void;
    readonly given?: readonly BulkStep[];
  }) {
    return (
      <ConfirmBulkDialog
        opened
        onClose={() => undefined}
        title="Download"
        steps={dialogSteps}
        termsLabel="I accept"
        privacyLabel="With privacy data"
        executeLabel="Execute"
        onExecute={onExecute}
      />
    );
  }
  const execute = () => page.getByRole('button', { name: 'Execute' });

  test('DI-08 DI-09 DI-10 personal data adds a step, and terms must be accepted before it continues', async () => {
    const onExecute = vi.fn<(choice: BulkChoice) => void>();
    render(<Bulk onExecute={onExecute} />);
    await expect.element(execute()).toBeEnabled();
    await expect.element(page.getByText('Log the download')).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'With privacy data' }).click();
    await expect.element(page.getByText('Log the download')).toBeVisible();
    await expect.element(execute()).toBeDisabled();
    await page.getByRole('checkbox', { name: 'I accept' }).click();
    await execute().click();
    expect(onExecute).toHaveBeenCalledWith({ acceptTermsAndConditions: true, downloadWithPrivacyData: true });
  });

  test('DI-08 if a step always asks for the terms, the button is disabled at first', async () => {
    render(<Bulk onExecute={() => undefined} given={[{ id: 'send', label: 'Send', needsTerms: true }]} />);
    await expect.element(execute()).toBeDisabled();
    await page.getByRole('checkbox', { name: 'I accept' }).click();
    await expect.element(execute()).toBeEnabled();
  });
});
