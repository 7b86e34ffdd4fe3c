import type { Selectable } from 'kysely';
import type { InsuranceQuote } from '../../../database/schema.gen.ts';
import { aLeaseContract, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts an open quote for a contract's car. Creates debtor and contract when none are given. */
export async function anInsuranceQuote(
  tx: Tx,
  overrides: Overrides<InsuranceQuote> = {},
): Promise<Selectable<InsuranceQuote>> {
  const parents = await debtorOf(tx, overrides);
  const number = overrides.number ?? nextNumber();
  return tx.db
    .insertInto('insurance_quote')
    .values({
      quote_number: `IAO-${number}`,
      insurer: 'Veilig Onderweg',
      cover: 'fullCasco',
      monthly_premium: '84.50',
      excess: '300.00',
      quoted_on: '2026-01-15',
      valid_until: '2026-02-28',
      status: 'open',
      ...overrides,
      ...parents,
      number,
      lease_contract_number: overrides.lease_contract_number ?? (await aLeaseContract(tx, parents)).number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
