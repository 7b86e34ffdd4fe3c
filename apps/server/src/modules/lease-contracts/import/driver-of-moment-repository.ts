import type { Tx } from '../../../platform/database/database.ts';
import type { RecordTable, StoredRecord } from '../../../platform/import/records-repository.ts';

/**
 * Table and column names of a kind of records that have a moment, such as a fine. They come from the code of modules,
 * never from a file, so they are safe in SQL.
 */
export interface MomentTable {
  readonly table: RecordTable;
  /** The columns to read in addition to number, debtor and driver. */
  readonly columns: readonly string[];
  /** The column of the moment. */
  readonly moment: string;
  /** The column that identifies the contract of the car, such as the plate or the card. */
  readonly car: string;
  /** The column that says how the driver was determined; `named` is its value when the file named the driver. */
  readonly match: string;
  readonly named: string | boolean;
}

/**
 * The records of cars in a period whose driver neither a file nor staff named. Locks them until the transaction ends.
 */
export async function readRecordsWithoutDriver(
  tx: Tx,
  clientId: number,
  { table, columns, moment, car, match, named }: MomentTable,
  cars: readonly number[],
  from: Date,
  until: Date | null,
): Promise<StoredRecord[]> {
  const selectedColumns = [...new Set(['number', 'debtor_number', 'driver_number', moment, car, match, ...columns])];
  const rows = await tx.query(
    `select ${selectedColumns.join(', ')} from ${table}
     where client_id = $1 and ${car} = any ($2) and (driver_number is null or ${match} <> $5)
       and not 'driver_number' = any (portal_fields)
       and ${moment} >= $3 and ($4::timestamptz is null or ${moment} < $4)
     order by number for no key update`,
    [clientId, cars, from, until, named],
  );
  return rows as unknown[] as StoredRecord[];
}

/** A contract of a car, with its first and last day. */
export interface ContractOfVehicle {
  readonly vehicle: number;
  readonly contract: number;
  readonly debtor: number;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  /** The day of the return, which may be planned; null while none is known. */
  readonly end: string | null;
}

/** The contracts of cars, newest first. */
export const readContractsOfVehicles = (
  tx: Tx,
  clientId: number,
  vehicles: readonly number[],
): Promise<ContractOfVehicle[]> =>
  tx.query(
    `select vehicle_number as vehicle, number as contract, debtor_number as debtor, start_date as start, returned_on as "end"
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
