import { CUT_OFF } from '@wagenpark/domain/constants';
import { nameListText } from '@wagenpark/domain/name-list';
import { formatNumber } from '@wagenpark/domain/number-format';
import { type ReactNode, useMemo } from 'react';
import type { Formats } from '../../words/formats.ts';
import { useFormats } from '../../words/formats-context.ts';
import { useWords, type Words } from '../../words/words.ts';
import type { GridColumn } from './grid-types.ts';
import { fieldReader } from './index-schema.ts';
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

function formatValue(value: unknown, column: Omit<GridColumn<never>, 'cell'>, { words, formats }: CellFormats): string {
  if (value === null || value === undefined || value === '') return '';
  const label = column.labels?.[valueText(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? words('common.yes') : words('common.no');
  if (Array.isArray(value)) {
    return column.kind === 'length' ? formatNumber(value.length) : nameListText(value.map(valueText));
  }
  if (column.kind === 'date' && (typeof value === 'string' || typeof value === 'number'))
    return formats.wireDay(String(value));
  if (typeof value === 'number' && column.kind === 'number') return formatNumber(value);
  return valueText(value);
}

/**
 * The content of a cell: the column's own rendering, or its value formatted by its kind. A list of names is shortened
 * (DI-18); its tooltip has all of them.
 */
export function cellContent<Row>(column: GridColumn<Row>, row: Row, reading: CellFormats): ReactNode {
  if (column.cell) return column.cell(row);
  const value = read(column.field, row);
  const text = formatValue(value, column, reading);
  const isShortened = Array.isArray(value) && column.kind !== 'length' && value.length > CUT_OFF.nameListLimit;
  return isShortened ? <span title={value.map(valueText).join(', ')}>{text}</span> : text;
}

/** The alignment of a column's cells. */
export function alignmentOf<Row>(column: GridColumn<Row>): 'left' | 'right' | 'center' {
  return column.align ?? (column.kind === 'number' || column.kind === 'length' ? 'right' : 'left');
}
