import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Segments } from './segments.tsx';

function Colours(): ReactNode {
  const [value, setValue] = useState<'red' | 'green' | 'blue'>('green');
  return (
    <Segments
      label="Colour"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'red', label: 'Red' },
        { value: 'green', label: 'Green' },
        { value: 'blue', label: 'Blue' },
      ]}
    />
  );
}
const colour = (name: string) => page.getByRole('radio', { name });

test('one segment is selected; clicking anywhere on another selects that', async () => {
  render(<Colours />);
  await expect.element(page.getByRole('radiogroup', { name: 'Colour' })).toBeVisible();
  await expect.element(colour('Green')).toBeChecked();
  const { left, top, height } = colour('Blue').element().getBoundingClientRect();
  document.elementFromPoint(left + 2, top + height / 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(colour('Blue')).toBeChecked();
  await expect.element(colour('Green')).not.toBeChecked();
});

test('Tab focuses the selected one, and arrows move', async () => {
  render(<Colours />);
  await expect.element(colour('Green')).toBeVisible();
  await userEvent.tab();
  await expect.element(colour('Green')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(colour('Blue')).toBeChecked();
  await expect.element(colour('Blue')).toHaveFocus();
});

test('the selected one differs in its background', async () => {
  render(<Colours />);
  await expect.element(colour('Green')).toBeVisible();
  const ground = (name: string) => {
    const label = colour(name).element().closest('label');
    return label === null ? '' : getComputedStyle(label).backgroundColor;
  };
  expect(ground('Red')).toBe('rgba(0, 0, 0, 0)');
  await expect.poll(() => ground('Green')).toBe('rgb(255, 255, 255)');
});
