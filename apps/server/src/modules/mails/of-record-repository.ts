import type { Tx } from '../../platform/database/database.ts';
import type { MailRow } from './repository.ts';

/** A mail as it stands with the record that it is about. */
export type RecordMailRow = Pick<MailRow, 'id' | 'status' | 'recipient' | 'subject' | 'body' | 'createdAt'>;

const selectMails = `select id, status, recipient, subject, body, created_at as "createdAt" from mail`;

/** The mails about a request, oldest first. */
export const readMailsOfRequest = (tx: Tx, clientId: number, request: number): Promise<RecordMailRow[]> =>
  tx.query<RecordMailRow & Record<string, unknown>>(
    `${selectMails} where client_id = $1 and request_number = $2 order by id`,
    [clientId, request],
    'mails.of-request',
  );

/** The mails that have one of these causes, oldest first: each is found by the index that keeps a cause from having two. */
export const readMailsOfCauses = (tx: Tx, clientId: number, causes: readonly string[]): Promise<RecordMailRow[]> =>
  tx.query<RecordMailRow & Record<string, unknown>>(
    `${selectMails} where client_id = $1 and cause = any($2::text[]) order by id`,
    [clientId, [...causes]],
    'mails.of-causes',
  );
