import type { Selectable } from 'kysely';
import type { RentAgreement, RentAgreementAccessory, RentTerm } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import { takeContractNumbers } from '../../platform/database/contract-numbers-repository.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Inserts a running rent agreement without a driver, picked up on 9 January 2026. Creates a debtor when none is given;
 * the first agreed drop-off defaults to `drop_off_at`.
 */
export async function aRentAgreement(
  tx: Tx,
  values: Overrides<RentAgreement> = {},
): Promise<Selectable<RentAgreement>> {
  const parents = await debtorOf(tx, values);
  const number = values.number ?? nextNumber();
  await takeContractNumbers(tx, parents.client_id, 'rent', [number]);
  return tx.db
    .insertInto('rent_agreement')
    .values({
      car: 'Toyota Yaris',
      kind: 'replacement',
      status: 'running',
      pickup_at: '2026-01-09T08:00:00Z',
      created_at: '2026-01-08T08:00:00Z',
      has_towbar: false,
      is_automatic: false,
      first_drop_off_at: values.drop_off_at ?? null,
      ...values,
      ...parents,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Agreement = Pick<Selectable<RentAgreement>, 'client_id' | 'number'>;

/** Inserts an accessory of an agreement. */
export async function aRentAccessory(
  tx: Tx,
  { client_id, number }: Agreement,
  accessory: Overrides<RentAgreementAccessory> = {},
): Promise<void> {
  await tx.db
    .insertInto('rent_agreement_accessory')
    .values({
      description: 'Kinderzitje',
      is_one_time: false,
      quantity: 1,
      position: 1,
      ...accessory,
      client_id,
      agreement_number: number,
    })
    .execute();
}

/** Inserts a term of an agreement, January 2026, which is not invoiced. */
export async function aRentTerm(
  tx: Tx,
  { client_id, number }: Agreement,
  term: Overrides<RentTerm> = {},
): Promise<void> {
  await tx.db
    .insertInto('rent_term')
    .values({
      term: 1,
      month: '2026-01',
      first_day: '2026-01-09',
      last_day: '2026-01-31',
      amount: '715.00',
      ...term,
      client_id,
      agreement_number: number,
    })
    .execute();
}
