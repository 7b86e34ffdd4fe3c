import type { Fact, FactKind, Facts, RecordOf } from '@wagenpark/contract/define/facts';
import type { Selectable } from 'kysely';
import type { DB, Json } from '../../../database/schema.gen.ts';
import { type WireColumns, wireDay, wireMoment } from './wire-json.ts';

/*
 * Where the facts of a record stand in the database, said once per subject. Whatever reads or writes them takes the names
 * from there.
 */

/** An expression of SQL, for what is no column of the record's own table: `{ sql: 'd.full_name' }`. */
export interface SqlExpression {
  readonly sql: string;
}

/** How the driver of the database gives the values of a kind. */
interface StoredValues
  extends Record<
    Exclude<FactKind, 'number' | 'count' | 'yesNo' | 'moment' | 'texts' | 'tags' | 'links' | 'rows'>,
    string
  > {
  readonly texts: Json;
  readonly tags: string[];
  readonly links: never;
  readonly rows: never;
  readonly number: number;
  readonly count: number;
  readonly yesNo: boolean;
  readonly moment: Date;
}
type StoredValue<F extends Fact> = StoredValues[F['kind']] | (F extends { readonly optional: true } ? null : never);

/** The columns of a table that can hold a fact: of its kind, and without null unless it may be missing. */
type ColumnFor<Row, F extends Fact> = {
  [Column in keyof Row & string]: Row[Column] extends StoredValue<F> ? Column : never;
}[keyof Row & string];

/** The column of the table, or the expression, behind every fact. A missing one does not compile, nor one of another kind. */
export type FactColumns<F extends Facts, Table extends keyof DB> = {
  readonly [Name in keyof F]: ColumnFor<Selectable<DB[Table]>, F[Name]> | SqlExpression;
};

/** The SQL of every fact as it goes to the wire. `alias` is what the statement calls the record's table. */
export function wireColumnsOf<const F extends Facts>(
  facts: F,
  columns: Readonly<Record<keyof F & string, string | SqlExpression>>,
  alias: string,
): WireColumns<RecordOf<F>> {
  const entries = Object.entries(facts).map(([name, { kind }]) => {
    const expression = expressionOf(columns[name as keyof F & string], alias);
    if (kind === 'day' || kind === 'birthDay') return [name, wireDay(expression)];
    return [name, kind === 'moment' ? wireMoment(expression) : expression];
  });
  return Object.fromEntries(entries) as WireColumns<RecordOf<F>>;
}

/** A column with the name of its table before it, or the expression as it is. */
export const expressionOf = (column: string | SqlExpression, alias: string): string =>
  typeof column === 'string' ? `${alias}.${column}` : column.sql;
