import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { CurrencyMark } from './currency-mark.tsx';
import { NumberField } from './number-field.tsx';

const field = () => page.getByRole('textbox', { name: 'Mileage' });

test('CN-01 a number is typed with a comma, and formatted with dots when the field is left', async () => {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberField label="Mileage" decimals={1} onChange={onChange} />);
  await field().fill('12345,5');
  expect(onChange).toHaveBeenLastCalledWith(12345.5);
  await userEvent.tab();
  await expect.element(field()).toHaveValue('12.345,5');
});

test('a port has no dots', async () => {
  render(<NumberField label="Mileage" isUngrouped />);
  await field().fill('2525');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2525');
});

test('an invalid or out-of-range number stays and is explained', async () => {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberField label="Mileage" least={0} most={500_000} unit="km" onChange={onChange} />);
  await field().fill('12.5');
  await userEvent.tab();
  await expect.element(page.getByText('Enter a number, for example 1.250.')).toBeVisible();
  await expect.element(field()).toHaveValue('12.5');
  await field().fill('600000');
  await userEvent.tab();
  await expect.element(page.getByText('The number must be at most 500.000.')).toBeVisible();
  await field().fill('-1');
  await userEvent.tab();
  await expect.element(page.getByText('The number must be at least 0.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalledWith(600_000);
});

test.each([
  ['EUR', 'tabler-icon-currency-euro', ''],
  ['USD', 'tabler-icon-currency-dollar', ''],
  ['PLN', null, 'zł'],
] as const)('CN-05 an amount in %s has the icon %s and the text “%s”', async (currency, icon, text) => {
  render(<NumberField label="Mileage" decimals={2} unit={<CurrencyMark currency={currency} />} />);
  await expect.element(field()).toBeVisible();
  const section = document.querySelector('[data-position="right"]');
  expect(section?.textContent).toBe(text);
  expect(section?.querySelector('svg')?.classList.contains(icon ?? '') ?? null).toBe(icon === null ? null : true);
});
