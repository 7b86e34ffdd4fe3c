import type { Selectable } from 'kysely';
import type { CarOrder } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Inserts a car order without a driver. Creates a debtor when none is given; the first promise defaults to
 * `promised_on`.
 */
export async function aCarOrder(tx: Tx, values: Overrides<CarOrder> = {}): Promise<Selectable<CarOrder>> {
  const parents = await debtorOf(tx, values);
  return tx.db
    .insertInto('car_order')
    .values({
      number: nextNumber(),
      make: 'Volvo',
      model: 'EX30',
      ordered_on: '2026-01-09',
      first_promised_on: values.promised_on ?? null,
      ...values,
      ...parents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an option of an order. */
export async function anOrderOption(
  tx: Tx,
  { client_id, number }: Pick<Selectable<CarOrder>, 'client_id' | 'number'>,
  option: { readonly position: number; readonly kind: string; readonly description: string; readonly price?: string },
): Promise<void> {
  await tx.db
    .insertInto('car_order_option')
    .values({ client_id, order_number: number, ...option })
    .execute();
}
