import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from '../database/database.ts';
import type { ImportColumns, SqlType } from './column.ts';
import type { FieldValue } from './import-state.ts';
import type { ClientTable } from './tables-repository.ts';

/*
 * Records of a client that are known by number. Names of tables and columns come from the declarations of kinds, never
 * from a file. Everything goes in sets: one statement for a thousand rows.
 *
 * Of a client that is being imported the planner knows nothing: each statement reads one table, by keys that it is given,
 * so that the worst plan reads the client's rows of that table once. Joins would multiply that.
 */

/** A stored record by column. */
export type Stored = Readonly<Record<string, FieldValue>>;

/** The tables whose rows are known by number. */
export type RecordTable = {
  [Table in ClientTable]: DB[Table] extends { readonly number: unknown } ? Table : never;
}[ClientTable];

/** Where records stand. */
export interface RecordPlace {
  readonly table: RecordTable;
  /** Whether a version is kept of every change: the record's own rises with each. */
  readonly isVersioned?: true;
}

/** The stored records with these numbers, in the given columns; they stay as they are until the transaction ends. */
export async function readRecords(
  tx: Tx,
  table: RecordTable,
  columns: readonly string[],
  clientId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Stored>> {
  const rows = await tx.query<Record<string, FieldValue>>(
    `select ${[...new Set(['number', ...columns])].join(', ')} from ${table}
     where client_id = $1 and number = any ($2) order by number for no key update`,
    [clientId, numbers],
  );
  return new Map(rows.map((row) => [Number(row['number']), row]));
}

/** Which of these numbers are stored. */
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

/** The type that each written column has. */
export type SqlTypes = Readonly<Record<string, SqlType>>;

/** The types of a kind's columns. */
export const typesOf = (columns: ImportColumns): SqlTypes =>
  Object.fromEntries(Object.entries(columns).map(([field, { sql }]) => [field, sql]));

/** Adds records. All of them have the same fields. */
export async function insertRecords(
  tx: Tx,
  table: RecordTable,
  types: SqlTypes,
  clientId: number,
  records: readonly Stored[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  await tx.query(
    `insert into ${table} (client_id, ${fields.join(', ')})
     select $1, ${fields.map((field) => `r.${field}`).join(', ')} from jsonb_to_recordset($2) as r (${definition(fields, types)})`,
    [clientId, JSON.stringify(records)],
  );
}

/** Overwrites the given fields of records, which are all the same. */
export async function updateRecords(
  tx: Tx,
  { table, isVersioned }: RecordPlace,
  types: SqlTypes,
  clientId: number,
  records: readonly Stored[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  const assigned = fields.filter((field) => field !== 'number').map((field) => `${field} = r.${field}`);
  if (isVersioned) assigned.push('version = t.version + 1');
  if (assigned.length === 0) return;
  await tx.query(
    `update ${table} t set ${assigned.join(', ')}
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
