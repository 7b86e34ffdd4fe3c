import type { Selectable } from 'kysely';
import type { FuelContract, FuelContractVersion, Refueling } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import { takeContractNumbers } from '../../platform/database/contract-numbers-repository.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a running fuel contract with a card and without a car. */
export async function aFuelContract(tx: Tx, values: Overrides<FuelContract> = {}): Promise<Selectable<FuelContract>> {
  const parents = await debtorOf(tx, values);
  const number = values.number ?? nextNumber();
  await takeContractNumbers(tx, parents.client_id, 'fuel', [number]);
  return tx.db
    .insertInto('fuel_contract')
    .values({
      supplier: 'Travelcard',
      card_number: `7030 ${number}`,
      start_date: '2025-01-01',
      ...values,
      ...parents,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts the first version of a fuel contract, as from an import. */
export async function aFuelContractVersion(
  tx: Tx,
  overrides: Overrides<FuelContractVersion> & { readonly client_id: number; readonly contract_number: number },
): Promise<void> {
  const values = { version: 1, reason: 'import', source: 'import', terms: '{}', ...overrides };
  await tx.db.insertInto('fuel_contract_version').values(values).execute();
}

/** Inserts a refuelling of forty liters of petrol. Creates a contract and a debtor when none are given. */
export async function aRefueling(tx: Tx, values: Overrides<Refueling> = {}): Promise<Selectable<Refueling>> {
  const parents = await debtorOf(tx, values);
  const contract = values.fuel_contract_number ?? (await aFuelContract(tx, parents)).number;
  return tx.db
    .insertInto('refueling')
    .values({
      number: nextNumber(),
      at: '2026-02-01T10:00:00Z',
      fuel_type: 'Benzine',
      liters: '40.00',
      amount_incl: '80.00',
      amount_excl: '66.12',
      product_code: '01',
      product_description: 'Euro 95 (E10)',
      ...values,
      ...parents,
      fuel_contract_number: contract,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
