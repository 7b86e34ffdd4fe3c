import type { Selectable } from 'kysely';
import type { CarOrder } from '../../../database/schema.gen.ts';
import { aLeaseContract, debtorOf, type Given, nextNumber } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A car order of a contract; debtor and contract are made when not named. */
export async function aCarOrder(tx: Tx, given: Given<CarOrder> = {}): Promise<Selectable<CarOrder>> {
  const parents = await debtorOf(tx, given);
  return tx.db
    .insertInto('car_order')
    .values({
      number: nextNumber(),
      make: 'Make 2',
      model: 'Model 3',
      ordered_on: '2026-01-09',
      ...given,
      ...parents,
      lease_contract_number: given.lease_contract_number ?? (await aLeaseContract(tx, parents)).number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
