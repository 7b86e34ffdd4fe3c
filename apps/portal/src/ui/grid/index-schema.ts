import type { SortKind } from '@wagenpark/domain/table-sort';
import type { RowFilterKind, RowFilters } from './row-filters.ts';

/**
 * How a column's values are compared (TB-03, TB-04): by the domain's rules, or `custom`: by a key in another field of
 * the row, since a function cannot be sent to the worker.
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

/** Index settings of a column. Plain data, because it is sent to the worker. */
export interface IndexColumn {
  readonly id: string;
  /** Path of the value in a row: `licensePlate` or `driver.name`. */
  readonly field: string;
  readonly kind: ColumnKind;
  /** For kind `custom`: path of the key (number or text) to sort by. */
  readonly keyField?: string;
  /** Wire values → displayed words. Text sort and search use the words. */
  readonly labels?: Readonly<Record<string, string>>;
  /** False excludes the column's values from the search. */
  readonly searchable?: boolean;
  /** Licence plates. A search finds them with any separators, and rows found by their plate come first (TB-06). */
  readonly isPlate?: boolean;
  /** Kind of filter; left out when the column cannot be filtered. */
  readonly filter?: RowFilterKind;
}

/** Index settings of a list. */
export interface IndexSchema {
  /** Path of the row's key, which never changes. */
  readonly keyField: string;
  readonly columns: readonly IndexColumn[];
  /** Fields that are searched although no column shows them. */
  readonly searchFields?: readonly string[];
  /** BCP 47 tag of the language whose alphabet sorts text. */
  readonly locale: string;
  /** IANA time zone for converting `/Date(ms)/` to a calendar day, for instance `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/** Identifies a row within a list. */
export type RowKey = string | number;

/** Column and direction. */
export interface SortOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** The query of a list: search text, sort order and column filters. */
export interface RowQuery {
  readonly search: string;
  readonly sort: SortOrder | null;
  readonly filters?: RowFilters;
}

/** No search, order of arrival. */
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

/**
 * Makes a reader for the key of a row. For a row without a key it gives the index, so that the row can still be shown.
 */
export function keyReader(path: string): (row: unknown, place: number) => RowKey {
  const read = fieldReader(path);
  return (row, place) => {
    const value = read(row);
    return typeof value === 'string' || typeof value === 'number' ? value : `#${place}`;
  };
}
