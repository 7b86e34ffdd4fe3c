import type { DemoTable, DemoTables } from '@wagenpark/demo-world';
import type { Insertable } from 'kysely';
import type { DB, JsonObject } from '../../../database/schema.gen.ts';

/** The demo world's rows with what only the server can add. */
export type LoadedRows = Omit<DemoTables, 'account' | 'mail' | 'record_file'> & {
  readonly account: DemoTables['account'] & { readonly password_hash: string };
  readonly mail: Omit<DemoTables['mail'], 'letter' | 'reader' | 'values'> & {
    readonly subject: string;
    readonly body: string;
  };
  readonly record_file: Omit<DemoTables['record_file'], 'locale'> & { readonly name: string; readonly content: Buffer };
};

/** What a column takes from a row that is loaded: COPY writes numbers and moments as texts, and takes any JSON. */
type Loadable<Value> = JsonObject extends Value
  ? object
  : Value extends readonly (infer Entry)[]
    ? readonly Entry[]
    : Value extends Buffer
      ? Uint8Array
      : Value;
/** @internal The columns of a row that its table has not, that are of another type there, or that it needs and the row has not. */
export type Misfits<Row, Target> =
  | { [Column in keyof Row]: Row[Column] extends Loadable<Target[Column & keyof Target]> ? never : Column }[keyof Row]
  | {
      [Column in keyof Target]-?: undefined extends Target[Column] ? never : Column extends keyof Row ? never : Column;
    }[keyof Target];
type MisfitsOf<Table extends DemoTable> = Misfits<LoadedRows[Table], Insertable<DB[Table]>>;
type Fitting = { readonly [Table in DemoTable]: [MisfitsOf<Table>] extends [never] ? Table : MisfitsOf<Table> };
/** Every row fits its table: a column of another name or type does not compile, nor one that is missing. */
type AllFit<Fits extends { readonly [Table in DemoTable]: Table }> = keyof Fits;

/** Rows by table, to be written in the order of the tables. */
export type LoadedChunk = { readonly [Table in AllFit<Fitting>]?: readonly LoadedRows[Table][] };
