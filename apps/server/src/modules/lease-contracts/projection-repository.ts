import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { AgreedKilometers, MileageProjection, ProjectedReading } from '@wagenpark/domain/mileage-projection';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL that reads the inputs of the mileage projection of contracts and stores its results for lists and details. */

/** The column by which contracts are selected: their own numbers, or those of their cars. */
export type ContractKeyColumn = 'number' | 'vehicle_number';

/** A contract with the kilometers and prices that it agrees on. */
export interface ProjectedContract extends AgreedKilometers {
  readonly number: number;
}

const agreedColumns = `number, start_date as start, end_date as end, duration_months as months, yearly_km as "kmPerYear",
  begin_mileage as "startKm", extra_km_price::float8 as "extraKmPrice", fewer_km_price::float8 as "fewerKmPrice"`;

/**
 * Contracts in scope, sorted by number.
 * @param lock locks the rows until the transaction ends, so that the stored projection matches the terms and readings
 */
export const readContractTerms = (
  tx: Tx,
  clientId: number,
  by: ContractKeyColumn,
  numbers: readonly number[],
  lock: boolean,
): Promise<readonly ProjectedContract[]> =>
  tx.query<ProjectedContract & Record<string, unknown>>(
    `select ${agreedColumns} from lease_contract where client_id = $1 and ${by} = any ($2)
     order by number ${lock ? 'for no key update' : ''}`,
    [clientId, numbers],
  );

/** The valid readings of contracts, by the contract's number. */
export async function readReadings(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<ReadonlyMap<number, readonly ProjectedReading[]>> {
  const rows = await tx.query<{ contract: number; day: IsoDay; km: number; isConfirmedBelow: boolean }>(
    `select contract, read_on as day, km, is_confirmed_below as "isConfirmedBelow" from readings_of_contracts($1, $2)`,
    [clientId, contracts],
  );
  return Map.groupBy(rows, ({ contract }) => contract);
}

/** A contract's projection as it is stored. */
export interface StoredProjection {
  readonly number: number;
  readonly projection: 'told' | Exclude<MileageProjection['why'], null>;
  readonly drivenKm: number | null;
  readonly endKm: number | null;
  readonly yearlyKm: number | null;
  readonly overKm: number | null;
  readonly amount: number | null;
  /**
   * Driven kilometers at each reading that counts, oldest first; null when they follow from the readings themselves.
   */
  readonly counted: readonly { readonly on: IsoDay; readonly km: number }[] | null;
}

/** Stores projections of contracts; does not touch unchanged rows. Returns the debtors of the changed contracts. */
export async function storeProjections(
  tx: Tx,
  clientId: number,
  projections: readonly StoredProjection[],
): Promise<readonly number[]> {
  const rows = await tx.query<{ debtor: number }>(
    `with written as (
       update lease_contract c
       set projection = k.projection, driven_km = k."drivenKm", projected_km = k."endKm",
         projected_yearly_km = k."yearlyKm", over_km = k."overKm", over_amount = k.amount,
         counted_readings = nullif(k.counted, 'null')
       from jsonb_to_recordset($2) as k (number integer, projection text, "drivenKm" integer, "endKm" integer,
         "yearlyKm" integer, "overKm" integer, amount numeric, counted jsonb)
       where c.client_id = $1 and c.number = any ($3::integer[]) and c.number = k.number
         and (c.projection, c.driven_km, c.projected_km, c.projected_yearly_km, c.over_km, c.over_amount, c.counted_readings)
           is distinct from (k.projection, k."drivenKm", k."endKm", k."yearlyKm", k."overKm", k.amount,
             nullif(k.counted, 'null'))
       returning c.debtor_number)
     select distinct debtor_number as debtor from written order by debtor`,
    [clientId, JSON.stringify(projections), projections.map(({ number }) => number)],
  );
  return rows.map(({ debtor }) => debtor);
}

/** The first `most` contracts, by number, without a stored projection. */
export async function readUnprojected(tx: Tx, clientId: number, most: number): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    'select number from lease_contract where client_id = $1 and projection is null order by number limit $2',
    [clientId, most],
  );
  return rows.map(({ number }) => number);
}

/** Raises the data version of debtors. Locks them by number, so that two changes cannot deadlock. */
export async function raiseVersions(tx: Tx, clientId: number, debtors: readonly number[]): Promise<void> {
  await tx.query('select from debtor where client_id = $1 and number = any ($2) order by number for no key update', [
    clientId,
    debtors,
  ]);
  await tx.query('update debtor set version = version + 1 where client_id = $1 and number = any ($2)', [
    clientId,
    debtors,
  ]);
}
