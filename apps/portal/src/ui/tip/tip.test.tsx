import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InfoTip } from '../info-tip/info-tip.tsx';
import { render } from '../testing/render.tsx';
import { Tip } from './tip.tsx';

const example = (disabled = false) => (
  <Tip label="Invoices" position="right" disabled={disabled}>
    <button type="button" aria-label="Invoices">
      €
    </button>
  </Tip>
);
const target = page.getByRole('button', { name: 'Invoices' });
const tip = page.getByRole('tooltip');

test('it appears on hover, keeps the target’s element, and disappears with the pointer', async () => {
  render(example());
  await expect.element(target).toBeVisible();
  const element = target.element();
  await target.hover();
  await expect.element(tip).toHaveTextContent('Invoices');
  expect(target.element()).toBe(element);
  await userEvent.unhover(target);
  await expect.element(tip).not.toBeInTheDocument();
});

test('the pointer can move onto the tooltip, which disappears when both are left', async () => {
  render(
    <>
      {example()}
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </>,
  );
  await target.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  // Longer than the closing delay.
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  await expect.element(tip).toBeVisible();
  await page.getByText('Elsewhere').hover();
  await expect.element(tip).not.toBeInTheDocument();
});

test('on keyboard focus it appears at once, does not move the focus, and Escape hides it', async () => {
  render(example());
  await expect.element(target).toBeVisible();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(target).toHaveFocus();
});

test('without text there is no tooltip', async () => {
  render(example(true));
  await target.hover();
  await userEvent.tab();
  await expect.element(target).toHaveFocus();
  expect(tip.elements()).toEqual([]);
});

test('an explanation appears at once, on touch too, and disappears with a press elsewhere', async () => {
  render(
    <>
      <InfoTip text="Counted from the first of the month" />
      <p>Elsewhere</p>
    </>,
  );
  const button = page.getByRole('button', { name: 'Counted from the first of the month' });
  await page.getByText('Elsewhere').hover();
  const finger = { bubbles: true, pointerType: 'touch' };
  button.element().dispatchEvent(new PointerEvent('pointerover', finger));
  button.element().dispatchEvent(new PointerEvent('pointerout', finger));
  (button.element() as HTMLElement).click();
  await expect.element(tip).toHaveTextContent('Counted from the first of the month');
  page.getByText('Elsewhere').element().dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(tip).not.toBeInTheDocument();
});
