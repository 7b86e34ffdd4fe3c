import type { Tx } from '../../platform/database/database.ts';
import type { MailRow } from './repository.ts';

/** A mail for the detail of the record that it is about. */
export type RecordMailRow = Pick<MailRow, 'id' | 'status' | 'recipient' | 'subject' | 'body' | 'createdAt'>;

const selectMails = `select id, status, recipient, subject, body, created_at as "createdAt" from mail`;

/** The mails about a request, oldest first. */
export const readMailsOfRequest = (tx: Tx, clientId: number, request: number): Promise<RecordMailRow[]> =>
  tx.query<RecordMailRow & Record<string, unknown>>(
    `${selectMails} where client_id = $1 and request_number = $2 order by id`,
    [clientId, request],
    'mails.of-request',
  );

/** The mails with one of these causes, oldest first. Uses the unique index on causes. */
export const readMailsOfCauses = (tx: Tx, clientId: number, causes: readonly string[]): Promise<RecordMailRow[]> =>
  tx.query<RecordMailRow & Record<string, unknown>>(
    `${selectMails} where client_id = $1 and cause = any($2::text[]) order by id`,
    [clientId, [...causes]],
    'mails.of-causes',
  );

/** When the newest mail to an address was written that a mail server refused because of the address. */
export async function readRefusedMail(tx: Tx, clientId: number, address: string): Promise<Date | null> {
  const [row] = await tx.query<{ moment: Date | null }>(
    `select max(created_at) as moment from mail
     where client_id = $1 and lower(recipient) = lower($2) and status = 'failed'
       and (last_error like 'EENVELOPE 5%' or last_error in ('EENVELOPE', 'REJECTED'))`,
    [clientId, address],
    'mails.refused',
  );
  return row?.moment ?? null;
}
