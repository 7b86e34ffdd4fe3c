import { formatNumber } from '@wagenpark/domain/number-format';
import { type ReactNode, useMemo } from 'react';
import type { Formats } from '../../words/formats.ts';
import { useFormats } from '../../words/formats-context.ts';
import { useWords, type Words } from '../../words/words.ts';
import type { GridColumn } from './grid-types.ts';
import { fieldReader } from './index-schema.ts';
import { nameListContent } from './name-list.tsx';
import { valueText } from './value-text.ts';

/** Texts and formats of the reader's language and client, for cell values. */
export interface CellFormats {
  readonly words: Words;
  readonly formats: Formats;
}

/** The present texts and formats. The object changes with the language. */
export function useCellFormats(): CellFormats {
  const words = useWords();
  const formats = useFormats();
  return useMemo(() => ({ words, formats }), [words, formats]);
}

const readers = new Map<string, (row: unknown) => unknown>();

function read(field: string, row: unknown): unknown {
  let reader = readers.get(field);
  if (!reader) {
    reader = fieldReader(field);
    readers.set(field, reader);
  }
  return reader(row);
}

function formatValue(
  value: unknown,
  column: Omit<GridColumn<never>, 'cell'>,
  { words, formats }: CellFormats,
): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  const label = column.labels?.[valueText(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? words('common.yes') : words('common.no');
  if (Array.isArray(value)) {
    return column.kind === 'length' ? formatNumber(value.length) : nameListContent(value.map(valueText));
  }
  if (column.kind === 'date' && (typeof value === 'string' || typeof value === 'number'))
    return formats.wireDay(String(value));
  if (typeof value === 'number' && column.kind === 'number') return formatNumber(value);
  return valueText(value);
}

/** The content of a cell: the column's own rendering, or its value formatted by its kind. */
export function cellContent<Row>(column: GridColumn<Row>, row: Row, reading: CellFormats): ReactNode {
  if (column.cell) return column.cell(row);
  return formatValue(read(column.field, row), column, reading);
}

/** The alignment of a column's cells. */
export function alignmentOf<Row>(column: GridColumn<Row>): 'left' | 'right' | 'center' {
  return column.align ?? (column.kind === 'number' || column.kind === 'length' ? 'right' : 'left');
}
