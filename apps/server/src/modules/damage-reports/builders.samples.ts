import type { Selectable } from 'kysely';
import type { DamageReport } from '../../../database/schema.gen.ts';
import { aLeaseContract, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a damage report of a contract. Creates a debtor and a contract when none are given. */
export async function aDamageReport(tx: Tx, values: Overrides<DamageReport> = {}): Promise<Selectable<DamageReport>> {
  const parents = await debtorOf(tx, values);
  return tx.db
    .insertInto('damage_report')
    .values({
      number: nextNumber(),
      plate: 'VL-001-P',
      damage_on: '2026-01-07',
      kind: 'bodywork',
      cause: 'collision',
      notified_at: '2026-01-12T13:05:00Z',
      is_handled: false,
      ...values,
      ...parents,
      lease_contract_number: values.lease_contract_number ?? (await aLeaseContract(tx, parents)).number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
