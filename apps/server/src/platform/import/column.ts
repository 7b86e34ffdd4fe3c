import type { Fact } from '@wagenpark/contract/define/facts';
import type { MessageId } from '@wagenpark/messages';
import { type CellParser, mapParseResult } from '../tables/columns.ts';
import { type ColumnSpec, optionalColumnSpec, requiredColumnSpec } from '../tables/parse-row.ts';
import { isBlank } from '../tables/raw-rows.ts';

/** The database types of imported values. */
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

/** A format of values: how a cell is parsed, its database type, and `form`, its description in the manual. */
export interface ValueForm<T> {
  readonly read: CellParser<T>;
  readonly sql: SqlType;
  readonly form: string;
  /** The number format of its cells in a template, where the database type does not give it. */
  readonly cellFormat?: string;
  /** Whether its values can be identifiers, such as `00712`, whose zeros a spreadsheet program drops. */
  readonly isIdentifier?: boolean;
}

/** A column of a file: heading, parser, and its description in the manual. */
export interface ImportColumn<T> extends ColumnSpec<T> {
  readonly isRequired: boolean;
  readonly sql: SqlType;
  readonly form: string;
  readonly cellFormat?: string | undefined;
  readonly isIdentifier?: boolean | undefined;
  readonly about: string;
  /** The kind of record that its values reference. */
  readonly names?: string;
  /** The fact that it fills, which determines how its values are shown. Without a fact, the database type does. */
  readonly fact?: Fact;
  /** The message of a value that is a code. */
  readonly wordOf?: (value: unknown) => MessageId | undefined;
}

/** The columns of a kind of file by field name. A field has the name of its database column. */
export type ImportColumns = Readonly<Record<string, ImportColumn<unknown>>>;

/** Client settings that parsing depends on: the time zone for days, the country for plates, the currency for amounts. */
export interface Place {
  readonly timeZone: string;
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** The settings for a row whose client is unknown, and for the manual. */
export const DUTCH_PLACE: Place = { timeZone: 'Europe/Amsterdam', country: 'nl', currency: 'EUR' };

const describe = <T>({ sql, form, cellFormat, isIdentifier }: ValueForm<T>) => ({
  sql,
  form,
  cellFormat,
  isIdentifier,
});

/** A required column: a file without it is refused, and so is a row without a value in it. */
export const requiredColumn = <T>(header: string, value: ValueForm<T>, about: string): ImportColumn<T> => ({
  ...requiredColumnSpec(header, value.read),
  isRequired: true,
  ...describe(value),
  about,
});

/** An optional column. When the file lacks it, stored values stay; a blank cell clears the value. */
export const optionalColumn = <T>(header: string, value: ValueForm<T>, about: string): ImportColumn<T | null> => ({
  ...optionalColumnSpec(header, value.read),
  isRequired: false,
  ...describe(value),
  about,
});

/** An optional column in which a blank cell means the default `blank`. */
export const columnWithDefault = <T>(header: string, value: ValueForm<T>, blank: T, about: string): ImportColumn<T> => {
  const { read, ...rest } = optionalColumn(header, value, about);
  return {
    ...rest,
    read: (cell) => {
      if (isBlank(cell)) return { value: blank };
      return mapParseResult(read(cell), (parsed) => parsed ?? blank);
    },
  };
};

/** The heading of the client column, which all files have except that of the clients. */
export const CLIENT_HEADER = 'Klant';
