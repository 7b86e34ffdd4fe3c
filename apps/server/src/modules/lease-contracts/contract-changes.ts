import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { writeVersionedFacts } from '../../platform/database/versions-repository.ts';
import { refreshContractList, touchDebtors } from './list-facts.ts';

/*
 * What other modules change of a contract, inside a transaction of theirs that has locked it. Every change makes a version
 * with its reason; what was written of the contract before, fines, invoices and refuelings, keeps its debtor.
 */

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

/** What can be changed of contracts of every kind. */
export interface ContractChanges {
  /** Gives a contract to another debtor. The data of both debtors has changed by it. */
  changeDebtor(tx: Tx, change: ContractChange<number>): Promise<void>;
  /** Gives a contract another reference, or none. `debtorNumber` is the contract's. */
  changeReference(tx: Tx, change: ContractChange<string | null> & { readonly debtorNumber: number }): Promise<void>;
}

/** The changes of contracts that stand in `table`; `follow` brings up to date what is kept beside a contract. */
export function contractChanges(
  table: 'lease_contract' | 'fuel_contract',
  follow?: (tx: Tx, clientId: number, numbers: readonly number[], at: Date) => Promise<void>,
): ContractChanges {
  async function change(
    tx: Tx,
    { clientId, number, to, effectiveFrom, at, source }: ContractChange<number | string | null>,
    [column, term, reason]: readonly [column: string, term: string, reason: string],
    debtors: readonly number[],
  ): Promise<void> {
    const terms = { [term]: to, Ingangsdatum: effectiveFrom };
    await writeVersionedFacts(tx, { table, clientId, number }, { [column]: to }, { reason, source, at, terms });
    await follow?.(tx, clientId, [number], at);
    await touchDebtors(tx, clientId, debtors);
  }
  return {
    changeDebtor: (tx, asked) =>
      change(tx, asked, ['debtor_number', 'DebiteurNummer', 'debtorChange'], [asked.from, asked.to]),
    changeReference: (tx, asked) =>
      change(tx, asked, ['reference', 'Referentie', 'referenceChange'], [asked.debtorNumber]),
  };
}

/** What is changed of lease contracts, with what lists show of them. */
export const leaseContractChanges = contractChanges('lease_contract', refreshContractList);
