import { KEPT_AFTER_RESTORE } from '@wagenpark/contract/admin/mails';
import { MAIL_LOGO_ID } from '@wagenpark/domain/mail-links';
import type { Tx } from '../database/database.ts';

/** The condition that no server is handing the mail over at this moment. */
const isUnclaimed = '(sending_until is null or sending_until < now())';

/** A mail with the fields that the sender needs. */
export interface OutboxMail {
  readonly clientId: number;
  readonly id: string;
  readonly cause: string;
  readonly requestNumber: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The HTML part; null for a mail of text alone. */
  readonly html: string | null;
  /** The client's logo, where the HTML part shows it. */
  readonly logo: { readonly contentType: string; readonly content: Buffer } | null;
  readonly createdAt: Date;
}

/** Inserts mails into the outbox. Returns the ids of those whose cause had no mail yet. */
export async function insertMails(
  tx: Tx,
  mails: readonly (Omit<OutboxMail, 'logo'> & { readonly locale: string })[],
): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  const inserted = await tx.db
    .insertInto('mail')
    .values(
      mails.map((mail) => ({
        client_id: mail.clientId,
        id: mail.id,
        cause: mail.cause,
        request_number: mail.requestNumber,
        recipient: mail.recipient,
        subject: mail.subject,
        body: mail.body,
        html: mail.html,
        locale: mail.locale,
        created_at: mail.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'cause']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/**
 * Claims a mail that is still to be sent, for as long as an attempt takes at most: nobody else sends or withdraws it
 * meanwhile, and no transaction is open while the mail server is contacted. Undefined when it has been sent, or when
 * another server is sending it now.
 */
export async function claimMail(
  tx: Tx,
  clientId: number,
  id: string,
  claimSeconds: number,
): Promise<OutboxMail | undefined> {
  const rows = await tx.query<Omit<OutboxMail, 'logo'>>(
    `update mail set sending_until = now() + make_interval(secs => $3)
     where client_id = $1 and id = $2 and status = 'queued' and ${isUnclaimed}
     returning client_id as "clientId", id, cause, request_number as "requestNumber", recipient, subject, body, html,
       created_at as "createdAt"`,
    [clientId, id, claimSeconds],
  );
  const [mail] = rows;
  return mail && { ...mail, logo: mail.html?.includes(`cid:${MAIL_LOGO_ID}`) ? await readLogo(tx, clientId) : null };
}

/** The client's logo, if it is a picture that mail programs show. */
async function readLogo(tx: Tx, clientId: number): Promise<OutboxMail['logo']> {
  const rows = await tx.query<NonNullable<OutboxMail['logo']>>(
    `select content_type as "contentType", content from client_image
     where client_id = $1 and kind = 'logo' and content_type in ('image/png', 'image/jpeg')`,
    [clientId],
    'mail.logo',
  );
  return rows[0] ?? null;
}

/** The result of an attempt to send. `attempted` is false for a mail that was held without an attempt. */
export interface MailOutcome {
  readonly status: 'queued' | 'sent' | 'held' | 'failed';
  readonly attempted: boolean;
  readonly error: string | null;
  readonly sentAt: Date | null;
}

/** Stores the result of an attempt, and ends its claim. */
export async function recordOutcome(tx: Tx, clientId: number, id: string, outcome: MailOutcome): Promise<void> {
  await tx.query(
    `update mail set status = $3, attempts = attempts + $4, last_error = $5, sent_at = $6, sending_until = null
     where client_id = $1 and id = $2 and status = 'queued'`,
    [clientId, id, outcome.status, outcome.attempted ? 1 : 0, outcome.error, outcome.sentAt],
  );
}

/** Queues a held or failed mail again. Returns false when it is neither. */
export async function requeueMail(tx: Tx, clientId: number, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update mail set status = 'queued', last_error = null
     where client_id = $1 and id = $2 and status in ('held', 'failed') returning id`,
    [clientId, id],
  );
  return rows.length > 0;
}

/**
 * Withdraws the unsent mails of a request. A mail that is being sent at this moment counts as sent.
 * @returns the causes of the withdrawn mails
 */
export async function withdrawMails(tx: Tx, clientId: number, requestNumber: number): Promise<string[]> {
  const rows = await tx.query<{ cause: string }>(
    `update mail set status = 'withdrawn', last_error = null
     where client_id = $1 and id in (
       select id from mail where client_id = $1 and request_number = $2 and status in ('queued', 'held', 'failed')
         and ${isUnclaimed}
       for update skip locked)
     returning cause`,
    [clientId, requestNumber],
  );
  return rows.map(({ cause }) => cause);
}

/** The key of a mail, over all clients. */
export interface MailKey {
  readonly clientId: number;
  readonly id: string;
}

/** The oldest queued mails that were created up to a moment, over all clients. Runs as staff. */
export function readQueuedMails(tx: Tx, until: Date, limit: number): Promise<MailKey[]> {
  return tx.query<MailKey & { clientId: number; id: string }>(
    `select client_id as "clientId", id from mail where status = 'queued' and created_at <= $1 order by id limit $2`,
    [until, limit],
  );
}

/**
 * Queues the oldest held mails of a client again.
 * @returns their ids, at most `limit`
 */
export async function requeueHeldMails(tx: Tx, clientId: number, limit: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `update mail set status = 'queued', last_error = null where client_id = $1 and id in (
       select id from mail where client_id = $1 and status = 'held' order by id limit $2 for update skip locked)
     returning id`,
    [clientId, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives up a mail that was not sent. Returns false when it was, when it is being sent, or when it is given up already.
 */
export async function giveUpMail(tx: Tx, clientId: number, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update mail set status = 'withdrawn'
     where client_id = $1 and id = $2 and status in ('queued', 'held', 'failed') and ${isUnclaimed} returning id`,
    [clientId, id],
  );
  return rows.length > 0;
}

/** The clients with mails waiting to be sent. Runs as staff. */
export async function readClientsWithWaitingMails(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ clientId: number }>(
    `select distinct client_id as "clientId" from mail where status in ('queued', 'held') order by 1`,
  );
  return rows.map(({ clientId }) => clientId);
}

/**
 * Marks all waiting mails of a client as failed, so that only staff can send them.
 * @returns the number of mails
 */
export async function holdWaitingMails(tx: Tx, clientId: number): Promise<number> {
  const rows = await tx.query(
    `update mail set status = 'failed', last_error = $2
     where client_id = $1 and status in ('queued', 'held') returning id`,
    [clientId, KEPT_AFTER_RESTORE],
  );
  return rows.length;
}
