import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { writeVersionedFacts } from '../../platform/database/versions-repository.ts';
import { refreshContractList, touchDebtors } from './list-facts.ts';

/*
 * Changes of a contract for other modules, whose transaction must have locked the contract. Every change creates a new
 * version of the contract with a reason. Earlier fines, invoices and refuelings of the contract keep their debtor.
 */

/**
 * One change of a contract. `effectiveFrom` is the day from which it applies, `at` the moment at which it is written.
 */
export interface ContractChange<Value> {
  readonly clientId: number;
  readonly number: number;
  readonly from: Value;
  readonly to: Value;
  readonly effectiveFrom: IsoDay;
  readonly at: Date;
  readonly source: 'person' | 'job';
}

/** The changes that every kind of contract supports. */
export interface ContractChanges {
  /** Moves a contract to another debtor, and raises the data version of both debtors. */
  changeDebtor(tx: Tx, change: ContractChange<number>): Promise<void>;
  /** Sets or removes the reference of a contract. `debtorNumber` is the contract's debtor. */
  changeReference(tx: Tx, change: ContractChange<string | null> & { readonly debtorNumber: number }): Promise<void>;
}

/**
 * The changes of the contracts in a table.
 * @param follow updates data derived from the contracts, such as the copied facts of lists, in the same transaction
 */
export function contractChanges(
  table: 'lease_contract' | 'fuel_contract' | 'rent_agreement',
  follow?: (tx: Tx, clientId: number, numbers: readonly number[], moment: Date) => Promise<void>,
): ContractChanges {
  async function writeChange(
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
    changeDebtor: (tx, change) =>
      writeChange(tx, change, ['debtor_number', 'DebiteurNummer', 'debtorChange'], [change.from, change.to]),
    changeReference: (tx, change) =>
      writeChange(tx, change, ['reference', 'Referentie', 'referenceChange'], [change.debtorNumber]),
  };
}

/** The changes of lease contracts, which also update the copied facts of lists. */
export const leaseContractChanges = contractChanges('lease_contract', refreshContractList);
