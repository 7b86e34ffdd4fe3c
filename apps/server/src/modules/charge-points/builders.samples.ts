import type { Selectable } from 'kysely';
import type { ChargePoint } from '../../../database/schema.gen.ts';
import { aDriver, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts an installed charge point of 11 kW without a car. Creates a debtor and a driver when none are given. */
export async function aChargePoint(tx: Tx, values: Overrides<ChargePoint> = {}): Promise<Selectable<ChargePoint>> {
  const parents = await debtorOf(tx, values);
  const number = values.number ?? nextNumber();
  return tx.db
    .insertInto('charge_point')
    .values({
      serial_number: `S-${number}`,
      supplier: 'Laadwerk',
      model: 'Wandlader 11',
      power_kw: '11.00',
      is_calibrated: true,
      street: 'Dorpsstraat 1',
      postcode: '3511 AB',
      city: 'Utrecht',
      price_per_kwh: '0.3150',
      installed_on: '2025-06-01',
      ...values,
      ...parents,
      number,
      driver_number: values.driver_number ?? (await aDriver(tx, parents)).number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
