import { insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import type { Tx } from '../../platform/database/database.ts';
import { wireColumnsOf } from '../../platform/database/fact-columns.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { insuranceQuoteColumns } from './record.ts';

/** How a quote stands: the file that says *open* came before its last day, and the next one that says *expired* may be weeks away. */
const status = `case when q.status = 'open' and q.valid_until < (now() at time zone z.time_zone)::date then 'expired' else q.status end`;

/** Those that can be accepted, the one that ends soonest first; then the others, the latest first. */
const isOpen = `(${status}) = 'open'`;
const byNeed = `not ${isOpen}, case when ${isOpen} then q.valid_until end, q.quoted_on desc, q.number desc`;

const ofFleet =
  jsonRows(`select ${wireSelect({ ...wireColumnsOf(insuranceQuoteFacts, { ...insuranceQuoteColumns, Status: { sql: status } }, 'q') })} from insurance_quote q
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
  order by ${byNeed}`);

/** The quotes of a debtor and of those below it, as JSON; the policies decide what is seen of them. */
export async function quotesOfFleet(tx: Tx, clientId: number, debtor: number): Promise<string> {
  const [found] = await tx.query<{ readonly json: string }>(ofFleet, [clientId, debtor], 'insurance-quotes.of-fleet');
  return found?.json ?? '[]';
}
