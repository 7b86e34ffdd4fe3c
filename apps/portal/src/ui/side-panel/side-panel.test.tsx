import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

const onSubmit = vi.fn<() => void>();

function Example(props: Partial<SidePanelProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Beside</button>
      {isOpen ? (
        <SidePanel title="Change it" submitLabel="Send" onSubmit={onSubmit} onClose={() => setOpen(false)} {...props}>
          <label>
            <input type="radio" /> Choice
          </label>
          <label>
            Name <input />
          </label>
        </SidePanel>
      ) : null}
    </>
  );
}

const Late = ({ field }: { readonly field?: ReactNode }) => (
  <SidePanel title="Change it" submitLabel="Send" onSubmit={onSubmit} onClose={() => {}}>
    {field}
  </SidePanel>
);

const trigger = page.getByRole('button', { name: 'Open' });
const panel = page.getByRole('dialog', { name: 'Change it' });
const field = page.getByRole('textbox', { name: 'Name' });
const button = (name: string) => panel.getByRole('button', { name });

async function openPanel(props: Partial<SidePanelProps> = {}): Promise<void> {
  render(<Example {...props} />);
  await trigger.click();
  await expect.element(panel).toBeVisible();
}

beforeEach(async () => {
  onSubmit.mockClear();
  await page.viewport(1280, 800);
});

test('CR-16 its title is its name, it has no description, and its first field has the focus', async () => {
  await openPanel();
  await expect.element(field).toHaveFocus();
  await expect.element(panel).not.toHaveAttribute('aria-describedby');
  await expect.element(panel).not.toHaveAttribute('aria-modal');
});

test.each([
  ['its cross', () => button('Close').click()],
  ['Cancel', () => button('Cancel').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closed by %s, it returns the focus to the element that opened it', async (_way, close) => {
  await openPanel();
  await close();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('beside a record Tab leaves it, so that the record is reachable by keyboard', async () => {
  await page.viewport(1440, 900);
  await openPanel();
  // The panel has moved the focus to its first field, and does not move it again.
  await expect.element(field).toHaveFocus();
  button('Close').element().focus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Close')).toHaveFocus();
});

test('a field that loads later takes the focus, unless the user has acted before', async () => {
  const late = <input aria-label="Late" />;
  const { rerender } = render(<Late />);
  await expect.element(panel.getByRole('heading')).toHaveFocus();
  rerender(<Late field={late} />);
  await expect.element(page.getByRole('textbox', { name: 'Late' })).toHaveFocus();
  rerender(<></>);
  rerender(<Late />);
  await userEvent.keyboard('{Tab}');
  rerender(<Late field={late} />);
  await expect.element(page.getByRole('textbox', { name: 'Late' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Late' })).not.toHaveFocus();
});

test('as a full page it traps Tab, in both directions', async () => {
  await page.viewport(390, 760);
  await openPanel();
  button('Cancel').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Cancel')).toHaveFocus();
});

test('Enter in a line and Ctrl Enter anywhere submit, unless something is missing or being sent', async () => {
  await openPanel();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  button('Close').element().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('missing values are shown with the button, which then does nothing', async () => {
  await openPanel({ canSubmit: false, hint: 'Enter a name first.' });
  await expect.element(button('Send')).toHaveAccessibleDescription('Enter a name first.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('DI-05 while sending it cannot be closed, and the button keeps the focus', async () => {
  await openPanel({ busy: true });
  button('Send').element().focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Send')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('without room beside the page, it is a full page', async () => {
  await page.viewport(390, 760);
  await openPanel();
  await expect.element(panel).toHaveAttribute('aria-modal', 'true');
  const { width, height } = panel.element().getBoundingClientRect();
  expect([width, height]).toEqual([390, 760]);
});
