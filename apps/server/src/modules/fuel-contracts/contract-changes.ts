import type { Tx } from '../../platform/database/database.ts';
import { writeVersionedFact } from '../../platform/database/versions-repository.ts';
import { type ContractChange, touchDebtors } from '../lease-contracts/index.ts';
import * as repository from './contract-changes-repository.ts';

/*
 * What other modules change of a fuel contract, inside a transaction of theirs that has locked it with `fuelContractNow`.
 * Every change makes a version with its reason; refuelings keep debtor and driver of their moment.
 */

/** The fuel contract as it is, for whoever is about to change it; undefined when missing or outside the scope. */
export const fuelContractNow = repository.readContractNow;

/** Gives a fuel contract to another debtor. The data of both debtors has changed by it. */
export async function changeDebtor(tx: Tx, change: ContractChange<number>): Promise<void> {
  const { clientId, number, from, to, effectiveFrom, at, source } = change;
  await writeVersionedFact(tx, { table: 'fuel_contract', column: 'debtor_number', clientId, number }, to, {
    reason: 'debtorChange',
    source,
    at,
    terms: { DebiteurNummer: to, Ingangsdatum: effectiveFrom },
  });
  await touchDebtors(tx, clientId, [from, to]);
}

/** Gives a fuel contract another reference, or none. `debtorNumber` is the contract's. */
export async function changeReference(
  tx: Tx,
  change: ContractChange<string | null> & { readonly debtorNumber: number },
): Promise<void> {
  const { clientId, number, to, effectiveFrom, at, source, debtorNumber } = change;
  await writeVersionedFact(tx, { table: 'fuel_contract', column: 'reference', clientId, number }, to, {
    reason: 'referenceChange',
    source,
    at,
    terms: { Referentie: to, Ingangsdatum: effectiveFrom },
  });
  await touchDebtors(tx, clientId, [debtorNumber]);
}
