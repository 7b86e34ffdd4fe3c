import type { Tx } from '../../../platform/database/database.ts';
import type { RecordTable, Stored } from '../../../platform/import/records-repository.ts';

/** The tables of contracts: those of which every change makes a version. */
export type ContractTable = Extract<RecordTable, 'lease_contract' | 'fuel_contract'>;

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

/** What the newest contract of a vehicle says about its kilometers. */
interface AgreedMileage {
  readonly vehicle: number;
  readonly kmPerYear: number;
  readonly startKm: number;
}

/** The kilometers that the newest contracts of vehicles agree, by the vehicle's number. */
export async function readAgreedMileage(
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<ReadonlyMap<number, AgreedMileage>> {
  const rows = await tx.query<AgreedMileage & Record<string, unknown>>(
    `select distinct on (vehicle_number) vehicle_number as vehicle, yearly_km as "kmPerYear", begin_mileage as "startKm"
     from lease_contract where client_id = $1 and vehicle_number = any ($2)
     order by vehicle_number, start_date desc, number desc`,
    [clientId, vehicles],
  );
  return new Map(rows.map((row) => [row.vehicle, row]));
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
  table: ContractTable,
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
