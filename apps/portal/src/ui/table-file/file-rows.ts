import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate, instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { parseTypedDay } from '@wagenpark/domain/typed-day';
import { translateCell, translationCodes } from '@wagenpark/exports/cell-translation';
import type { Cell } from '@wagenpark/exports/table';
import { fieldReader } from '../grid/index-schema.ts';
import { valueText } from '../grid/value-text.ts';
import type { CodeWords, FileColumn, FilePlan } from './file-plan.ts';

/** Separator of values that share a cell (EX-10). */
const BETWEEN = ' - ';

type Read = (row: unknown) => unknown;

/** Days repeat within lists, so parsed days are cached. */
function dayReader(timeZone: string): (value: unknown) => Cell {
  const parsedDays = new Map<string, string>();
  return (value) => {
    if (typeof value !== 'string') return null;
    const cached = parsedDays.get(value);
    if (cached !== undefined) return cached;
    // Other texts may be moments with a zone, which the writer formats.
    const day = isIsoDay(value) ? value : (dayOfLegacyDate(value, timeZone) ?? parseTypedDay(value) ?? value);
    parsedDays.set(value, day);
    return day;
  };
}

function plainText(value: unknown): string {
  return Array.isArray(value) ? value.map(plainText).filter(Boolean).join(', ') : valueText(value);
}

function cellReader(column: FileColumn, plan: FilePlan, words: CodeWords): (row: unknown) => Cell {
  const readers: Read[] = column.fields.map(fieldReader);
  const [first = () => undefined] = readers;
  const word = (code: string): string | undefined => (Object.hasOwn(words, code) ? words[code] : undefined);
  const text = (value: unknown): string => {
    if (typeof value === 'boolean') return column.labels?.[String(value)] ?? (value ? plan.yes : plan.no);
    const label = column.labels?.[valueText(value)];
    return label ?? translateCell(plainText(value), word);
  };
  if (readers.length > 1) {
    return (row) =>
      readers
        .map((read) => text(read(row)))
        .filter((part) => part !== '')
        .join(BETWEEN);
  }
  if (column.counted) {
    return (row) => {
      const value = first(row);
      return Array.isArray(value) ? value.length : null;
    };
  }
  if (column.kind === 'date') {
    const day = dayReader(plan.timeZone);
    return (row) => day(first(row));
  }
  if (column.kind === 'datetime') {
    const isTimeKnown = column.timeKnownField === undefined ? () => true : fieldReader(column.timeKnownField);
    const day = dayReader(plan.timeZone);
    return (row) => {
      if (isTimeKnown(row) === false) return day(first(row));
      const value = valueText(first(row));
      return instantOfLegacyDate(value) ?? value;
    };
  }
  if ((column.kind === 'number' || column.kind === 'money') && column.labels === undefined) {
    return (row) => {
      const value = first(row);
      return typeof value === 'number' ? value : text(value);
    };
  }
  return (row) => text(first(row));
}

/** Makes a function that gives the cells of a row, in the order of the columns. */
export function rowCells(plan: FilePlan, words: CodeWords): (row: unknown) => readonly Cell[] {
  const readers = plan.columns.map((column) => cellReader(column, plan, words));
  return (row) => readers.map((read) => read(row));
}

/** The distinct resource codes in some rows (EX-08). */
export function resourceCodesIn(plan: FilePlan, rows: Iterable<unknown>): readonly string[] {
  const readers = plan.columns
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ fields, labels }) => fields.map((field) => ({ read: fieldReader(field), labels })));
  const codes = new Set<string>();
  for (const row of rows) {
    for (const { read, labels } of readers) {
      const value = read(row);
      if (typeof value !== 'string' || !value.includes('*') || labels?.[value] !== undefined) continue;
      for (const code of translationCodes(value)) codes.add(code);
    }
  }
  return [...codes];
}
