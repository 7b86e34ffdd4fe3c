import { rentAgreementFacts, rentAgreementRowFacts } from '@wagenpark/contract/fleet/rent-agreements';
import type { RentStatus } from '@wagenpark/domain/rent';
import type { Tx } from '../../platform/database/database.ts';
import { type ListedRecords, recordReads } from '../../platform/database/record-reads.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { rentAccessoryColumns, rentAgreementColumns, rentTermColumns } from './record.ts';

/** The lists of rent agreements of one status (RA-02). Cancelled agreements are only in the list of all. */
export type RentAgreementList = Exclude<RentStatus, 'cancelled'>;
const ofStatus = (status: RentAgreementList, order: string): ListedRecords => ({
  condition: `r.status = '${status}'`,
  order,
});
/** The newest first (RA-07). */
const newestFirst = 'r.created_at desc, r.number desc';
const latestBackFirst = 'r.arrived_at desc nulls last, r.number desc';

/** The SQL about rent agreements, the newest first. */
export const rentAgreementReads = recordReads({
  name: 'rent-agreements',
  key: 'OvereenkomstNummer',
  row: rentAgreementRowFacts,
  record: rentAgreementFacts,
  columns: rentAgreementColumns,
  table: 'rent_agreement',
  alias: 'r',
  joins: `join client z on z.client_id = r.client_id join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number`,
  order: newestFirst,
  lists: {
    running: ofStatus('running', newestFirst),
    expected: ofStatus('expected', 'r.pickup_at, r.number'),
    reportedBack: ofStatus('reportedBack', latestBackFirst),
    invoiced: ofStatus('invoiced', latestBackFirst),
    temporary: { condition: `r.status = 'running' and r.replaced_plate is not null`, order: newestFirst },
  } satisfies Readonly<Record<RentAgreementList | 'temporary', ListedRecords>>,
});

const accessories = jsonRows(`select ${wireSelect(rentAccessoryColumns)} from rent_agreement_accessory
  where client_id = $1 and agreement_number = $2 order by position`);
const terms = jsonRows(`select ${wireSelect(rentTermColumns)} from rent_term
  where client_id = $1 and agreement_number = $2 order by term`);

/** The accessories of an agreement as JSON, in their order (RA-09). */
export const readAccessories = (tx: Tx, clientId: number, agreement: number): Promise<string> =>
  readJson(tx, accessories, clientId, agreement, 'accessories');

/** The terms of an agreement as JSON, by their number (RA-09). */
export const readTerms = (tx: Tx, clientId: number, agreement: number): Promise<string> =>
  readJson(tx, terms, clientId, agreement, 'terms');

async function readJson(tx: Tx, sql: string, clientId: number, agreement: number, part: string): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(sql, [clientId, agreement], `rent-agreements.${part}`);
  return row?.json ?? '[]';
}
