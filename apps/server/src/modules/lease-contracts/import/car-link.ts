import type { Tx } from '../../../platform/database/database.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import type { SqlTypes } from '../../../platform/import/records-repository.ts';
import { findContractsOfPlates } from './contract-of-plate.ts';

/** How a kind of records refers to the lease contract of its car: by a column that leads to the contract. */
export interface CarLink {
  readonly column: string;
  /** The SQL types of further columns that `complete` fills. */
  readonly fills: SqlTypes;
  /** Fills the column and the further ones in rows that identify the car in another way. */
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

const identity: CarLink['contractsOf'] = (_tx, _clientId, contracts) =>
  Promise.resolve(new Map(contracts.map((contract) => [contract, contract])));

/** Records that name their lease contract, or a plate by which contract and debtor at their moment are found. */
export const carOfPlate: CarLink = {
  column: 'lease_contract_number',
  fills: { debtor_number: 'integer' },
  complete: findContractsOfPlates,
  contractsOf: identity,
  leadingTo: identity,
};
