import { insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import type { Tx } from '../../platform/database/database.ts';
import { factWireColumns } from '../../platform/database/fact-columns.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { insuranceQuoteColumns } from './record.ts';

/**
 * SQL of the current status of a quote. An open quote counts as expired after its last day, because the file with the
 * new status may be imported only weeks later.
 */
const status = `case when q.status = 'open' and q.valid_until < (now() at time zone z.time_zone)::date then 'expired' else q.status end`;

/** The sort order: first open quotes, by expiry; then the others, newest first. */
const isOpen = `(${status}) = 'open'`;
const orderBy = `not ${isOpen}, case when ${isOpen} then q.valid_until end, q.quoted_on desc, q.number desc`;

const quotesOfFleetSql =
  jsonRows(`select ${wireSelect({ ...factWireColumns(insuranceQuoteFacts, { ...insuranceQuoteColumns, Status: { sql: status } }, 'q') })} from insurance_quote q
  join client z on z.client_id = q.client_id
  join debtor b on b.client_id = q.client_id and b.number = q.debtor_number
  left join lease_contract c on c.client_id = q.client_id and c.number = q.lease_contract_number
  where q.client_id = $1 and q.debtor_number in (
    with recursive below as (
      select $2::integer as number
      union
      select d.number from debtor d join below on d.client_id = $1 and d.parent_number = below.number
    )
    select number from below)
  order by ${orderBy}`);

/** The quotes of a debtor and its descendants as JSON. Row-level security hides those out of scope. */
export async function readQuotesOfFleet(tx: Tx, clientId: number, debtor: number): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(
    quotesOfFleetSql,
    [clientId, debtor],
    'insurance-quotes.of-fleet',
  );
  return row?.json ?? '[]';
}
