import type { Tx } from '../../../platform/database/database.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import type { SqlTypes } from '../../../platform/import/records-repository.ts';
import { findContractsOfPlates } from './contract-of-plate.ts';

/** How records of a kind refer to the lease contract of their car: through the column `column`. */
export interface CarLink {
  readonly column: string;
  /** The SQL types of the further columns that `complete` fills. */
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
  /** The values of the column that refer to lease contracts, with these contracts. */
  readonly leadingTo: (tx: Tx, clientId: number, contracts: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

const identity: CarLink['contractsOf'] = (_tx, _clientId, contracts) =>
  Promise.resolve(new Map(contracts.map((contract) => [contract, contract])));

/**
 * For records that name their lease contract, or a plate. The contract and debtor of a plate are those at the moment of
 * the record.
 */
export const carOfPlate: CarLink = {
  column: 'lease_contract_number',
  fills: { debtor_number: 'integer' },
  complete: findContractsOfPlates,
  contractsOf: identity,
  leadingTo: identity,
};
