import type { Selectable } from 'kysely';
import type { Fine } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides, plateForNumber } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a parking fine of 100 for a car without a contract and with an unknown driver. */
export async function aFine(tx: Tx, values: Overrides<Fine> = {}): Promise<Selectable<Fine>> {
  const parents = await debtorOf(tx, values);
  const number = values.number ?? nextNumber();
  return tx.db
    .insertInto('fine')
    .values({
      plate: plateForNumber(number),
      offence_at: '2026-02-01T10:00:00Z',
      description: 'Parking',
      sanction_amount: '100.00',
      admin_costs: '9.00',
      cjib_number: `C-${number}`,
      ...values,
      ...parents,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
