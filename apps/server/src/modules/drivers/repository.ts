import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Read } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRow, wireSelect } from '../../platform/database/wire-json.ts';
import type { DriverFacts } from './driver-facts.ts';
import { driverColumns } from './views.ts';

/* The SQL about drivers. The row-level policies decide what a transaction sees. */

const driver = jsonRow(`select ${wireSelect(driverColumns)} from driver d where d.client_id = $1 and d.number = $2`);
/** Reads a person; undefined when missing or out of scope. */
export async function readDriver(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<StoredDriver> | undefined> {
  const [row] = await tx.query<{ json: string }>(driver, [clientId, number], 'drivers.driver');
  return row && new JsonText<StoredDriver>(row.json);
}

/** The read that checks whether a person exists in scope, for a batch of reads (`readAtOnce`). */
export const driverRead = (clientId: number, number: number): Read => ({
  name: 'drivers.number',
  sql: 'select number from driver where client_id = $1 and number = $2',
  values: [clientId, number],
});

const drivers =
  jsonRow(`select ${wireSelect(driverColumns)} from unnest($2::integer[]) with ordinality as key (number, place)
  join driver d on d.client_id = $1 and d.number = key.number order by key.place`);
/** Reads the persons with these numbers, in this order; leaves out those that are missing or out of scope. */
export async function readDrivers(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
): Promise<readonly JsonText<StoredDriver>[]> {
  const rows = await tx.query<{ json: string }>(drivers, [clientId, numbers], 'drivers.drivers');
  return rows.map(({ json }) => new JsonText<StoredDriver>(json));
}

/**
 * Finds drivers whose names, number or car match every pattern, sorted by name. The car is that of the lowest contract
 * number.
 */
export async function findDrivers(
  tx: Tx,
  scope: Scope,
  patterns: readonly string[],
  limit: number,
): Promise<readonly DriverChoice[]> {
  // The keys come from a function that may use the search index; the rows are read under the row-level security
  // policies.
  return tx.query<DriverChoice>(
    `select d.number, d.full_name as name, car.list_plate as plate
     from driver_keys($1, $2, $3, $4, $5) with ordinality as key (number, place)
     join driver d on d.client_id = $1 and d.number = key.number
     left join lateral (
       select c.list_plate from lease_contract c
       where c.client_id = $1 and c.list_driver_number = d.number and c.state <> 'terminated'
       order by c.number limit 1
     ) car on true
     order by key.place`,
    [scope.clientId, debtorLimit(scope), scope.driver, patterns, limit],
    'drivers.find',
  );
}

/** A person who shares a key with a described person. */
export interface SimilarDriverRow extends DriverChoice {
  readonly byEmail: boolean;
  readonly byLicence: boolean;
  readonly byBirthDate: boolean;
}

/** Finds persons with the same e-mail address, licence number or birth date; a null key matches nobody. */
export async function findSimilarRows(
  tx: Tx,
  clientId: number,
  keys: { readonly email: string | null; readonly licence: string | null; readonly birthDate: string | null },
): Promise<readonly SimilarDriverRow[]> {
  // One branch per key, so that each uses its index.
  const branch = (column: string, parameter: string): string =>
    `select number from driver where client_id = $1 and ${column} = ${parameter}`;
  return tx.query<SimilarDriverRow & Record<string, unknown>>(
    `select d.number, d.full_name as name, car.list_plate as plate,
       coalesce(d.email_key = $2::text, false) as "byEmail", coalesce(d.licence_key = $3::text, false) as "byLicence",
       coalesce(d.birth_date = $4::date, false) as "byBirthDate"
     from (${branch('email_key', '$2::text')} union ${branch('licence_key', '$3::text')}
       union ${branch('birth_date', '$4::date')}) found
     join driver d on d.client_id = $1 and d.number = found.number
     left join lateral (
       select c.list_plate from lease_contract c
       where c.client_id = $1 and c.list_driver_number = d.number and c.state <> 'terminated'
       order by c.number limit 1
     ) car on true
     order by d.number`,
    [clientId, keys.email, keys.licence, keys.birthDate],
    'drivers.alike',
  );
}

/** Locks a person until the transaction ends and returns the debtor; undefined when missing or out of scope. */
export async function lockDriver(tx: Tx, clientId: number, number: number): Promise<number | undefined> {
  const [row] = await tx.query<{ debtorNumber: number }>(
    'select debtor_number as "debtorNumber" from driver where client_id = $1 and number = $2 for update',
    [clientId, number],
  );
  return row?.debtorNumber;
}

/** Takes the number for a new person; blocks other transactions of this client from taking one until this one ends. */
export async function takeDriverNumber(tx: Tx, clientId: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>('select next_driver_number($1) as number', [clientId]);
  if (!row) throw new Error('next_driver_number gave no row');
  return row.number;
}

/** The columns to write for a person: facts and search text. */
export type DriverRow = DriverFacts & { readonly search_text: string };

/** Inserts a person that belongs to the portal: imports do not change it. */
export async function insertDriver(
  tx: Tx,
  clientId: number,
  number: number,
  debtorNumber: number,
  row: DriverRow,
): Promise<void> {
  await tx.db
    .insertInto('driver')
    .values({ ...row, client_id: clientId, number, debtor_number: debtorNumber, owned_by_portal: true })
    .execute();
}

/** Updates a person, which then belongs to the portal: imports do not change it. */
export async function overwriteDriver(tx: Tx, clientId: number, number: number, row: DriverRow): Promise<void> {
  await tx.db
    .updateTable('driver')
    .set({ ...row, owned_by_portal: true })
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .execute();
}
