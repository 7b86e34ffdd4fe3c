import { translateCell, translationCodes } from '@wagenpark/exports/cell-translation';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { ColumnKind } from '../../ui/grid/index-schema.ts';
import type { Formats } from '../../words/formats.ts';

/** A row whose fields are named by resource codes. The fields depend on the kind of rows. */
export type ResourceRow = Readonly<Record<string, string | number | boolean | null>>;

type Value = ResourceRow[string];

const isFilled = (value: Value): boolean => value !== null && value !== '';

/** The codes of the columns of some rows, in the order of their first appearance. */
export const columnCodes = (rows: readonly ResourceRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

/** Every code that must be translated: those of columns and those within values (EX-08, EX-13). */
export const codesOfRows = (rows: readonly ResourceRow[]): readonly string[] => [
  ...new Set([...columnCodes(rows), ...rows.flatMap((row) => Object.values(row).flatMap(translationCodes))]),
];

/** The kind of a column, derived from its values because the wire does not give it. */
function kindOf(values: readonly Value[]): Exclude<ColumnKind, 'custom' | 'length'> {
  const filled = values.filter(isFilled);
  if (filled.length === 0) return 'text';
  if (filled.every((value) => typeof value === 'number')) return 'number';
  if (filled.every((value) => typeof value === 'boolean')) return 'boolean';
  return filled.every((value) => typeof value === 'string' && /^\/Date\(-?\d+\)\/$/.test(value)) ? 'date' : 'text';
}

/** Limits of the length by which a text shares the room of a row. */
const LENGTH = { least: 5, most: 60 } as const;

/** The length of the longest text as displayed. Text columns share the available width in proportion to it. */
function usualLengthOf(values: readonly Value[], labels: Readonly<Record<string, string>>): number {
  const lengths = values.map((value) => (typeof value === 'string' ? (labels[value] ?? value).length : 0));
  return Math.min(
    LENGTH.most,
    lengths.reduce((longest, length) => Math.max(longest, length), LENGTH.least),
  );
}

/** Whether numbers are amounts of money, by the name of the code. Other numbers are counts or measurements. */
const areAmounts = (code: string): boolean => /bedrag|prijs/i.test(code);

/**
 * Whether amounts have at most two decimals. A price per kilometer has more; in a file it stays a number with all of
 * them.
 */
const areInCents = (values: readonly Value[]): boolean =>
  values.every((value) => typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/**
 * Columns for rows whose fields are known only when they have loaded (DM-IN-03). There is one column per code, headed
 * by its word (EX-13). Days are formatted as days and amounts as money. Texts with an asterisk are translated part by
 * part (EX-08). `word` translates a code, or gives the code itself.
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
        widest: longestOf(values, (value) => formats.unitPrice(value)),
        cell: (row) => formats.unitPrice(numberOrNull(row[code])),
      };
    }
    if (kind === 'boolean') return column;
    if (kind === 'number') {
      const widest = longestOf(values, (value) => formats.number(value));
      return { ...column, widest, cell: (row) => formats.number(numberOrNull(row[code])) };
    }
    const labels = Object.fromEntries(
      values.flatMap((value) => {
        const text = translateCell(value, word);
        return typeof value === 'string' && typeof text === 'string' && text !== value ? [[value, text]] : [];
      }),
    );
    return { ...column, grow: usualLengthOf(values, labels), ...(Object.keys(labels).length === 0 ? {} : { labels }) };
  });
  // On a phone a row shows its subject, the next two facts and the amount.
  const amount = columns.findLastIndex(({ file }) => file?.kind === 'money');
  return columns.map((column, index) => ({
    ...column,
    ...(index === 0 ? { card: 'title' } : index < 3 || index === amount ? { card: 'fact' } : {}),
  }));
}

/** The longest number as written, because numbers are never truncated. Credit notes have negative ones. */
const longestOf = (values: readonly Value[], write: (value: number | null) => string): readonly string[] => [
  values
    .map((value) => write(numberOrNull(value)))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
];

const textOrNull = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
