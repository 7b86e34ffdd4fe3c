import { takeContractNumbers } from '../../platform/database/contract-numbers-repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ImportColumns, SqlType } from './columns/column.ts';
import type { FieldValue } from './import-state.ts';

/*
 * Records of a client that are known by number: debtors, vehicles, contracts, invoices, … Names of tables and columns come
 * from the import's own declarations, never from a file. Everything goes in sets: one statement for a thousand rows.
 *
 * Of a client that is being imported the planner knows nothing: each statement reads one table, by keys that it is given,
 * so that the worst plan reads the client's rows of that table once. Joins would multiply that.
 */

/** A stored record by column. */
export type Stored = Readonly<Record<string, FieldValue>>;

/** The tables that such records stand in. */
export type RecordTable = 'debtor' | 'driver' | 'vehicle' | VersionedTable | 'invoice' | 'refueling' | 'fine';

/** Those of which every change makes a version. */
export type VersionedTable = keyof typeof contractKinds;
/** They are contracts: each holds its number as one of its kind. */
const contractKinds = { lease_contract: 'lease', fuel_contract: 'fuel' } as const;
const isVersioned = (table: RecordTable): table is VersionedTable => table in contractKinds;

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

/** Adds records. All of them have the same fields. Contracts take their numbers first. */
export async function insertRecords(
  tx: Tx,
  table: RecordTable,
  types: SqlTypes,
  clientId: number,
  records: readonly Stored[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  if (isVersioned(table)) {
    const numbers = records.map(({ number }) => number);
    await takeContractNumbers(tx, clientId, contractKinds[table], numbers);
  }
  await tx.query(
    `insert into ${table} (client_id, ${fields.join(', ')})
     select $1, ${fields.map((field) => `r.${field}`).join(', ')} from jsonb_to_recordset($2) as r (${definition(fields, types)})`,
    [clientId, JSON.stringify(records)],
  );
}

/** Overwrites the given fields of records, which are all the same; a contract's version rises with it. */
export async function updateRecords(
  tx: Tx,
  table: RecordTable,
  types: SqlTypes,
  clientId: number,
  records: readonly Stored[],
): Promise<void> {
  const fields = Object.keys(records[0] ?? {});
  if (fields.length === 0) return;
  const assigned = fields.filter((field) => field !== 'number').map((field) => `${field} = r.${field}`);
  if (isVersioned(table)) assigned.push('version = t.version + 1');
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

/** Which vehicles have plates, by the plate's key. */
export async function readPlateHolders(
  tx: Tx,
  clientId: number,
  plateKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ key: string; number: number }>('select key, number from plate_holders($1, $2)', [
    clientId,
    plateKeys,
  ]);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

/**
 * Puts a plate that nobody has on vehicles that are about to get another one, so that two which swap their plates do not
 * meet on the way.
 */
export async function parkPlates(tx: Tx, clientId: number, numbers: readonly number[]): Promise<void> {
  await tx.query(`update vehicle set plate = '~' || number where client_id = $1 and number = any ($2)`, [
    clientId,
    numbers,
  ]);
}

/** What a contract's version says. */
export interface ContractVersion {
  readonly number: number;
  readonly version: number;
  readonly terms: Stored;
}

/** Keeps versions of contracts: the terms that they have from now on. */
export async function insertVersions(
  tx: Tx,
  table: VersionedTable,
  clientId: number,
  versions: readonly ContractVersion[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into ${table}_version (client_id, contract_number, version, recorded_at, reason, source, terms)
     select $1, r.number, r.version, $3, 'import', 'import', r.terms
     from jsonb_to_recordset($2) as r (number integer, version integer, terms jsonb)`,
    [clientId, JSON.stringify(versions), at],
  );
}

/** A debtor with the one above it. */
export interface DebtorPlace {
  readonly number: number;
  readonly parent: number | null;
}

/** The whole debtor tree of a client. */
export const readDebtorTree = (tx: Tx, clientId: number): Promise<DebtorPlace[]> =>
  tx.query('select number, parent_number as parent from debtor where client_id = $1', [clientId]) as Promise<
    unknown[]
  > as Promise<DebtorPlace[]>;

/** Where a contract names what it shows in lists: itself, its vehicle, its driver of today, its debtor. */
export type ShownBy = 'number' | 'vehicle_number' | 'list_driver_number' | 'debtor_number';

/** The contracts that show records, by the records' numbers, with the contracts' debtors. */
export async function readContractsShowing(
  tx: Tx,
  clientId: number,
  column: ShownBy,
  numbers: readonly number[],
): Promise<{ readonly number: number; readonly debtor: number }[]> {
  return tx.query(
    `select number, debtor_number as debtor from lease_contract where client_id = $1 and ${column} = any ($2)`,
    [clientId, numbers],
  );
}
