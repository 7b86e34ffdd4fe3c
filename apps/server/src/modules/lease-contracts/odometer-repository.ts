import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL that adds odometer readings from any source, and updates what contracts and lists show of them. */

/** A client's time zone and the margins within which a reading counts as expected. */
export interface MileageRules {
  readonly timeZone: string;
  readonly lowerShare: number;
  readonly upperShare: number;
  readonly upperExtraKm: number;
}

/** Reads the rules of a client. */
export async function readMileageRules(tx: Tx, clientId: number): Promise<MileageRules> {
  const [row] = await tx.query<MileageRules & Record<string, unknown>>(
    `select time_zone as "timeZone", mileage_lower_share::float8 as "lowerShare",
       mileage_upper_share::float8 as "upperShare", mileage_upper_extra_km as "upperExtraKm"
     from client where client_id = $1`,
    [clientId],
  );
  if (row === undefined) throw new Error('a scope names its client');
  return row;
}

/** The neighbours of a new reading: the valid readings before and after it; null where there is none. */
export interface NeighbourReadings {
  readonly beforeKm: number | null;
  readonly beforeDay: IsoDay | null;
  readonly afterKm: number | null;
}

/** A car on a day. `until` is the last day that the caller may see readings of; null for no limit. */
export interface CarOnDay {
  readonly vehicle: number;
  readonly day: IsoDay;
  readonly until: IsoDay | null;
}

/** The neighbours of readings of cars on days, in the order of `cars`. The cars must be locked first. */
export const readNeighbourReadings = (
  tx: Tx,
  clientId: number,
  cars: readonly CarOnDay[],
): Promise<readonly NeighbourReadings[]> =>
  tx.query<NeighbourReadings & Record<string, unknown>>(
    `select before_km as "beforeKm", before_on as "beforeDay", after_km as "afterKm"
     from mileage_beside($1, $2, $3, $4) order by place`,
    [clientId, cars.map(({ vehicle }) => vehicle), cars.map(({ day }) => day), cars.map(({ until }) => until)],
    'mileage-readings.beside',
  );

/**
 * Locks cars, by number, until the transaction ends. When two transactions add the same reading at once, the second
 * then finds the reading of the first.
 */
export async function lockVehicles(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    'select from vehicle where client_id = $1 and number = any ($2) order by number for no key update',
    [clientId, vehicles],
    'mileage-readings.hold-vehicles',
  );
}

/**
 * The number of the valid reading with the same car, day and kilometers, or null, in the order of `readings`. The cars
 * must be locked first.
 */
export async function readEqualReadings(
  tx: Tx,
  clientId: number,
  readings: readonly { readonly vehicle: number; readonly day: IsoDay; readonly km: number | null }[],
): Promise<readonly (number | null)[]> {
  const rows = await tx.query<{ place: number; number: number }>(
    'select place, number from same_mileage($1, $2, $3, $4)',
    [clientId, readings.map(({ vehicle }) => vehicle), readings.map(({ day }) => day), readings.map(({ km }) => km)],
    'mileage-readings.same',
  );
  const numbers = new Map(rows.map(({ place, number }) => [place, number]));
  return readings.map((_, index) => numbers.get(index + 1) ?? null);
}

/** The kilometers of the valid readings of cars on days, in the order of `cars`. */
export async function readReadingsOfDay(
  tx: Tx,
  clientId: number,
  cars: readonly Omit<CarOnDay, 'until'>[],
): Promise<readonly (readonly number[])[]> {
  const rows = await tx.query<{ kms: number[] }>(
    'select kms from mileages_of_day($1, $2, $3) order by place',
    [clientId, cars.map(({ vehicle }) => vehicle), cars.map(({ day }) => day)],
    'mileage-readings.of-day',
  );
  return rows.map(({ kms }) => kms);
}

/** A reading to add. */
export interface AddedReading {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly day: IsoDay;
  readonly km: number;
  readonly source: string;
  readonly doubt: string | null;
  readonly overridden: boolean;
  readonly reason: string | null;
}

/**
 * Adds readings and returns their numbers, in the same order.
 * @param by the person who enters them, and the moment. If that person is a driver, `driver` is their number; otherwise
 * the driver at noon of the reading's day is stored
 */
export async function insertReadings(
  tx: Tx,
  clientId: number,
  readings: readonly AddedReading[],
  by: {
    readonly account: number | null;
    readonly name: string | null;
    readonly driver: number | null;
    readonly at: Date;
  },
): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    `with given as (
       select g.*, (select next_mileage_number($1)) + g.place as number
       from jsonb_to_recordset($2) as g (place integer, contract integer, vehicle integer, debtor integer, day date,
         km integer, source text, doubt text, overridden boolean, reason text)),
     added as (
       insert into mileage_reading (client_id, number, lease_contract_number, vehicle_number, debtor_number, driver_number,
         plate, read_on, km, source, doubt, is_overridden, override_reason, entered_at, entered_by, entered_by_name)
       select $1, g.number, g.contract, g.vehicle, g.debtor,
         coalesce($3, (select a.driver_number from driver_assignment a
           where a.client_id = $1 and a.contract_number = g.contract
             and a.during @> ((g.day + time '12:00') at time zone z.time_zone))),
         v.plate, g.day, g.km, g.source, g.doubt, g.overridden, g.reason, $4, $5, $6
       from given g join vehicle v on v.client_id = $1 and v.number = g.vehicle join client z on z.client_id = $1)
     select number from given order by place`,
    [
      clientId,
      JSON.stringify(readings.map((reading, index) => ({ ...reading, place: index }))),
      by.driver,
      by.at,
      by.account,
      by.name,
    ],
  );
  return rows.map(({ number }) => number);
}

/** Copies the newest valid reading of each car into its vehicle, where contracts, lists and details read it. */
export async function copyNewestReadings(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    `update vehicle v set mileage = n.km, mileage_on = n.read_on
     from unnest($2::integer[]) w (vehicle) left join newest_mileage($1, $2) n on n.vehicle = w.vehicle
     where v.client_id = $1 and v.number = w.vehicle and (v.mileage, v.mileage_on) is distinct from (n.km, n.read_on)`,
    [clientId, vehicles],
  );
}

/**
 * Raises the data version of debtors and adjusts their counts of readings. Locks the debtors by number, so that two
 * changes cannot deadlock.
 * @param more the number of added readings (positive) or voided ones (negative), by debtor
 */
export async function countReadings(tx: Tx, clientId: number, more: ReadonlyMap<number, number>): Promise<void> {
  const debtors = [...more.keys()].sort((a, b) => a - b);
  await tx.query('select from debtor where client_id = $1 and number = any ($2) order by number for no key update', [
    clientId,
    debtors,
  ]);
  await tx.query(
    `update debtor b set version = version + 1,
       mileage_readings = coalesce(b.mileage_readings + w.more, mileage_count($1, array[b.number]))
     from unnest($2::integer[], $3::integer[]) w (number, more) where b.client_id = $1 and b.number = w.number`,
    [clientId, debtors, debtors.map((debtor) => more.get(debtor) ?? 0)],
  );
}
