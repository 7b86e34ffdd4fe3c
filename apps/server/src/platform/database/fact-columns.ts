import type { Fact, FactKind, Facts, RecordOf } from '@wagenpark/contract/define/facts';
import type { Selectable } from 'kysely';
import type { DB, Json } from '../../../database/schema.gen.ts';
import { type WireColumns, wireDay, wireMoment } from './wire-json.ts';

/*
 * Maps the facts of a record to database columns. Each subject declares this mapping once, and all reads and writes use
 * it.
 */

/** An SQL expression, for facts that are not columns of the record's own table: `{ sql: 'd.full_name' }`. */
export interface SqlExpression {
  readonly sql: string;
}

/** The JavaScript types in which the database driver returns each kind of fact. */
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

/** The columns of a table that can hold a fact: of the right type, and not null unless the fact is optional. */
type ColumnFor<Row, F extends Fact> = {
  [Column in keyof Row & string]: Row[Column] extends StoredValue<F> ? Column : never;
}[keyof Row & string];

/** The column or SQL expression of every fact. A missing fact or a column of the wrong type does not compile. */
export type FactColumns<F extends Facts, Table extends keyof DB> = {
  readonly [Name in keyof F]: ColumnFor<Selectable<DB[Table]>, F[Name]> | SqlExpression;
};

/**
 * The SQL expression of every fact in its wire format.
 * @param alias the alias of the record's table
 */
export function factWireColumns<const F extends Facts>(
  facts: F,
  columns: Readonly<Record<keyof F & string, string | SqlExpression>>,
  alias: string,
): WireColumns<RecordOf<F>> {
  const entries = Object.entries(facts).map(([name, { kind }]) => {
    const expression = columnExpression(columns[name as keyof F & string], alias);
    if (kind === 'day' || kind === 'birthDay') return [name, wireDay(expression)];
    return [name, kind === 'moment' ? wireMoment(expression) : expression];
  });
  return Object.fromEntries(entries) as WireColumns<RecordOf<F>>;
}

/** Prefixes a column with its table alias; returns an SQL expression unchanged. */
export const columnExpression = (column: string | SqlExpression, alias: string): string =>
  typeof column === 'string' ? `${alias}.${column}` : column.sql;
