import type { Selectable } from 'kysely';
import type { RentReservation, RentReservationAccessory } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a confirmed reservation without a driver, for 19 January 2026. Creates a debtor when none is given. */
export async function aRentReservation(
  tx: Tx,
  values: Overrides<RentReservation> = {},
): Promise<Selectable<RentReservation>> {
  const parents = await debtorOf(tx, values);
  return tx.db
    .insertInto('rent_reservation')
    .values({
      number: nextNumber(),
      car: 'Middenklasse',
      status: 'confirmed',
      is_pre: false,
      pickup_at: '2026-01-19T08:00:00Z',
      created_at: '2026-01-09T08:00:00Z',
      is_automatic: false,
      has_towbar: false,
      ...values,
      ...parents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an accessory of a reservation. */
export async function aReservedAccessory(
  tx: Tx,
  { client_id, number }: Pick<Selectable<RentReservation>, 'client_id' | 'number'>,
  accessory: Overrides<RentReservationAccessory> = {},
): Promise<void> {
  await tx.db
    .insertInto('rent_reservation_accessory')
    .values({
      description: 'Imperiaal',
      is_one_time: false,
      quantity: 1,
      position: 1,
      ...accessory,
      client_id,
      reservation_number: number,
    })
    .execute();
}
