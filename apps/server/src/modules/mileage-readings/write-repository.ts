import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL for entering and voiding readings. */

/** The facts of a contract and its car with which a reading is compared. */
export interface ReadCar {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly kmPerYear: number;
  readonly startKm: number;
  readonly start: IsoDay;
  /** The day of the return, which may be planned; null while none is known. */
  readonly end: IsoDay | null;
  /** The last day before the car moved to another contract; null when it has not. */
  readonly until: IsoDay | null;
}

/**
 * Reads contracts with their cars, by contract number, and locks the cars in the order of their numbers until the
 * transaction ends. When two readings of the same car are entered concurrently, the second one waits and is compared
 * with the first. Contracts out of scope are left out.
 */
export async function lockCars(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<ReadonlyMap<number, ReadCar>> {
  const rows = await tx.query<ReadCar & Record<string, unknown>>(
    `select c.number as contract, c.vehicle_number as vehicle, c.debtor_number as debtor, c.yearly_km as "kmPerYear",
       c.begin_mileage as "startKm", c.start_date as start, c.returned_on as end,
       (select u.until from car_until(c.client_id, array[c.number]) u) as until
     from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
     where c.client_id = $1 and c.number = any ($2) order by v.number, c.number for no key update of v`,
    [clientId, contracts],
    'mileage-readings.hold-cars',
  );
  return new Map(rows.map((row) => [row.contract, row]));
}

/** The indexes of the entries whose car the driver had at any time of the day. */
export async function readDriven(
  tx: Tx,
  clientId: number,
  driver: number,
  carDays: readonly { readonly contract: number; readonly day: IsoDay }[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ place: number }>(
    `select g.place::integer - 1 as place
     from unnest($3::integer[], $4::date[]) with ordinality g (contract, day, place)
     join client z on z.client_id = $1
     where exists (select from driver_assignment a where a.client_id = $1 and a.contract_number = g.contract and a.driver_number = $2
       and a.during && tstzrange(g.day::timestamp at time zone z.time_zone, (g.day + 1)::timestamp at time zone z.time_zone))`,
    [clientId, driver, carDays.map(({ contract }) => contract), carDays.map(({ day }) => day)],
    'mileage-readings.driven',
  );
  return new Set(rows.map(({ place }) => place));
}

/**
 * The indexes of the entries whose car has the maximum number of readings of that day (`MILEAGE.readingsOfDay`). Voided
 * readings count too. The cars must be locked first.
 */
export async function readFullDays(
  tx: Tx,
  clientId: number,
  carDays: readonly { readonly place: number; readonly vehicle: number; readonly day: IsoDay }[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ place: number }>(
    `select g.place
     from unnest($2::integer[], $3::integer[], $4::date[]) g (place, vehicle, day)
     where (select count(*) from lease_contract c
         join mileage_reading r on r.client_id = c.client_id and r.lease_contract_number = c.number
         where c.client_id = $1 and c.vehicle_number = g.vehicle and r.vehicle_number = g.vehicle and r.read_on = g.day) >= $5`,
    [
      clientId,
      carDays.map(({ place }) => place),
      carDays.map(({ vehicle }) => vehicle),
      carDays.map(({ day }) => day),
      MILEAGE.readingsOfDay,
    ],
    'mileage-readings.full-days',
  );
  return new Set(rows.map(({ place }) => place));
}

/** A stored reading that is to be voided or marked as processed. */
export interface StoredReading {
  readonly vehicle: number;
  readonly debtor: number;
  readonly isVoided: boolean;
  readonly isProcessed: boolean;
}

/** Whether a reading is in scope. */
export async function readingExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select from mileage_reading where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

/** Reads a reading in scope and locks its car; undefined when there is none. */
export async function lockReading(tx: Tx, clientId: number, number: number): Promise<StoredReading | undefined> {
  const [reading] = await tx.query<{ vehicle: number }>(
    'select vehicle_number as vehicle from mileage_reading where client_id = $1 and number = $2',
    [clientId, number],
  );
  if (reading === undefined) return undefined;
  await tx.query('select from vehicle where client_id = $1 and number = $2 for no key update', [
    clientId,
    reading.vehicle,
  ]);
  const [row] = await tx.query<StoredReading & Record<string, unknown>>(
    `select vehicle_number as vehicle, debtor_number as debtor, voided_at is not null as "isVoided",
       is_processed as "isProcessed"
     from mileage_reading where client_id = $1 and number = $2`,
    [clientId, number],
  );
  return row;
}

/** Voids a reading. */
export async function voidStoredReading(
  tx: Tx,
  clientId: number,
  number: number,
  by: { readonly account: number; readonly name: string; readonly at: Date; readonly reason: string | null },
): Promise<void> {
  await tx.query(
    `update mileage_reading set voided_at = $3, voided_by = $4, voided_by_name = $5, void_reason = $6
     where client_id = $1 and number = $2`,
    [clientId, number, by.at, by.account, by.name, by.reason],
  );
}

/** Marks a reading as processed by the leasing company, or not. */
export async function setProcessed(tx: Tx, clientId: number, number: number, isProcessed: boolean): Promise<void> {
  await tx.query('update mileage_reading set is_processed = $3 where client_id = $1 and number = $2', [
    clientId,
    number,
    isProcessed,
  ]);
}

/** A contract's car for the entry form. */
export interface EnteredCar extends ReadCar {
  readonly plate: string;
  readonly description: string;
}

/** Reads contracts with their cars, by contract number, without locks. Contracts out of scope are left out. */
export async function readCars(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<ReadonlyMap<number, EnteredCar>> {
  const rows = await tx.query<EnteredCar & Record<string, unknown>>(
    `select c.number as contract, c.vehicle_number as vehicle, c.debtor_number as debtor, c.yearly_km as "kmPerYear",
       c.begin_mileage as "startKm", c.start_date as start, c.returned_on as end,
       (select u.until from car_until(c.client_id, array[c.number]) u) as until, v.plate, v.description
     from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
     where c.client_id = $1 and c.number = any ($2)`,
    [clientId, contracts],
    'mileage-readings.cars',
  );
  return new Map(rows.map((row) => [row.contract, row]));
}

/** A contract of a car, with the facts by which a plate and a day select it. */
export interface ContractOfPlate {
  readonly vehicle: number;
  readonly contract: number;
  readonly start: IsoDay;
  /** The day of the return, which may be planned; null while none is known. */
  readonly end: IsoDay | null;
  readonly isRunning: boolean;
}

/** The contracts of cars, in scope. */
export const readContractsOfCars = (
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<readonly ContractOfPlate[]> =>
  tx.query<ContractOfPlate & Record<string, unknown>>(
    `select vehicle_number as vehicle, number as contract, start_date as start, returned_on as "end",
       state = 'running' as "isRunning"
     from lease_contract where client_id = $1 and vehicle_number = any ($2)`,
    [clientId, vehicles],
  );
