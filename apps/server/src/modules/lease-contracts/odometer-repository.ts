import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL that adds readings of odometers, wherever they come from, and keeps what contracts and lists show of them. */

/** A client's calendar and how far readings may lie from what is expected. */
export interface MileageRules {
  readonly timeZone: string;
  readonly lowerShare: number;
  readonly upperShare: number;
  readonly upperExtraKm: number;
}

/** What a client set. */
export async function readRules(tx: Tx, clientId: number): Promise<MileageRules> {
  const [row] = await tx.query<MileageRules & Record<string, unknown>>(
    `select time_zone as "timeZone", mileage_lower_share::float8 as "lowerShare",
       mileage_upper_share::float8 as "upperShare", mileage_upper_extra_km as "upperExtraKm"
     from client where client_id = $1`,
    [clientId],
  );
  if (row === undefined) throw new Error('a scope names its client');
  return row;
}

/** The readings around one that is to be added. */
export interface Beside {
  readonly beforeKm: number | null;
  readonly beforeDay: IsoDay | null;
  readonly afterKm: number | null;
}

/** A car on a day: `until` is the last day of whoever asks, beyond which they are told nothing. */
export interface CarOnDay {
  readonly vehicle: number;
  readonly day: IsoDay;
  readonly until: IsoDay | null;
}

/** What stands beside readings of cars on days, in their order; to be asked once the cars are held. */
export const readBeside = (tx: Tx, clientId: number, cars: readonly CarOnDay[]): Promise<readonly Beside[]> =>
  tx.query<Beside & Record<string, unknown>>(
    `select before_km as "beforeKm", before_on as "beforeDay", after_km as "afterKm"
     from mileage_beside($1, $2, $3, $4) order by place`,
    [clientId, cars.map(({ vehicle }) => vehicle), cars.map(({ day }) => day), cars.map(({ until }) => until)],
    'mileage-readings.beside',
  );

/**
 * Holds cars until the transaction ends, in one order: of two who bring the same reading at once, the second finds that of the
 * first. Whoever has their contracts too holds them with those.
 */
export async function holdVehicles(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    'select from vehicle where client_id = $1 and number = any ($2) order by number for no key update',
    [clientId, vehicles],
    'mileage-readings.hold-vehicles',
  );
}

/** The number of the valid reading of the same car, day and kilometers, in their order; to be asked once the cars are held. */
export async function readSame(
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

/** The kilometers of the valid readings of cars on days, in their order. */
export async function readOfDay(
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

/** A reading as it is added. */
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
 * Adds readings and gives their numbers, in their order. The driver is the one of noon of the day; `driver` names them where
 * a driver enters it.
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
      JSON.stringify(readings.map((reading, place) => ({ ...reading, place }))),
      by.driver,
      by.at,
      by.account,
      by.name,
    ],
  );
  return rows.map(({ number }) => number);
}

/** Writes the newest valid readings of cars where contracts, lists and details show them. */
export async function showNewest(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await tx.query(
    `update vehicle v set mileage = n.km, mileage_on = n.read_on
     from unnest($2::integer[]) w (vehicle) left join newest_mileage($1, $2) n on n.vehicle = w.vehicle
     where v.client_id = $1 and v.number = w.vehicle and (v.mileage, v.mileage_on) is distinct from (n.km, n.read_on)`,
    [clientId, vehicles],
  );
}

/** Moves the version of debtors on and counts readings that came or were voided, by debtor. Debtors are held in one order. */
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
