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

test('it tells who points at its target, which stays the same element, and goes with the pointer', async () => {
  render(example());
  await expect.element(target).toBeVisible();
  const element = target.element();
  await target.hover();
  await expect.element(tip).toHaveTextContent('Invoices');
  expect(target.element()).toBe(element);
  await userEvent.unhover(target);
  await expect.element(tip).not.toBeInTheDocument();
});

test('the pointer may come to what is told, and it goes when both are left', async () => {
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

test('by keyboard it tells at once, keeps the focus where it is, and Escape sends it away', async () => {
  render(example());
  await expect.element(target).toBeVisible();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(target).toHaveFocus();
});

test('there is none where there is nothing to tell', async () => {
  render(example(true));
  await target.hover();
  await userEvent.tab();
  await expect.element(target).toHaveFocus();
  expect(tip.elements()).toEqual([]);
});

test('what explains is told at once, to a finger too, and goes with a press elsewhere', async () => {
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
