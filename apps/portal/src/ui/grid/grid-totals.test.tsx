import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { type Car, cars, columns, footerRange, Grid, schema } from './grid-testing.tsx';
import type { GridColumn } from './grid-types.ts';
import { MemoryRowSource } from './memory-row-source.ts';
import type { RowSource } from './row-source.ts';
import { WorkerRowSource } from './worker-row-source.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

const totalled: readonly GridColumn<Car>[] = columns.map((column) =>
  column.id === 'mileage' ? { ...column, total: 'sum', totalText: (total) => `${total} km` } : column,
);
const averaged: readonly GridColumn<Car>[] = columns.map((column) =>
  column.id === 'mileage' ? { ...column, total: 'average' } : column,
);
const hidden = totalled.map((column) => ({ ...column, hidden: column.id === 'mileage' }));
// The values of ten cars: 0, 37, 74, 111, none, 185, 222, 259, 296, none.
const sumOfTen = 1_184;
const foot = () => {
  const totals = document.querySelector('[data-testid="grid-range"]')?.nextElementSibling;
  return totals?.querySelector('dl') ? totals.textContent : undefined;
};
const inWorker = (rows: readonly Car[]): RowSource<Car> =>
  new WorkerRowSource<Car>({
    schema,
    request: () => ({ url: URL.createObjectURL(new Blob([JSON.stringify(rows)], { type: 'application/json' })) }),
  });

test.each([
  ['on the page', (rows: readonly Car[]): RowSource<Car> => new MemoryRowSource(rows, schema)],
  ['in a worker', inWorker],
])(
  'the footer of a list %s shows column sums: of all rows, of the matching rows, of the checked rows',
  async (_, make) => {
    const source = make(cars(10));
    render(<Grid source={source} columns={totalled} />);
    await expect.poll(foot).toBe(`TotalMileage${sumOfTen} km`);
    await page.getByRole('searchbox').fill('ab-003');
    await expect.poll(foot).toBe('TotalMileage111 km');
    await page.getByRole('searchbox').fill('');
    await expect.poll(foot).toBe(`TotalMileage${sumOfTen} km`);
    await page.getByRole('checkbox', { name: 'Select AB-001-C' }).click();
    await page.getByRole('checkbox', { name: 'Select AB-002-C' }).click();
    await expect.poll(foot).toBe('2 selectedMileage111 km');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.poll(foot).toBe(`TotalMileage${sumOfTen} km`);
    source.close();
  },
);

test('checked rows outside the search are included in the sum', async () => {
  render(<Grid source={new MemoryRowSource(cars(10), schema)} columns={totalled} />);
  await page.getByRole('checkbox', { name: 'Select AB-001-C' }).click();
  await page.getByRole('searchbox').fill('ab-003');
  await expect.poll(footerRange).toBe('1–1 of 1 result');
  await expect.poll(foot).toBe('1 selectedMileage37 km');
});

test('an average is labelled as such; hidden columns have no total, nor has a list without totals', async () => {
  const { rerender } = render(<Grid source={new MemoryRowSource(cars(10), schema)} columns={averaged} />);
  await expect.poll(foot).toBe(`Totalaverage Mileage${sumOfTen / 8}`);
  rerender(<Grid key="hidden" source={new MemoryRowSource(cars(9), schema)} columns={hidden} />);
  await expect.poll(footerRange).toBe('1–9 of 9 results');
  expect(foot()).toBeUndefined();
});

test('the sum is updated when rows are fetched again', async () => {
  const source = new MemoryRowSource(cars(10), schema);
  render(<Grid source={source} columns={totalled} />);
  await expect.poll(foot).toBe(`TotalMileage${sumOfTen} km`);
  source.replace(cars(10).map((car) => ({ ...car, mileage: 5 })));
  await expect.poll(foot).toBe('TotalMileage50 km');
});
