import type { DriverMatch } from '@wagenpark/domain/fine-driver';
import type { Tx } from '../../../platform/database/database.ts';

/** A contract of a car, with the days on which it runs. */
export interface ContractOfVehicle {
  readonly vehicle: number;
  readonly contract: number;
  readonly debtor: number;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  /** The day of the return, or null while the car was not taken back. */
  readonly end: string | null;
}

/** The contracts of cars, the newest first. */
export const readContractsOfVehicles = (
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<ContractOfVehicle[]> =>
  tx.query(
    `select vehicle_number as vehicle, number as contract, debtor_number as debtor, start_date as start,
       case when car_taken or pre_intake_date is not null then coalesce(pre_intake_date, end_date) end as "end"
     from lease_contract where client_id = $1 and vehicle_number = any ($2)
     order by start_date desc, number desc`,
    [clientId, vehicles],
  ) as Promise<unknown[]> as Promise<ContractOfVehicle[]>;

/** The debtors of contracts, by the contract's number. */
export async function readDebtorsOfContracts(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ number: number; debtor: number }>(
    'select number, debtor_number as debtor from lease_contract where client_id = $1 and number = any ($2)',
    [clientId, contracts],
  );
  return new Map(rows.map(({ number, debtor }) => [number, debtor]));
}

/** A fine whose driver nobody named, neither a row nor staff. */
export interface FineToMatch {
  readonly number: number;
  readonly contract: number;
  readonly debtor: number;
  /** The moment of the offence; of a day without a time, its noon in UTC. */
  readonly at: Date;
  readonly timeKnown: boolean;
  readonly driver: number | null;
  readonly match: DriverMatch;
}

/** The fines of contracts whose driver nobody named, of a stretch of time; they stay as they are until the transaction ends. */
export const readFinesToMatch = (
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
  from: Date,
  until: Date | null,
): Promise<FineToMatch[]> =>
  tx.query(
    `select number, lease_contract_number as contract, debtor_number as debtor, offence_at as at, time_known as "timeKnown",
       driver_number as driver, driver_match as match
     from fine where client_id = $1 and lease_contract_number = any ($2) and driver_match <> 'named'
       and not 'driver_number' = any (portal_fields)
       and offence_at >= $3 and ($4::timestamptz is null or offence_at < $4)
     order by number for no key update`,
    [clientId, contracts, from, until],
  ) as Promise<unknown[]> as Promise<FineToMatch[]>;
