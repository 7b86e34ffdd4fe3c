import type { Tx } from '../../platform/database/database.ts';

/** A contract whose car has a plate, with the days on which it runs. */
export interface ContractOfPlate {
  readonly key: string;
  readonly contract: number;
  readonly debtor: number;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  /** The day of the return, or null while the car was not taken back. */
  readonly end: string | null;
}

/** The contracts of cars with these plates (without dashes and spaces), the newest first. */
export const readContractsOfPlates = (
  tx: Tx,
  clientId: number,
  plateKeys: readonly string[],
): Promise<ContractOfPlate[]> =>
  tx.query(
    `select replace(replace(v.plate, '-', ''), ' ', '') as key, c.number as contract, c.debtor_number as debtor,
       c.start_date as start,
       case when c.car_taken or c.pre_intake_date is not null then coalesce(c.pre_intake_date, c.end_date) end as "end"
     from vehicle v join lease_contract c on c.client_id = v.client_id and c.vehicle_number = v.number
     where v.client_id = $1 and replace(replace(v.plate, '-', ''), ' ', '') = any ($2)
     order by c.start_date desc, c.number desc`,
    [clientId, plateKeys],
  ) as Promise<unknown[]> as Promise<ContractOfPlate[]>;

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
