import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from '../../platform/database/database.ts';

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

const mailColumns = [
  'm.client_id as clientId',
  'm.id as id',
  'm.status as status',
  'm.recipient as recipient',
  'm.subject as subject',
  'm.body as body',
  'm.request_number as requestNumber',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
  'm.attempts as attempts',
  'm.last_error as lastError',
  'c.name as clientName',
  'c.display_name as clientDisplayName',
] as const;

const mailsWithClient = (tx: Tx) =>
  tx.db.selectFrom('mail as m').innerJoin('client as c', 'c.client_id', 'm.client_id');

/** What the outbox is narrowed by. */
export interface MailFilter {
  readonly status?: MailRow['status'] | undefined;
  /** Words that all have to occur in recipient, subject, client or request number, in any case. */
  readonly words: readonly string[];
}

/** One page of the outbox, newest first, and how many mails there are; read as staff. */
export async function listMails(
  tx: Tx,
  { status, words }: MailFilter,
  page: { readonly skip: number; readonly take: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const fits = (eb: ExpressionBuilder<DB & { m: DB['mail']; c: DB['client'] }, 'm' | 'c'>) =>
    eb.and([
      ...(status === undefined ? [] : [eb('m.status', '=', status)]),
      ...words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return eb.or([
          eb('m.recipient', 'ilike', pattern),
          eb('m.subject', 'ilike', pattern),
          eb('c.display_name', 'ilike', pattern),
          eb(eb.cast<string>('m.request_number', 'text'), 'like', pattern),
        ]);
      }),
    ]);
  const rows = await mailsWithClient(tx)
    .select(mailColumns)
    .where(fits)
    .orderBy('m.id', 'desc')
    .offset(page.skip)
    .limit(page.take)
    .execute();
  const { total } = await mailsWithClient(tx)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(fits)
    .executeTakeFirstOrThrow();
  return { rows: rows as unknown as MailRow[], total };
}

/** A mail by its id, over all clients; read as staff. */
export async function mailById(tx: Tx, id: string): Promise<MailRow | undefined> {
  const row = await mailsWithClient(tx).select(mailColumns).where('m.id', '=', id).executeTakeFirst();
  return row as unknown as MailRow | undefined;
}
