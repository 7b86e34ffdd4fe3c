import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';

/*
 * The SQL that voids readings which a later file corrects, and that writes the doubts of the readings before and after
 * them.
 */

/** The number that the client's next reading gets; readings of earlier imports have lower ones. */
export async function readNextNumber(tx: Tx, clientId: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>('select next_mileage_number($1) as number', [clientId]);
  return row?.number ?? 0;
}

/** The mileages in a file for a car on a day, from one source. */
export interface FileMileages {
  readonly vehicle: number;
  readonly day: IsoDay;
  readonly source: string;
  readonly kms: readonly number[];
}

/** The reason that is stored when a later file voids a reading. No user voided it, so `voided_by` is empty. */
export const SUPERSEDED_REASON = 'import';

/**
 * Voids the valid readings of the same car, day and source with other kilometers and a number below `before`. Only
 * sources of files are affected, so readings by users stay. Returns the cars and debtors of the voided readings.
 */
export async function voidSuperseded(
  tx: Tx,
  clientId: number,
  mileages: readonly FileMileages[],
  before: number,
  moment: Date,
): Promise<readonly { readonly vehicle: number; readonly debtor: number }[]> {
  return tx.query<{ vehicle: number; debtor: number }>(
    `update mileage_reading r set voided_at = $4, void_reason = $5
     from jsonb_to_recordset($2) as g (vehicle integer, day date, source text, kms integer[])
     where r.client_id = $1 and r.vehicle_number = any ($6::integer[]) and r.vehicle_number = g.vehicle
       and r.read_on = g.day and r.source = g.source and r.source in ('import', 'refueling', 'service')
       and r.voided_at is null and r.number < $3 and r.km <> all (g.kms)
     returning r.vehicle_number as vehicle, r.debtor_number as debtor`,
    [clientId, JSON.stringify(mileages), before, moment, SUPERSEDED_REASON, mileages.map(({ vehicle }) => vehicle)],
  );
}

/**
 * A valid reading of a car, with the facts for its validation. `mayChange`: it was imported, and no user confirmed its
 * doubt.
 */
export interface CheckedReading {
  readonly number: number;
  readonly vehicle: number;
  readonly day: IsoDay;
  readonly km: number;
  readonly doubt: string | null;
  readonly mayChange: boolean;
  readonly start: IsoDay;
  readonly startKm: number;
  readonly kmPerYear: number;
}

/** The valid readings of cars, by car, day and number. */
export const readCheckedReadings = (
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<readonly CheckedReading[]> =>
  tx.query<CheckedReading & Record<string, unknown>>(
    `select number, vehicle, read_on as day, km, doubt, may_change as "mayChange", start_date as start,
       begin_mileage as "startKm", yearly_km as "kmPerYear"
     from judged_readings($1, $2)`,
    [clientId, vehicles],
  );

/** Writes the doubts of the readings in scope. Null removes a doubt. */
export async function writeDoubts(
  tx: Tx,
  clientId: number,
  readings: readonly { readonly number: number; readonly doubt: string | null }[],
): Promise<void> {
  await tx.query(
    `update mileage_reading r set doubt = w.doubt from unnest($2::integer[], $3::text[]) w (number, doubt)
     where r.client_id = $1 and r.number = any ($2::integer[]) and r.number = w.number and not r.is_overridden`,
    [clientId, readings.map(({ number }) => number), readings.map(({ doubt }) => doubt)],
  );
}
