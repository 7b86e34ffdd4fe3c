import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from './menu-on-demand.tsx';

const onChoose = vi.fn<() => void>();

function Example(props: Partial<MenuOnDemandProps>) {
  return (
    <MenuOnDemand target={<button type="button">More</button>} {...props}>
      {(Menu) => <Menu.Item onClick={onChoose}>Copy</Menu.Item>}
    </MenuOnDemand>
  );
}

const button = () => page.getByRole('button', { name: 'More' });
const item = () => page.getByRole('menuitem', { name: 'Copy' });

test('the button announces its menu before it has loaded; then it opens, runs actions and closes like any menu', async () => {
  render(<Example />);
  await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  await button().click();
  await expect.element(item()).toBeVisible();
  await item().click();
  expect(onChoose).toHaveBeenCalledOnce();
  await expect.element(item()).not.toBeInTheDocument();
});

test('it opens by keyboard, and Escape returns the focus, the first time and later', async () => {
  render(<Example />);
  await expect.element(button()).toBeVisible();
  const openAndClose = async () => {
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(item()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  };
  await openAndClose();
  await openAndClose();
});

test('it can stay open after a choice, and does nothing while disabled', async () => {
  render(<Example staysOpen />);
  await button().click();
  await item().click();
  await expect.element(item()).toBeVisible();
  render(<Example disabled />);
  await button().click();
  await expect.element(item()).not.toBeInTheDocument();
});
