import type { ReactNode } from 'react';
import type { UiWords } from '../words.tsx';
import type { GridColumn } from './grid-types.ts';
import { fieldReader } from './index-schema.ts';
import { textOf } from './text-of.ts';

const readers = new Map<string, (row: unknown) => unknown>();

function read(field: string, row: unknown): unknown {
  let reader = readers.get(field);
  if (!reader) {
    reader = fieldReader(field);
    readers.set(field, reader);
  }
  return reader(row);
}

function written(value: unknown, column: Omit<GridColumn<never>, 'cell'>, words: UiWords): string {
  if (value === null || value === undefined || value === '') return '';
  const label = column.labels?.[textOf(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    return column.kind === 'length' ? words.formatNumber(value.length) : value.map(textOf).join(', ');
  }
  if (column.kind === 'date' && (typeof value === 'string' || typeof value === 'number'))
    return words.formatDate(value);
  if (typeof value === 'number' && column.kind === 'number') return words.formatNumber(value);
  return textOf(value);
}

/** What stands in a cell: the column's own drawing, or its value written after its kind. */
export function cellContent<Row>(column: GridColumn<Row>, row: Row, words: UiWords): ReactNode {
  if (column.cell) return column.cell(row);
  return written(read(column.field, row), column, words);
}

/** How a column's cells are set. */
export function alignmentOf<Row>(column: GridColumn<Row>): 'left' | 'right' | 'center' {
  return column.align ?? (column.kind === 'number' || column.kind === 'length' ? 'right' : 'left');
}
