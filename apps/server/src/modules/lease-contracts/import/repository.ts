import type { Tx } from '../../../platform/database/database.ts';
import type { RecordTable, StoredRecord } from '../../../platform/import/records-repository.ts';
import { SUPERSEDED_REASON } from '../superseded-readings-repository.ts';

/** The tables of contracts. Every change of a contract creates a version. */
export type ContractTable = Extract<RecordTable, 'lease_contract' | 'fuel_contract' | 'rent_agreement'>;

/**
 * The numbers of the vehicles that have or had a plate, by plate key (normalized plate). When a holder takes a plate to
 * the next car, it has one vehicle at a time, and several over the years (decision 0114).
 */
export async function readPlateHolders(
  tx: Tx,
  clientId: number,
  plateKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await tx.query<{ key: string; number: number }>('select key, number from plate_holders($1, $2)', [
    clientId,
    plateKeys,
  ]);
  const rowsByKey = Map.groupBy(rows, ({ key }) => key);
  return new Map([...rowsByKey].map(([key, holders]) => [key, holders.map(({ number }) => number)]));
}

/**
 * Whether vehicles have given up their plates, by vehicle: each of their contracts has an actual or planned return.
 * Vehicles without a contract are left out.
 */
export async function readReturned(
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await tx.query<{ vehicle: number; returned: boolean }>(
    `select vehicle_number as vehicle, bool_and(returned_on is not null) as returned from lease_contract
     where client_id = $1 and vehicle_number = any ($2) group by vehicle_number`,
    [clientId, vehicles],
  );
  return new Map(rows.map(({ vehicle, returned }) => [vehicle, returned]));
}

/** A version of a contract. */
export interface ContractVersion {
  readonly number: number;
  readonly version: number;
  readonly terms: StoredRecord;
}

/** Stores versions of contracts with their new terms. */
export async function insertVersions(
  tx: Tx,
  table: ContractTable,
  clientId: number,
  versions: readonly ContractVersion[],
  moment: Date,
): Promise<void> {
  await tx.query(
    `insert into ${table}_version (client_id, contract_number, version, recorded_at, reason, source, terms)
     select $1, r.number, r.version, $3, 'import', 'import', r.terms
     from jsonb_to_recordset($2) as r (number integer, version integer, terms jsonb)`,
    [clientId, JSON.stringify(versions), moment],
  );
}

/** A column of `lease_contract` that identifies a record in contract lists: contract, vehicle, present driver or debtor. */
export type ListedRecordColumn = 'number' | 'vehicle_number' | 'list_driver_number' | 'debtor_number';

/** The contracts that show some of these records in lists, with their debtors. */
export async function readContractsShowing(
  tx: Tx,
  clientId: number,
  column: ListedRecordColumn,
  numbers: readonly number[],
): Promise<{ readonly number: number; readonly debtor: number }[]> {
  return tx.query(
    `select number, debtor_number as debtor from lease_contract where client_id = $1 and ${column} = any ($2)`,
    [clientId, numbers],
  );
}

/** A reading of a vehicle in a file. Without a day it matches a reading of any day. */
export interface ImportedMileage {
  readonly vehicle: number;
  readonly day: string | null;
  readonly km: number;
}

/**
 * SQL condition: a later file superseded reading r. Such a reading no longer counts, so that a file may contain it
 * again.
 */
const isSuperseded = `(r.voided_at is not null and r.voided_by is null and r.void_reason is not distinct from '${SUPERSEDED_REASON}')`;

/**
 * Whether each of these readings is stored already, in the order of `readings`. Readings that people voided count; those
 * that a later file superseded do not.
 */
export async function readIsStored(
  tx: Tx,
  clientId: number,
  readings: readonly ImportedMileage[],
): Promise<readonly boolean[]> {
  const rows = await tx.query<{ stored: boolean }>(
    `select exists (select from mileage_reading r where r.client_id = $1 and r.vehicle_number = t.vehicle and r.km = t.km
       and r.read_on = coalesce(t.day, r.read_on) and not ${isSuperseded}) as stored
     from unnest($2::integer[], $3::date[], $4::integer[]) with ordinality t (vehicle, day, km, place) order by t.place`,
    [clientId, readings.map(({ vehicle }) => vehicle), readings.map(({ day }) => day), readings.map(({ km }) => km)],
  );
  return rows.map(({ stored }) => stored);
}

/** The mileage of a vehicle, with the contract under which it was driven on that day. */
export interface VehicleMileage {
  readonly vehicle: number;
  readonly contract: number;
  readonly debtor: number;
  /** A number where `isNew` is true; otherwise it may be null. */
  readonly km: number;
  readonly day: string;
  readonly kmPerYear: number;
  readonly startKm: number;
  readonly start: string;
  /** The debtor of the vehicle's current contract. */
  readonly holder: number;
  /** Whether it is a plausible mileage that equals no stored reading, including voided ones. */
  readonly isNew: boolean;
}

/**
 * The mileages of vehicles, selected by their numbers or by those of their contracts. A mileage without a day gets
 * `today`. The contract is the vehicle's contract on that day: the last one that had begun, else the first one to
 * begin.
 */
export async function readNewReadings(
  tx: Tx,
  clientId: number,
  column: 'number' | 'vehicle_number',
  numbers: readonly number[],
  today: string,
): Promise<readonly VehicleMileage[]> {
  return tx.query<VehicleMileage & Record<string, unknown>>(
    `select v.number as vehicle, c.number as contract, c.debtor_number as debtor, v.mileage as km,
       d.day, h.debtor_number as holder, c.yearly_km as "kmPerYear", c.begin_mileage as "startKm", c.start_date as start,
       coalesce(v.mileage between 0 and 999999, false)
         and not exists (select from mileage_reading r where r.client_id = $1 and r.vehicle_number = v.number
           and r.km = v.mileage and r.read_on = coalesce(v.mileage_on, r.read_on)
             and not ${isSuperseded}) as "isNew"
     from vehicle v
     cross join lateral (select coalesce(v.mileage_on, $3::date) as day) d
     cross join lateral (select c.number, c.debtor_number, c.yearly_km, c.begin_mileage, c.start_date from lease_contract c
       where c.client_id = $1 and c.vehicle_number = v.number
       order by c.start_date > d.day, c.state = 'expected', abs(c.start_date - d.day), c.number desc limit 1) c
     cross join lateral (select c.debtor_number from lease_contract c
       where c.client_id = $1 and c.vehicle_number = v.number
       order by c.state = 'running' desc, c.start_date desc, c.number desc limit 1) h
     where v.client_id = $1 and v.number = any (${column === 'number' ? 'array(select vehicle_number from lease_contract where client_id = $1 and number = any ($2))' : '$2'})`,
    [clientId, numbers, today],
  );
}
