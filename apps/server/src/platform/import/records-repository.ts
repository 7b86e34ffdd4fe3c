import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from '../database/database.ts';
import type { ImportColumns, SqlType } from './column.ts';
import type { FieldValue } from './import-state.ts';
import type { ClientTable } from './tables-repository.ts';

/*
 * Reads and writes numbered records of a client. Table and column names come from declarations, never from a file. All
 * statements work on sets of about a thousand rows.
 *
 * The planner has no statistics about a client that is being imported. Each statement therefore reads a single table by
 * given keys, so that even the worst plan reads the client's rows of that table only once. Joins would multiply that.
 */

/** A stored record by column. */
export type StoredRecord = Readonly<Record<string, FieldValue>>;

/** The tables whose rows have a number. */
export type RecordTable = {
  [Table in ClientTable]: DB[Table] extends { readonly number: unknown } ? Table : never;
}[ClientTable];

/** The table of a kind of record. */
export interface RecordPlace {
  readonly table: RecordTable;
  /** Whether the table has a version column, which every change increases. */
  readonly isVersioned?: true;
}

/** Reads and locks the records with these numbers, with the given columns. */
export async function readRecords(
  tx: Tx,
  table: RecordTable,
  columns: readonly string[],
  clientId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const rows = await tx.query<Record<string, FieldValue>>(
    `select ${[...new Set(['number', ...columns])].join(', ')} from ${table}
     where client_id = $1 and number = any ($2) order by number for no key update`,
    [clientId, numbers],
  );
  return new Map(rows.map((row) => [Number(row['number']), row]));
}

/** Returns which of these numbers exist. */
export async function readNumbers(
  tx: Tx,
  table: RecordTable,
  clientId: number,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ number: number }>(
    `select number from ${table} where client_id = $1 and number = any ($2)`,
    [clientId, numbers],
  );
  return new Set(rows.map(({ number }) => number));
}

/** Reads the given columns of the records that have one of the values in a column. An index has to begin with the column. */
export async function readMatches(
  tx: Tx,
  table: RecordTable,
  columns: readonly string[],
  clientId: number,
  match: { readonly column: string; readonly type: SqlType; readonly values: readonly unknown[] },
): Promise<readonly StoredRecord[]> {
  return tx.query<Record<string, FieldValue>>(
    `select ${[...new Set(['number', ...columns])].join(', ')} from ${table}
     where client_id = $1 and ${match.column} = any ($2::${match.type}[]) order by number`,
    [clientId, match.values],
  );
}

/** Database types by column. */
export type SqlTypes = Readonly<Record<string, SqlType>>;

/** The database types of a kind's columns. */
export const typesOf = (columns: ImportColumns): SqlTypes =>
  Object.fromEntries(Object.entries(columns).map(([field, { sql }]) => [field, sql]));

/** Inserts records. All of them must have the same fields. */
export async function insertRecords(
  tx: Tx,
  table: RecordTable,
  types: SqlTypes,
  clientId: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  await tx.query(
    `insert into ${table} (client_id, ${fields.join(', ')})
     select $1, ${fields.map((field) => `r.${field}`).join(', ')} from jsonb_to_recordset($2) as r (${definition(fields, types)})`,
    [clientId, JSON.stringify(records)],
  );
}

/** Updates records. All of them must have the same fields. */
export async function updateRecords(
  tx: Tx,
  { table, isVersioned }: RecordPlace,
  types: SqlTypes,
  clientId: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  const assignments = fields.filter((field) => field !== 'number').map((field) => `${field} = r.${field}`);
  if (isVersioned) assignments.push('version = t.version + 1');
  if (assignments.length === 0) return;
  await tx.query(
    `update ${table} t set ${assignments.join(', ')}
     from jsonb_to_recordset($2) as r (${definition(fields, types)})
     where t.client_id = $1 and t.number = any ($3) and t.number = r.number`,
    [clientId, JSON.stringify(records), records.map(({ number }) => number)],
  );
}

function definition(fields: readonly string[], types: SqlTypes): string {
  return fields
    .map((field) => {
      const type = types[field];
      if (type === undefined) throw new Error(`no type is declared for the field ${field}`);
      return `${field} ${type}`;
    })
    .join(', ');
}
