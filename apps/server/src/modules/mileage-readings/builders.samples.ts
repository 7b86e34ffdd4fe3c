import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { MileageLink, MileageReading } from '../../../database/schema.gen.ts';
import { newId } from '../../platform/clock.ts';
import { aLeaseContract, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a mileage reading of a contract's car. Creates debtor and contract when none are given. */
export async function aMileageReading(
  tx: Tx,
  overrides: Overrides<MileageReading> = {},
): Promise<Selectable<MileageReading>> {
  const parents = await debtorOf(tx, overrides);
  const contract = overrides.lease_contract_number ?? (await aLeaseContract(tx, parents)).number;
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
      ...overrides,
      ...parents,
      vehicle_number: overrides.vehicle_number ?? vehicle_number,
      lease_contract_number: contract,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a link of a contract's car. Debtor and contract must exist. */
export async function aMileageLink(
  tx: Tx,
  overrides: Overrides<MileageLink> &
    Pick<Selectable<MileageLink>, 'client_id' | 'debtor_number' | 'lease_contract_number'>,
): Promise<void> {
  const { vehicle_number } = await tx.db
    .selectFrom('lease_contract')
    .select('vehicle_number')
    .where('client_id', '=', overrides.client_id)
    .where('number', '=', overrides.lease_contract_number)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('mileage_link')
    .values({
      id: newId(),
      token_hash: randomBytes(32),
      vehicle_number,
      created_at: '2026-01-07T09:00:00Z',
      expires_at: '2026-01-21T09:00:00Z',
      ...overrides,
    })
    .execute();
}
