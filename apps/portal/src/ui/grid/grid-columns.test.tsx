import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { emptyPreference, preferencesWithDefault } from './grid-preferences.ts';
import { bodyRows, cars, columns, focusedCell, Grid, header, preferences, schema } from './grid-testing.tsx';
import { MemoryRowSource } from './memory-row-source.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

/** The heads from left to right, without the checkbox column. */
const heads = () =>
  [...document.querySelectorAll('[data-column]')].map((head) => head.querySelector('button span')?.textContent);
const source = () => new MemoryRowSource(cars(3), schema);

/** Drags a head with mouse events to the middle of another, plus some pixels. */
function drag(name: string, targetName: string, pixelsBeyond: number, pointerType = 'mouse'): void {
  const cell = header(name).element() as HTMLElement;
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  cell.setPointerCapture = () => undefined;
  const label = cell.querySelector('button')!;
  const pointerAt = (clientX: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX, pointerType });
  const target = middleOf(header(targetName).element()) + pixelsBeyond;
  label.dispatchEvent(new PointerEvent('pointerdown', pointerAt(middleOf(cell))));
  cell.dispatchEvent(new PointerEvent('pointermove', pointerAt(target)));
  cell.dispatchEvent(new PointerEvent('pointerup', pointerAt(target)));
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

describe('the order of columns', () => {
  test('TB-11 a head can be dragged to another place, which is stored per table; dragging does not sort', async () => {
    const { rerender } = render(<Grid source={source()} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    drag('Mileage', 'Plate', -10);
    await expect.poll(heads).toEqual(['Mileage', 'Plate', 'Driver']);
    await expect.element(header('Mileage')).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => bodyRows()[1]?.querySelectorAll('[role="gridcell"]')[1]?.textContent).toBe('37');
    drag('Mileage', 'Driver', 10);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    drag('Driver', 'Plate', -10);
    await expect.poll(heads).toEqual(['Driver', 'Plate', 'Mileage']);
    rerender(<Grid key="later" source={source()} />);
    await expect.poll(heads).toEqual(['Driver', 'Plate', 'Mileage']);
    rerender(<Grid key="other" id="other" source={source()} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
  });

  test('TB-11 a small movement counts as a click, and touch scrolls', async () => {
    render(<Grid source={source()} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    drag('Mileage', 'Mileage', 3);
    await expect.element(header('Mileage')).toHaveAttribute('aria-sort', 'ascending');
    drag('Mileage', 'Plate', -10, 'touch');
    expect(heads()).toEqual(['Plate', 'Driver', 'Mileage']);
  });

  test('TB-11 by keyboard a column is moved in its menu, and the new position is announced', async () => {
    render(<Grid source={source()} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    page.getByRole('button', { name: 'Plate', exact: true }).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('menuitem', { name: 'Move left' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Move right' }).click();
    await expect.poll(heads).toEqual(['Driver', 'Plate', 'Mileage']);
    await expect.element(page.getByText('Plate is now column 2 of 3')).toBeInTheDocument();
    await expect.poll(focusedCell).toBe('-1:2');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('menuitem', { name: 'Move right' }).click();
    await expect.poll(heads).toEqual(['Driver', 'Mileage', 'Plate']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('menuitem', { name: 'Move right' })).toBeDisabled();
  });

  test('TB-01 TB-11 one menu sorts, moves, resets the width and hides', async () => {
    render(<Grid source={source()} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    const openMenu = () => page.getByRole('button', { name: 'Options for column Driver' }).click();
    await openMenu();
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await expect.element(header('Driver')).toHaveAttribute('aria-sort', 'descending');
    await openMenu();
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(heads).toEqual(['Plate', 'Mileage']);
  });

  test('TB-11 a column that cannot be sorted can be focused, moved and hidden', async () => {
    const unsorted = columns.map((column) => ({ ...column, sortable: false }));
    render(<Grid source={source()} columns={unsorted} />);
    await expect.poll(heads).toEqual(['Plate', 'Driver', 'Mileage']);
    await page.getByRole('button', { name: 'Driver', exact: true }).click({ force: true });
    expect(header('Driver').element().getAttribute('aria-sort')).toBeNull();
    page.getByRole('button', { name: 'Driver', exact: true }).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('menuitem', { name: 'Sort ascending' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Move left' }).click();
    await expect.poll(heads).toEqual(['Driver', 'Plate', 'Mileage']);
  });

  test('TB-11 with a saved view the grid has the columns of the view until something is changed', async () => {
    const base = { ...emptyPreference, order: ['mileage', 'plate'], shown: { driver: false, number: true } };
    const layeredPreferences = preferencesWithDefault(preferences, base);
    render(<Grid source={source()} preferences={layeredPreferences} />);
    await expect.poll(heads).toEqual(['Mileage', 'Number', 'Plate']);
    await page.getByRole('button', { name: 'Options for column Number' }).click();
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(heads).toEqual(['Mileage', 'Plate']);
    layeredPreferences.clearTable('cars');
    await expect.poll(heads).toEqual(['Mileage', 'Number', 'Plate']);
  });
});

test('a truncated cell shows its complete content, of any kind', async () => {
  const long = Array.from({ length: 12 }, (_, name) => `A driver with a very long name ${name}`).join(', ');
  const wideColumns = columns.map((column) =>
    column.id === 'driver'
      ? {
          ...column,
          cell: () => (
            <b>
              <i>{long}</i>
            </b>
          ),
        }
      : column,
  );
  render(<Grid source={source()} columns={wideColumns} />);
  const cell = page.getByRole('gridcell', { name: long }).first();
  await cell.hover();
  await expect.element(cell).toHaveAttribute('title', long);
  const plateCell = page.getByRole('gridcell', { name: 'AB-001-C' });
  await plateCell.hover();
  expect(plateCell.element().getAttribute('title')).toBeNull();
});

test('DI-18 a cell with a list of names shows two, then the number of the others, and all of them on hover', async () => {
  const names = (row: number) => ['Anna', 'Bart', 'Carla', 'Dirk', 'Els'].slice(0, row);
  const rows = [2, 3, 5].map((count) => ({ id: count, plate: `AB-${count}`, driver: names(count), mileage: count }));
  render(<Grid source={new MemoryRowSource(rows as never[], schema)} />);
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await expect.element(cell('Anna, Bart')).toBeVisible();
  await expect.element(cell('Anna, Bart .. +3')).toBeVisible();
  await expect.element(page.getByTitle('Anna, Bart, Carla', { exact: true })).toHaveTextContent('Anna, Bart .. +1');
  await expect.element(page.getByTitle('Anna, Bart, Carla, Dirk, Els')).toBeVisible();
});
