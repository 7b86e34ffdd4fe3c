import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { writeVersionedFact } from '../../platform/database/versions-repository.ts';
import * as repository from './contract-changes-repository.ts';
import { refreshContractList, touchDebtors } from './list-facts.ts';

/*
 * What other modules change of a contract, inside a transaction of theirs that has locked it with `contractNow`. Every
 * change makes a version with its reason; what was written of the contract before, fines and invoices, keeps its debtor.
 */

/** The contract as it is, for whoever is about to change it; undefined when missing or outside the scope. */
export const contractNow = repository.readContractNow;

/** One change of a contract. `effectiveFrom` is the day it holds from, `at` the moment it is made. */
export interface ContractChange<Value> {
  readonly clientId: number;
  readonly number: number;
  readonly from: Value;
  readonly to: Value;
  readonly effectiveFrom: IsoDay;
  readonly at: Date;
  readonly source: 'person' | 'job';
}

/** Gives a contract to another debtor, with what lists and the versions of both debtors have to follow. */
export async function changeDebtor(tx: Tx, change: ContractChange<number>): Promise<void> {
  const { clientId, number, from, to, effectiveFrom, at, source } = change;
  await writeVersionedFact(tx, { table: 'lease_contract', column: 'debtor_number', clientId, number }, to, {
    reason: 'debtorChange',
    source,
    at,
    terms: { DebiteurNummer: to, Ingangsdatum: effectiveFrom },
  });
  await refreshContractList(tx, clientId, [number], at);
  await touchDebtors(tx, clientId, [from, to]);
}

/** Gives a contract another reference, or none. `debtorNumber` is the contract's. */
export async function changeReference(
  tx: Tx,
  change: ContractChange<string | null> & { readonly debtorNumber: number },
): Promise<void> {
  const { clientId, number, to, effectiveFrom, at, source, debtorNumber } = change;
  await writeVersionedFact(tx, { table: 'lease_contract', column: 'reference', clientId, number }, to, {
    reason: 'referenceChange',
    source,
    at,
    terms: { Referentie: to, Ingangsdatum: effectiveFrom },
  });
  await refreshContractList(tx, clientId, [number], at);
  await touchDebtors(tx, clientId, [debtorNumber]);
}
