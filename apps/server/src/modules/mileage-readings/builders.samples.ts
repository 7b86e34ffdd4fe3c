import type { Selectable } from 'kysely';
import type { MileageReading } from '../../../database/schema.gen.ts';
import { aLeaseContract, debtorOf, type Given, nextNumber } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A mileage reading of a contract's car; debtor and contract are made when not named. */
export async function aMileageReading(tx: Tx, given: Given<MileageReading> = {}): Promise<Selectable<MileageReading>> {
  const parents = await debtorOf(tx, given);
  const contract = given.lease_contract_number ?? (await aLeaseContract(tx, parents)).number;
  const { vehicle_number } = await tx.db
    .selectFrom('lease_contract')
    .select('vehicle_number')
    .where('client_id', '=', parents.client_id)
    .where('number', '=', contract)
    .executeTakeFirstOrThrow();
  return tx.db
    .insertInto('mileage_reading')
    .values({
      number: nextNumber(),
      plate: 'VL-001-P',
      read_on: '2026-01-07',
      km: 21_000,
      source: 'person',
      ...given,
      ...parents,
      vehicle_number: given.vehicle_number ?? vehicle_number,
      lease_contract_number: contract,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
