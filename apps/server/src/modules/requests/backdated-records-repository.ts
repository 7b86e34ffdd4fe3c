import type { CarRecordSource } from '../../platform/car-records.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A period of a contract's car. */
export interface CarSpan {
  readonly clientId: number;
  readonly contractNumber: number;
  readonly from: Date;
  readonly until: Date;
}

/** A record of a car in such a period, with its driver. */
export interface CarRecordRow {
  readonly kind: string;
  readonly number: number;
  readonly at: Date;
  readonly description: string;
  readonly amount: number | null;
  readonly driverNumber: number | null;
  readonly driver: string | null;
}

/** The records of a contract's car in a period, oldest first. */
export async function readCarRecords(
  tx: Tx,
  sources: readonly CarRecordSource[],
  { clientId, contractNumber, from, until }: CarSpan,
  limit: number,
): Promise<readonly CarRecordRow[]> {
  if (sources.length === 0) return [];
  return tx.query<CarRecordRow & Record<string, unknown>>(
    `select r.kind, r.number, r.at, r.description, r.amount, r.driver_number as "driverNumber", d.full_name as driver
     from (${sources.map(({ records }) => records).join(' union all ')}) r
     left join driver d on d.client_id = $1 and d.number = r.driver_number
     order by r.at, r.kind, r.number limit $5`,
    [clientId, contractNumber, from, until, limit],
    'requests.between',
  );
}
