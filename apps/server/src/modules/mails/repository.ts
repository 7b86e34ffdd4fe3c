import { mailFacts } from '@wagenpark/contract/admin/mails';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import type { Tx } from '../../platform/database/database.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import type { ReadValue } from '../../platform/database/pipelined-reads.ts';
import { type WireColumns, wireSelect } from '../../platform/database/wire-json.ts';
import { mailFactColumns } from './record.ts';

/** A mail of the outbox with its client. */
export interface MailRow {
  readonly clientId: number;
  readonly id: string;
  readonly status: 'queued' | 'sent' | 'held' | 'failed' | 'withdrawn';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly requestNumber: number | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly clientName: string;
  readonly clientDisplayName: string;
}

/** The wire columns of a mail. The alias m is the mail, c its client. */
const mailColumns: WireColumns<MailRow> = {
  clientId: 'm.client_id',
  id: 'm.id',
  status: 'm.status',
  recipient: 'm.recipient',
  subject: 'm.subject',
  body: 'm.body',
  requestNumber: 'm.request_number',
  createdAt: 'm.created_at',
  sentAt: 'm.sent_at',
  attempts: 'm.attempts',
  lastError: 'm.last_error',
  clientName: 'c.name',
  clientDisplayName: 'c.display_name',
};
const fromMails = 'from mail m join client c on c.client_id = m.client_id';
const selectMails = `select ${wireSelect(mailColumns)} ${fromMails}`;

/** The filter of the outbox. */
export interface MailFilter {
  readonly status?: MailRow['status'] | undefined;
  /** The name of a client. */
  readonly client?: string | undefined;
  readonly filters?: FiltersOf<typeof mailFacts> | undefined;
  /** Words that all have to occur in recipient, subject, client or request number, in any case. */
  readonly words: readonly string[];
}

// The statement has no name, so PostgreSQL plans it for the actual values and drops the conditions on null parameters.
const matchesFilter = `($1::text is null or m.status = $1) and ($3::text is null or c.name = $3) and not exists (
  select from unnest($2::text[]) word
  where not (m.recipient ilike word or m.subject ilike word or c.display_name ilike word
    or coalesce(m.request_number::text like word, false)))`;

/** The orders of the list. The ids of mails ascend with time. */
const orders: Readonly<Record<ListOrder, string>> = { newestFirst: 'm.id desc', oldestFirst: 'm.id' };

/** One page of the outbox, and the total number of mails that match the filter; read as staff. */
export async function listMails(
  tx: Tx,
  { status, client, filters = {}, words }: MailFilter,
  page: { readonly skip: number; readonly take: number; readonly order: ListOrder },
): Promise<{ rows: MailRow[]; total: number }> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const values: ReadValue[] = [status ?? null, patterns, client ?? null];
  const conditions = conditionsOf(mailFacts, mailFactColumns, 'm', filters, values, 'c.time_zone');
  const where = [matchesFilter, ...conditions].join(' and ');
  const skip = values.length + 1;
  const rows = await tx.query<MailRow>(
    `${selectMails} where ${where} order by ${orders[page.order]} offset $${skip} limit $${skip + 1}`,
    [...values, page.skip, page.take],
  );
  const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${fromMails} where ${where}`, values);
  return { rows, total: counted?.total ?? 0 };
}

/** Reads a mail of any client by its id; read as staff. */
export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.query<MailRow>(`${selectMails} where m.id = $1`, [id], 'mails.one');
  return row;
}
