import type { Tx } from '../../platform/database/database.ts';

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
