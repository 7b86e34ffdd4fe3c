import type { Tx } from '../../../platform/database/database.ts';

/** A fuel contract with the lease contract of its car. */
export interface CardOfContract {
  readonly card: number;
  readonly contract: number;
}

/** The fuel contracts of lease contracts. */
export const readCardsOfContracts = (
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<CardOfContract[]> =>
  tx.query(
    `select number as card, lease_contract_number as contract from fuel_contract
     where client_id = $1 and lease_contract_number = any ($2)`,
    [clientId, contracts],
  ) as Promise<unknown[]> as Promise<CardOfContract[]>;

/** The lease contracts of fuel contracts; leaves out fuel contracts without one. */
export const readContractsOfCards = (tx: Tx, clientId: number, cards: readonly number[]): Promise<CardOfContract[]> =>
  tx.query(
    `select number as card, lease_contract_number as contract from fuel_contract
     where client_id = $1 and number = any ($2) and lease_contract_number is not null`,
    [clientId, cards],
  ) as Promise<unknown[]> as Promise<CardOfContract[]>;
