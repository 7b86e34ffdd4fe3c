import { translateCell, translationCodes } from '@wagenpark/exports/cell-translation';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { ColumnKind } from '../../ui/grid/index-schema.ts';
import type { Formats } from '../../words/formats.ts';

/** A row whose fields are named by resource codes: which there are depends on the kind of the rows. */
export type ResourceRow = Readonly<Record<string, string | number | boolean | null>>;

type Value = ResourceRow[string];

const isFilled = (value: Value): boolean => value !== null && value !== '';

/** The codes that name the columns of some rows, in the order in which they come. */
export const columnCodes = (rows: readonly ResourceRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

/** Every code that has to be in words: those of the columns and those that stand in the values (EX-08, EX-13). */
export const codesOfRows = (rows: readonly ResourceRow[]): readonly string[] => [
  ...new Set([...columnCodes(rows), ...rows.flatMap((row) => Object.values(row).flatMap(translationCodes))]),
];

/** The kind of a column, of which the wire tells nothing but the values. */
function kindOf(values: readonly Value[]): Exclude<ColumnKind, 'custom' | 'length'> {
  const filled = values.filter(isFilled);
  if (filled.length === 0) return 'text';
  if (filled.every((value) => typeof value === 'number')) return 'number';
  if (filled.every((value) => typeof value === 'boolean')) return 'boolean';
  return filled.every((value) => typeof value === 'string' && /^\/Date\(-?\d+\)\/$/.test(value)) ? 'date' : 'text';
}

/** Numbers are amounts of money where their code says so; anything else is counted or measured. */
const areAmounts = (code: string): boolean => /bedrag|prijs/i.test(code);

/** A price per kilometer has more digits than money is written with; in a file it stays a number, with all of them. */
const areInCents = (values: readonly Value[]): boolean =>
  values.every((value) => typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/**
 * Columns for rows that are known only when they have come (DM-IN-03): one per code, headed by its word (EX-13); days
 * as days, amounts as money, and of texts with an asterisk each part in words (EX-08). `word` gives the word of a code,
 * or the code itself.
 */
export function resourceColumns(
  rows: readonly ResourceRow[],
  word: (code: string) => string,
  formats: Formats,
): readonly GridColumn<ResourceRow>[] {
  const columns = columnCodes(rows).map((code): GridColumn<ResourceRow> => {
    const values = rows.map((row) => row[code] ?? null);
    const kind = kindOf(values);
    const column = { id: code, field: code, header: word(code), kind };
    if (kind === 'date') return { ...column, cell: (row) => formats.legacyDay(textOrNull(row[code])) };
    if (kind === 'number' && areAmounts(code)) {
      return {
        ...column,
        ...(areInCents(values) ? { file: { kind: 'money' } } : {}),
        cell: (row) => formats.unitPrice(numberOrNull(row[code])),
      };
    }
    if (kind === 'number') return { ...column, cell: (row) => formats.number(numberOrNull(row[code])) };
    const labels = Object.fromEntries(
      values.flatMap((value) => {
        const text = translateCell(value, word);
        return typeof value === 'string' && typeof text === 'string' && text !== value ? [[value, text]] : [];
      }),
    );
    return { ...column, labels };
  });
  // On a phone: what the row is about, the next two facts, and what it comes to.
  const amount = columns.findLastIndex(({ file }) => file?.kind === 'money');
  return columns.map((column, at) => ({
    ...column,
    ...(at === 0 ? { card: 'title' } : at < 3 || at === amount ? { card: 'fact' } : {}),
  }));
}

const textOrNull = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
