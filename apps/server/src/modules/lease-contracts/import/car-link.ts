import type { Tx } from '../../../platform/database/database.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import type { SqlTypes } from '../../../platform/import/records-repository.ts';
import { findContractsOfPlates } from './contract-of-plate.ts';

/** How records tell whose car it was: by a column that leads to a lease contract. */
export interface CarLink {
  readonly column: string;
  /** The types of further columns that it fills. */
  readonly fills: SqlTypes;
  /** Fills the column, and those, of rows that do not name the car by it. */
  readonly complete: (
    state: ImportState,
    client: ImportClient,
    moment: string,
    candidates: readonly Candidate[],
  ) => Promise<void>;
  /** The lease contracts by the values of the column. */
  readonly contractsOf: (tx: Tx, clientId: number, values: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** The values that lead to lease contracts, with these contracts. */
  readonly leadingTo: (tx: Tx, clientId: number, contracts: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

const themselves: CarLink['contractsOf'] = (_tx, _clientId, contracts) =>
  Promise.resolve(new Map(contracts.map((contract) => [contract, contract])));

/** A record names its lease contract, or a plate by which the contract of its moment and the debtor are found. */
export const carOfPlate: CarLink = {
  column: 'lease_contract_number',
  fills: { debtor_number: 'integer' },
  complete: findContractsOfPlates,
  contractsOf: themselves,
  leadingTo: themselves,
};
