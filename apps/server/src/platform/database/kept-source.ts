import type { Facts } from '@wagenpark/contract/define/facts';
import type { KeptKind } from '@wagenpark/contract/define/kept-records';
import type { DB } from '../../../database/schema.gen.ts';
import type { FactColumns } from './fact-columns.ts';

/** The table between a record and those that it ticks, with the column of either number. */
export interface LinkTable {
  readonly through: keyof DB;
  readonly own: string;
  readonly other: string;
}

/** The table of the rows within a record, with the column of the record's number and of every fact of a row. */
export interface RowTable {
  readonly within: keyof DB;
  readonly own: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Where a fact that is no column of the record's own table stands. */
export type BesideTable = LinkTable | RowTable;

/** The column, expression, or table of every fact: links and rows stand in tables of their own. */
export type KeptColumns<F extends Facts, Table extends keyof DB> = {
  readonly [Name in keyof F & string]: F[Name] extends { readonly kind: 'links' }
    ? LinkTable
    : F[Name] extends { readonly kind: 'rows' }
      ? RowTable
      : FactColumns<F, Table>[Name];
};

/** Where the records of a kind are kept. A migration made the table one of them by `kept_table`. */
export interface KeptSource<F extends Facts = Facts, Table extends keyof DB = keyof DB> {
  readonly kind: KeptKind<F>;
  readonly table: Table;
  readonly columns: KeptColumns<F, Table>;
  /** The order of the list, as it stands behind `order by`; the table is called k. */
  readonly order: string;
  /** The constraints by which no two records have the same of a fact: constraint → fact. */
  readonly unique?: Readonly<Record<string, keyof F & string>>;
  /** The facts that the palette shows behind a record's title. */
  readonly foundFacts?: readonly (keyof F & string)[];
}

/** A source whose facts are read by name. */
export interface AnyKeptSource extends Omit<KeptSource, 'columns' | 'unique'> {
  readonly columns: Readonly<Record<string, string | { readonly sql: string } | BesideTable>>;
  readonly unique?: Readonly<Record<string, string>>;
}

/**
 * Declares where the records of a kind are kept; a column of another kind than its fact does not compile.
 * @returns the same for code that reads facts by name and need not know them
 */
export const keptSource = <const F extends Facts, Table extends keyof DB>(
  source: KeptSource<F, Table>,
): AnyKeptSource => source as unknown as AnyKeptSource;

/** The table of a fact that stands beside the record's own; undefined for a column. */
export const besideTable = (place: AnyKeptSource['columns'][string]): BesideTable | undefined =>
  typeof place === 'object' && !('sql' in place) ? place : undefined;
