import { type CarRecordSource, carRecordColumns } from '../../platform/car-records.ts';

const columns = carRecordColumns('invoice', {
  number: 'i.number',
  at: `i.invoice_date::timestamp at time zone 'UTC'`,
  description: 'i.invoice_number',
  amount: 'i.amount_incl',
});
const dayOf = (moment: string): string =>
  `(${moment}::timestamptz at time zone (select time_zone from client where client_id = $1))::date`;

/**
 * The invoices with lines of a contract, at midnight UTC of their day. They have no driver: they are listed for
 * information.
 */
export const carInvoices: CarRecordSource = {
  kind: 'invoice',
  fact: 'Factuur',
  records: `select distinct ${columns}
    from invoice_line l join invoice i on i.client_id = l.client_id and i.number = l.invoice_number
    where l.client_id = $1 and l.contract_number = $2 and i.client_id = $1
      and i.invoice_date >= ${dayOf('$3')} and i.invoice_date < ${dayOf('$4')}`,
};
