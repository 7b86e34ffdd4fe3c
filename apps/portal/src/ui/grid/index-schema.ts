import type { SortKind } from '@wagenpark/domain/table-sort';
import type { RowFilterKind, RowFilters } from './row-filters.ts';

/**
 * How a column's values are compared (TB-03, TB-04): by the rules of the trade, or `custom`: by a key that stands in
 * another field of the row, since a function cannot cross to the worker.
 */
export type ColumnKind = SortKind | 'custom';

/** The path of a value in a row: `licensePlate` or `driver.name`. */
export type PathOf<Row> = {
  [Name in keyof Row & string]: NonNullable<Row[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<Row[Name]> extends object
      ? Name | `${Name}.${PathOf<NonNullable<Row[Name]>>}`
      : Name;
}[keyof Row & string];

/** What the index must know of a column. Plain data: it crosses to the worker. */
export interface IndexColumn {
  readonly id: string;
  /** Path of the value in a row: `licensePlate` or `driver.name`. */
  readonly field: string;
  readonly kind: ColumnKind;
  /** For kind `custom`: path of the key (number or text) to sort by. */
  readonly keyField?: string;
  /** Values on the wire → words on the screen. Sorting as text and searching then follow the words. */
  readonly labels?: Readonly<Record<string, string>>;
  /** False: the column's values are not searched. */
  readonly searchable?: boolean;
  /** How it is filtered; left out, not at all. */
  readonly filter?: RowFilterKind;
}

/** What the index must know of a list. */
export interface IndexSchema {
  /** Path of the value that names a row and never changes. */
  readonly keyField: string;
  readonly columns: readonly IndexColumn[];
  /** Fields that are searched though no column shows them. */
  readonly searchFields?: readonly string[];
  /** BCP 47 tag of the language whose alphabet sorts text. */
  readonly locale: string;
  /** IANA zone in which `/Date(ms)/` is a calendar day, for instance `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/** Names a row among all rows of a list. */
export type RowKey = string | number;

/** By which column, and which way. */
export interface SortOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** What the reader asked of a list: words to find, an order, and what columns are narrowed to. */
export interface RowQuery {
  readonly search: string;
  readonly sort: SortOrder | null;
  readonly filters?: RowFilters;
}

/** No search, the order in which the rows came. */
export const emptyQuery: RowQuery = { search: '', sort: null };

/** Makes a reader for a path such as `driver.name`; missing parts give undefined. */
export function fieldReader(path: string): (row: unknown) => unknown {
  const steps = path.split('.');
  const [first] = steps;
  const step = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  if (steps.length === 1 && first !== undefined) return (row) => step(row, first);
  return (row) => steps.reduce(step, row);
}

/** The key of a row; a row without one is named by its place, so that it can still be shown. */
export function keyReader(path: string): (row: unknown, place: number) => RowKey {
  const read = fieldReader(path);
  return (row, place) => {
    const value = read(row);
    return typeof value === 'string' || typeof value === 'number' ? value : `#${place}`;
  };
}
