import type { DemoTable, DemoTables } from '@wagenpark/demo-world';
import type { Insertable } from 'kysely';
import type { DB, JsonObject } from '../../../database/schema.gen.ts';

/** The rows of the demo world, completed with what only the server can compute. */
export type LoadedRows = Omit<DemoTables, 'account' | 'mail' | 'record_file'> & {
  readonly account: DemoTables['account'] & { readonly password_hash: string };
  readonly mail: Omit<DemoTables['mail'], 'letter' | 'reader' | 'values'> & {
    readonly subject: string;
    readonly body: string;
  };
  readonly record_file: Omit<DemoTables['record_file'], 'locale'> & {
    readonly name: string;
    readonly content: Buffer;
    readonly listed_number: number;
  };
};

/** The type of a value that a column accepts by COPY: numbers and moments as texts, and any JSON. */
type Loadable<Value> = JsonObject extends Value
  ? object
  : Value extends readonly (infer Entry)[]
    ? readonly Entry[]
    : Value extends Buffer
      ? Uint8Array
      : Value;
/**
 * @internal The columns of a row that do not match its table: unknown ones, those of another type, and missing required
 * ones.
 */
export type MismatchedColumns<Row, Target> =
  | { [Column in keyof Row]: Row[Column] extends Loadable<Target[Column & keyof Target]> ? never : Column }[keyof Row]
  | {
      [Column in keyof Target]-?: undefined extends Target[Column] ? never : Column extends keyof Row ? never : Column;
    }[keyof Target];
type MisfitsOf<Table extends DemoTable> = MismatchedColumns<LoadedRows[Table], Insertable<DB[Table]>>;
type Fitting = { readonly [Table in DemoTable]: [MisfitsOf<Table>] extends [never] ? Table : MisfitsOf<Table> };
/** Checks at compile time that every row matches its table: names, types and required columns. */
type AllFit<Fits extends { readonly [Table in DemoTable]: Table }> = keyof Fits;

/** Rows by table. They must be written in the order of `demoTables`. */
export type LoadedChunk = { readonly [Table in AllFit<Fitting>]?: readonly LoadedRows[Table][] };
