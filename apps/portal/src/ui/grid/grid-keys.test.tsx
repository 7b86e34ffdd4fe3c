import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { singleKeySetting } from '../keys/keys.ts';
import { render } from '../testing/render.tsx';
import { type Car, cars, Grid, header, preferences, schema } from './grid-testing.tsx';
import { MemoryRowSource } from './memory-row-source.ts';

beforeEach(async () => {
  localStorage.clear();
  singleKeySetting.switch(true);
  await page.viewport(1000, 800);
});

const onOpen = vi.fn<(row: Car) => void>();
const texts = async () => {
  onOpen.mockReset();
  render(<Grid source={new MemoryRowSource(cars(40), schema)} onOpen={onOpen} />);
  await expect.element(page.getByRole('gridcell', { name: 'AB-000-C', exact: true })).toBeVisible();
};
const search = () => page.getByRole('searchbox');
const focused = () => document.activeElement?.getAttribute('data-at');
const statusText = (text: string) => page.getByRole('status').getByText(text);

test('the accessible name of a head is its label only', async () => {
  await texts();
  for (const name of ['Plate', 'Driver', 'Mileage']) {
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toHaveAccessibleName(name);
  }
});

test('from the search, ArrowDown moves to the first row, and Enter opens it', async () => {
  await texts();
  await search().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('0:1');
  await search().fill('AB-007-C');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onOpen.mock.calls.map(([row]) => row.plate)).toEqual(['AB-007-C']);
});

test('j enters the list and x checks rows from anywhere on the page, unless shortcuts are switched off', async () => {
  await texts();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe('1:0');
  (document.activeElement as HTMLElement).blur();
  singleKeySetting.switch(false);
  await userEvent.keyboard('x');
  await userEvent.keyboard('j');
  await expect.poll(focused).toBeNull();
  await expect.element(page.getByText('1 selected')).toBeVisible();
});

test('a new order, a search and its end are announced, with the number of rows', async () => {
  await texts();
  await page.getByRole('button', { name: 'Driver', exact: true }).click();
  await expect.element(statusText('Driver, sorted ascending')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Driver', exact: true }).click();
  await expect.element(statusText('Driver, sorted descending')).toBeInTheDocument();
  await search().fill('AB-007-C');
  await expect.element(statusText('1 result')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(statusText('40 results')).toBeInTheDocument();
});

test('the menu of a column makes it wider and narrower', async () => {
  await texts();
  const width = () => (header('Driver').element() as HTMLElement).offsetWidth;
  const widthBefore = width();
  await page.getByRole('button', { name: 'Options for column Driver' }).click();
  await page.getByRole('menuitem', { name: 'Make the column wider' }).click();
  await page.getByRole('menuitem', { name: 'Make the column wider' }).click();
  await expect.poll(() => width() - widthBefore).toBe(48);
  await page.getByRole('menuitem', { name: 'Make the column narrower' }).click();
  await expect.poll(() => width() - widthBefore).toBe(24);
  expect(preferences.readTable('cars').widths['driver']).toBe(widthBefore + 24);
});

test('closing a record focuses its row, also if the rows load after it has closed', async () => {
  const { rerender } = render(<Grid openKey={4} label="With a record" />);
  await expect.element(page.getByRole('grid', { name: 'With a record' })).toBeInTheDocument();
  rerender(<Grid label="Without" />);
  await expect.element(page.getByRole('grid', { name: 'Without' })).toBeInTheDocument();
  rerender(<Grid source={new MemoryRowSource(cars(40), schema)} />);
  await expect.poll(focused).toBe('3:1');
});

test('closing a record does not move a focus that was set elsewhere meanwhile', async () => {
  const { rerender } = render(<Grid openKey={4} label="With a record" />);
  await expect.element(page.getByRole('grid', { name: 'With a record' })).toBeInTheDocument();
  rerender(<Grid label="Without" />);
  await expect.element(page.getByRole('grid', { name: 'Without' })).toBeInTheDocument();
  await search().click();
  const source = new MemoryRowSource(cars(40), schema);
  rerender(<Grid source={source} />);
  await expect.element(page.getByRole('gridcell', { name: 'AB-000-C', exact: true })).toBeVisible();
  await source.indexOf(4);
  expect(document.activeElement).toBe(search().element());
});
