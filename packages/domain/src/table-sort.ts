import { isIsoDay, utcMidnight } from './calendar-day.ts';
import { instantOfLegacyDate } from './legacy-date.ts';
import { parseTypedDay } from './typed-day.ts';

/** Direction of a sorted column. */
export type SortDirection = 'ascending' | 'descending';

/** How the values of a column are compared (TB-03, TB-04). */
export type SortKind = 'number' | 'boolean' | 'date' | 'length' | 'text';

/** A sort key; null is an empty value, which sorts last in both directions (TB-02). */
export type SortKey = number | string | null;

/** A sortable column: a kind with the value of a row, or a column that computes the key itself (TB-03). */
export type SortColumn<Row> =
  | { readonly kind: SortKind; readonly value: (row: Row) => unknown }
  | { readonly kind: 'custom'; readonly key: (row: Row) => SortKey };

/** One column with its direction. A list of them sorts by the first, ties by the second, and so on. */
export type SortOrder<Row> = { readonly column: SortColumn<Row>; readonly direction: SortDirection };

/** The direction after a click on a header: ascending first, then alternating (TB-01). */
export function directionAfterClick(current: SortDirection | null): SortDirection {
  return current === 'ascending' ? 'descending' : 'ascending';
}

/**
 * The sort key of a value. Numbers may be decimal strings, dates `/Date(ms)/`, `DD-MM-YYYY` or ISO; true sorts before
 * false; lists sort by their length (TB-03, TB-04). An invalid value counts as empty.
 */
export function toSortKey(kind: SortKind, value: unknown): SortKey {
  if (value === null || value === undefined) return null;
  return KEYS[kind](value);
}

/** The key of a row in a column. */
export function sortKeyOfRow<Row>(column: SortColumn<Row>, row: Row): SortKey {
  return column.kind === 'custom' ? column.key(row) : toSortKey(column.kind, column.value(row));
}

/**
 * Comparator of two keys for `Array.sort`: empty ones last in both directions (TB-02), texts in the order of the
 * language with digits compared as numbers, numbers before texts.
 * @param collator result of {@link textCollator}
 */
export function compareKeys(a: SortKey, b: SortKey, direction: SortDirection, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const ascending = compareFilled(a, b, collator);
  return direction === 'ascending' ? ascending : -ascending;
}

/**
 * @internal Stable sort of rows into a new list, with which tests compare the list's index.
 * @param locale BCP 47 tag that orders the texts
 */
export function sortRows<Row>(rows: readonly Row[], orders: readonly SortOrder<Row>[], locale = 'nl'): Row[] {
  const collator = textCollator(locale);
  // Keys are computed once per row, not once per comparison.
  const keyed = rows.map((row) => ({ row, keys: orders.map(({ column }) => sortKeyOfRow(column, row)) }));
  keyed.sort((a, b) => {
    for (const [index, { direction }] of orders.entries()) {
      const result = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null, direction, collator);
      if (result !== 0) return result;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

const collators = new Map<string, Intl.Collator>();

/** The collator of a language (BCP 47 tag), in which 'Polo 9' comes before 'Polo 10'. */
export function textCollator(locale: string): Intl.Collator {
  let collator = collators.get(locale);
  if (collator === undefined) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

const KEYS: Readonly<Record<SortKind, (value: unknown) => SortKey>> = {
  number: (value) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? null : number;
  },
  boolean: (value) => (value === true ? 0 : value === false ? 1 : null),
  date: (value) => {
    if (value instanceof Date) return filled(value.getTime());
    return typeof value === 'string' ? dateKey(value) : null;
  },
  length: (value) => (Array.isArray(value) ? value.length : null),
  text: (value) => {
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
    return text.trim() === '' ? null : text;
  },
};

function dateKey(text: string): number | null {
  const legacy = instantOfLegacyDate(text);
  if (legacy !== null) return legacy.getTime();
  const day = isIsoDay(text) ? text : parseTypedDay(text);
  // Only texts with a time zone are parsed as a moment; others would depend on the zone of the machine.
  if (day !== null) return utcMidnight(day);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? filled(Date.parse(text)) : null;
}

function filled(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}

function compareFilled(a: number | string, b: number | string, collator: Intl.Collator): number {
  if (typeof a === 'number') return typeof b === 'number' ? (a < b ? -1 : a > b ? 1 : 0) : -1;
  return typeof b === 'number' ? 1 : collator.compare(a, b);
}
