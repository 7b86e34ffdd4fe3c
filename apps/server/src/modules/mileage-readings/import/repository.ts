import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../../platform/database/database.ts';
import { odometers } from '../../lease-contracts/index.ts';

/** A reading in a file. */
export interface ImportedReading {
  readonly contract: number;
  readonly day: IsoDay;
  readonly km: number;
}

/**
 * The readings that are stored already, in any order. Readings that people voided count; those that a later file
 * superseded do not.
 */
export const readStored = (
  tx: Tx,
  clientId: number,
  readings: readonly ImportedReading[],
): Promise<readonly ImportedReading[]> =>
  tx.query<ImportedReading & Record<string, unknown>>(
    `select distinct w.contract, w.day, w.km
     from unnest($2::integer[], $3::date[], $4::integer[]) w (contract, day, km)
     join lease_contract c on c.client_id = $1 and c.number = w.contract
     join mileage_reading r on r.client_id = $1 and r.vehicle_number = c.vehicle_number and r.read_on = w.day and r.km = w.km
       and not (r.voided_at is not null and r.voided_by is null
         and r.void_reason is not distinct from '${odometers.SUPERSEDED_REASON}')`,
    [clientId, readings.map(({ contract }) => contract), readings.map(({ day }) => day), readings.map(({ km }) => km)],
  );

/**
 * Locks the cars of contracts, in the order of their numbers, until the transaction ends, so that nobody else adds
 * readings.
 */
export async function lockCarsOf(tx: Tx, clientId: number, contracts: readonly number[]): Promise<void> {
  await tx.query(
    `select from vehicle where client_id = $1
       and number = any (array(select vehicle_number from lease_contract where client_id = $1 and number = any ($2)))
     order by number for no key update`,
    [clientId, contracts],
  );
}
