import { type ReactNode, useState } from 'react';
import { page } from 'vitest/browser';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import { localGridPreferences } from './grid-preferences.ts';
import { columnSchema, type GridColumn, type GridSelection } from './grid-types.ts';

/** The row type of the test grid. */
export interface Car {
  readonly id: number;
  readonly plate: string;
  readonly driver: string | null;
  readonly mileage: number | null;
}

/** Its columns. */
export const columns: readonly GridColumn<Car>[] = [
  { id: 'plate', field: 'plate', kind: 'text', header: 'Plate', card: 'title' },
  { id: 'driver', field: 'driver', kind: 'text', header: 'Driver', card: 'fact' },
  { id: 'mileage', field: 'mileage', kind: 'number', header: 'Mileage', width: 300 },
  { id: 'number', field: 'id', kind: 'number', header: 'Number', hidden: true },
];
/** Its index schema. */
export const schema = columnSchema(columns, { keyField: 'id', locale: 'nl-NL', timeZone: 'Europe/Amsterdam' });
/** Its stored preferences. Tests clear the storage before each test. */
export const preferences = localGridPreferences('test');

/** Makes a number of distinct cars. */
export function cars(count: number): Car[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plate: `AB-${String(index).padStart(3, '0')}-C`,
    driver: index % 3 === 2 ? null : `Driver ${index}`,
    mileage: index % 5 === 4 ? null : (index * 37) % 1_000,
  }));
}

/** The grid with its own selection state. */
export function Grid({ tickActions, ...props }: Partial<DataGridProps<Car>> & { readonly tickActions?: ReactNode }) {
  const [selection, setSelection] = useState<GridSelection>(new Set());
  return (
    <DataGrid
      id="cars"
      label="Cars"
      columns={columns}
      source={null}
      preferences={preferences}
      rowLabel={(row) => row.plate}
      ticks={{ selection, onChange: setSelection, actions: tickActions }}
      {...props}
    />
  );
}

export const grid = () => page.getByRole('grid', { name: 'Cars' });
export const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) });
export const footerRange = () => document.querySelector('[data-testid="grid-range"]')?.textContent;
export const bodyRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
/** The texts of a column in the rendered rows, top to bottom. */
export const columnTexts = (column: number) =>
  bodyRows()
    .sort((first, second) => Number(first.dataset['row']) - Number(second.dataset['row']))
    .map((row) => row.querySelectorAll('[role="gridcell"]')[column]?.textContent ?? '');
/** The position of the focused cell, as `row:column`. */
export const focusedCell = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['at'] : undefined;
