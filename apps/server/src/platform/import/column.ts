import type { CellParser } from '../tables/columns.ts';
import { type ColumnSpec, optional, required } from '../tables/parse-row.ts';
import { isBlank } from '../tables/raw-rows.ts';

/** The types of the database that imported values are written as. */
export type SqlType =
  | 'integer'
  | 'smallint'
  | 'text'
  | 'text[]'
  | 'date'
  | 'timestamptz'
  | 'boolean'
  | 'numeric'
  | 'jsonb';

/** A way of writing a value: how a cell is read, what it is stored as, and `form`, how the manual tells to write it. */
export interface ValueForm<T> {
  readonly read: CellParser<T>;
  readonly sql: SqlType;
  readonly form: string;
}

/** A column of a file: heading, reader, and what the manual says of it. */
export interface ImportColumn<T> extends ColumnSpec<T> {
  readonly isRequired: boolean;
  readonly sql: SqlType;
  readonly form: string;
  readonly about: string;
  /** The kind of records that its values name. */
  readonly names?: string;
}

/** The columns of a kind of file by the field that they fill; a field has the name of its column in the database. */
export type ImportColumns = Readonly<Record<string, ImportColumn<unknown>>>;

/** What reading a row depends on: the client's zone for days, its country for plates. */
export interface Place {
  readonly timeZone: string;
  readonly country: string;
}

/** A column without which a file is refused, and in which every row needs a value. */
export const must = <T>(header: string, value: ValueForm<T>, about: string): ImportColumn<T> => ({
  ...required(header, value.read),
  isRequired: true,
  sql: value.sql,
  form: value.form,
  about,
});

/** A column that may be left out, which leaves stored values alone, or be blank, which clears them. */
export const may = <T>(header: string, value: ValueForm<T>, about: string): ImportColumn<T | null> => ({
  ...optional(header, value.read),
  isRequired: false,
  sql: value.sql,
  form: value.form,
  about,
});

/** A column that may be left out; a blank cell stands for `blank`. */
export const orElse = <T>(header: string, value: ValueForm<T>, blank: T, about: string): ImportColumn<T> => {
  const { read, ...rest } = may(header, value, about);
  return {
    ...rest,
    read: (cell) => {
      if (isBlank(cell)) return { value: blank };
      const parsed = read(cell);
      if (parsed.fault) return parsed;
      return { value: parsed.value ?? blank };
    },
  };
};

/** The heading that every file but that of the clients has: whose row it is. */
export const CLIENT_HEADER = 'Klant';
