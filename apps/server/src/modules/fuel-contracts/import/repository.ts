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

/** The lease contracts of fuel contracts, of those that have one. */
export const readContractsOfCards = (tx: Tx, clientId: number, cards: readonly number[]): Promise<CardOfContract[]> =>
  tx.query(
    `select number as card, lease_contract_number as contract from fuel_contract
     where client_id = $1 and number = any ($2) and lease_contract_number is not null`,
    [clientId, cards],
  ) as Promise<unknown[]> as Promise<CardOfContract[]>;

/** A refueling whose driver nobody named, neither a row nor staff. */
export interface RefuelingToMatch {
  readonly number: number;
  readonly card: number;
  readonly debtor: number;
  readonly at: Date;
  readonly driver: number | null;
}

/** The refuelings with cards whose driver nobody named, of a stretch of time; they stay as they are until the transaction ends. */
export const readRefuelingsToMatch = (
  tx: Tx,
  clientId: number,
  cards: readonly number[],
  from: Date,
  until: Date | null,
): Promise<RefuelingToMatch[]> =>
  tx.query(
    `select number, fuel_contract_number as card, debtor_number as debtor, at, driver_number as driver
     from refueling where client_id = $1 and fuel_contract_number = any ($2) and (driver_number is null or driver_found)
       and not 'driver_number' = any (portal_fields)
       and at >= $3 and ($4::timestamptz is null or at < $4)
     order by number for no key update`,
    [clientId, cards, from, until],
  ) as Promise<unknown[]> as Promise<RefuelingToMatch[]>;
