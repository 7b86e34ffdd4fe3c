import type { ErrorCode } from '@wagenpark/contract/define/errors';
import type { Facts } from '@wagenpark/contract/define/facts';
import type { ManagedKind } from '@wagenpark/contract/define/managed-records';
import type { DB } from '../../../database/schema.gen.ts';
import type { FactColumns } from './fact-columns.ts';

/** The join table between a record and its linked records, with the column of each number. */
export interface LinkTable {
  readonly joinTable: keyof DB;
  readonly own: string;
  readonly other: string;
  /** The table of the linked records, where they are no managed records: only visible ones can be linked anew. */
  readonly linkedTable?: keyof DB;
}

/** The table of a record's nested rows, with the column of the record's number and of each fact. */
export interface RowTable {
  readonly rowTable: keyof DB;
  readonly own: string;
  readonly columns: Readonly<Record<string, string>>;
  /** The SQL condition of the rows that are read and replaced; the row has the alias w. Other rows stay as they are. */
  readonly where?: string;
}

/** The separate table of a fact. */
export type ChildTable = LinkTable | RowTable;

/** Where each fact is stored: a column, an SQL expression, or a separate table for links and nested rows. */
export type ManagedColumns<F extends Facts, Table extends keyof DB> = {
  readonly [Name in keyof F & string]: F[Name] extends { readonly kind: 'links' }
    ? LinkTable
    : F[Name] extends { readonly kind: 'rows' }
      ? RowTable
      : FactColumns<F, Table>[Name];
};

/** How the violation of a constraint is refused. */
export interface RecordCheck<Fact extends string> {
  readonly code: ErrorCode;
  readonly path: Fact;
  /** The English message for developers; by default that of the code. */
  readonly message?: string;
}

/** Where the records of a kind are stored. A migration has prepared the table with `kept_table`. */
export interface ManagedSource<F extends Facts = Facts, Table extends keyof DB = keyof DB> {
  readonly kind: ManagedKind<F>;
  readonly table: Table;
  readonly columns: ManagedColumns<F, Table>;
  /** The SQL behind `order by` for the list; the table has the alias k. */
  readonly order: string;
  /** The fact of each unique constraint that is refused as `valueTaken`, by the name of the constraint. */
  readonly unique?: Readonly<Record<string, keyof F & string>>;
  /**
   * The links that decide in the row-level policy who sees a record. They are written before a new record, so the
   * migration defers their reference to it.
   */
  readonly visibleBy?: keyof F & string;
  /**
   * The refusal of each further constraint, by its name: rules about several records, references in a column, a unique
   * fact with a refusal of its own. The portal shows the error at the fact.
   */
  readonly checks?: Readonly<Record<string, RecordCheck<keyof F & string>>>;
  /** The SQL condition for records to which others may newly link; by default those that are switched on. */
  readonly linkable?: string;
  /** The facts that the command palette shows after the title. */
  readonly hitFacts?: readonly (keyof F & string)[];
  /**
   * The column with the moment at which a record was deleted, for a kind that is `deletedSoftly`. A deleted record is
   * switched off.
   */
  readonly deletedAt?: string;
  /** The SQL condition for the records of callers who may only read; by default they read every record. */
  readonly visibleToReaders?: string;
}

/** A source in code that reads facts by name. */
export interface AnyManagedSource extends Omit<ManagedSource, 'columns' | 'unique' | 'visibleBy' | 'checks'> {
  readonly columns: Readonly<Record<string, string | { readonly sql: string } | ChildTable>>;
  readonly unique?: Readonly<Record<string, string>>;
  readonly visibleBy?: string;
  readonly checks?: Readonly<Record<string, RecordCheck<string>>>;
}

/**
 * Declares where the records of a kind are stored. A column whose type does not fit its fact does not compile.
 * @returns the same source, typed for code that reads facts by name
 */
export const managedSource = <const F extends Facts, Table extends keyof DB>(
  source: ManagedSource<F, Table>,
): AnyManagedSource => source as unknown as AnyManagedSource;

/** The separate table of a fact; undefined for a column or an expression. */
export const childTableOf = (place: AnyManagedSource['columns'][string]): ChildTable | undefined =>
  typeof place === 'object' && !('sql' in place) ? place : undefined;
