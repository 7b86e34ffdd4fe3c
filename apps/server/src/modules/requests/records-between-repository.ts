import type { RecordBetween } from '@wagenpark/contract/admin/requests';
import type { Tx } from '../../platform/database/database.ts';

/** A time with a contract's car. */
export interface Between {
  readonly clientId: number;
  readonly contractNumber: number;
  readonly from: Date;
  readonly until: Date;
}

/** A record of a time, with the number of its driver. */
export type BetweenRow = Omit<RecordBetween, 'at'> & { readonly at: Date; readonly driverNumber: number | null };

const fines = `select 'fine' as kind, f.number, f.offence_at as at, f.description, f.total_amount::float8 as amount,
    f.driver_number, d.full_name as driver
  from fine f left join driver d on d.client_id = f.client_id and d.number = f.driver_number
  where f.client_id = $1 and f.lease_contract_number = $2 and f.offence_at >= $3 and f.offence_at < $4`;
// A fuel card goes with the car; which car it went with is the card's own fact.
const refuelings = `select 'refueling', r.number, r.at, r.product_description, r.amount_incl::float8, r.driver_number, d.full_name
  from fuel_contract c
  join refueling r on r.client_id = c.client_id and r.fuel_contract_number = c.number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where c.client_id = $1 and c.lease_contract_number = $2 and r.client_id = $1 and r.at >= $3 and r.at < $4`;
const invoices = `select distinct 'invoice', i.number, i.invoice_date::timestamp at time zone 'UTC', i.invoice_number, i.amount_incl::float8,
    null::integer, null
  from invoice_line l join invoice i on i.client_id = l.client_id and i.number = l.invoice_number
  where l.client_id = $1 and l.contract_number = $2 and i.client_id = $1
    and i.invoice_date >= ($3::timestamptz at time zone (select time_zone from client where client_id = $1))::date
    and i.invoice_date < ($4::timestamptz at time zone (select time_zone from client where client_id = $1))::date`;

/** The fines, refuelings and invoices of a contract's car in a time, oldest first. */
export function readBetween(
  tx: Tx,
  { clientId, contractNumber, from, until }: Between,
  limit: number,
): Promise<BetweenRow[]> {
  return tx.query<BetweenRow & Record<string, unknown>>(
    `select kind, number, at, description, amount, driver_number as "driverNumber", driver
     from (${fines} union all ${refuelings} union all ${invoices}) records
     order by at, kind, number limit $5`,
    [clientId, contractNumber, from, until, limit],
    'requests.between',
  );
}

const owned = (columns: string): string =>
  `portal_fields = array(select distinct field from unnest(portal_fields || '{${columns}}'::text[]) field order by field)`;

/** A record that went to another driver, and the debtor whose it is. */
export interface GivenRecord {
  readonly kind: 'fine' | 'refueling';
  readonly number: number;
  readonly debtor: number;
}

/** Gives records to a driver, or to nobody. */
export function giveRecords(
  tx: Tx,
  clientId: number,
  numbers: { readonly fines: readonly number[]; readonly refuelings: readonly number[] },
  driver: number | null,
): Promise<readonly GivenRecord[]> {
  return tx.query<GivenRecord & Record<string, unknown>>(
    `with given_fines as (
       update fine set driver_number = $3, driver_match = case when $3::integer is null then 'nobody' else 'corrected' end,
         ${owned('driver_number,driver_match')}
       where client_id = $1 and number = any ($2::integer[]) returning number, debtor_number
     ), given_refuelings as (
       update refueling set driver_number = $3, ${owned('driver_number')}
       where client_id = $1 and number = any ($4::integer[]) returning number, debtor_number
     )
     select 'fine' as kind, number, debtor_number as debtor from given_fines
     union all select 'refueling', number, debtor_number from given_refuelings`,
    [clientId, numbers.fines, driver, numbers.refuelings],
  );
}
