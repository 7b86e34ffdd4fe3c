import { isMailbox } from '@wagenpark/domain/email';
import { newId } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { JobQueue } from '../jobs.ts';
import { toHeaderText } from './address.ts';
import { insertMails, type MailKey, requeueHeldMails, requeueMail } from './outbox-repository.ts';

/** The queue of jobs that send one mail each. Job data: `{ clientId, id }`. */
export const MAIL_QUEUE = 'mail.send';

/** A mail that is sent after the transaction of its cause has committed. */
export interface NewMail {
  readonly clientId: number;
  /** The cause, e.g. `request:100012:asked:leasing`. A cause has at most one mail. */
  readonly cause: string;
  readonly to: string;
  readonly locale: string;
  readonly subject: string;
  /** The text part. */
  readonly body: string;
  readonly html?: string;
  readonly request?: number;
  readonly at: Date;
}

/**
 * For `queueLetter`, which writes all mails of the product.
 *
 * Inserts a mail into the outbox and enqueues the job that sends it, in the caller's transaction. Does nothing when the
 * cause already has a mail, or when the address is not a single plain mailbox.
 * @returns whether a mail was created
 */
export async function queueMail(tx: Tx, jobs: JobQueue, mail: NewMail): Promise<boolean> {
  return (await queueMails(tx, jobs, [mail])) > 0;
}

/** As `queueMail`, for many mails of one client in three statements. Returns how many were created. */
export async function queueMails(tx: Tx, jobs: JobQueue, mails: readonly NewMail[]): Promise<number> {
  const rows = mails.map((mail) => ({
    clientId: mail.clientId,
    id: newId(),
    cause: mail.cause,
    requestNumber: mail.request ?? null,
    recipient: mail.to.trim(),
    subject: toHeaderText(mail.subject),
    body: mail.body,
    html: mail.html ?? null,
    locale: mail.locale,
    createdAt: mail.at,
  }));
  const inserted = new Set(
    await insertMails(
      tx,
      rows.filter(({ recipient }) => isMailbox(recipient)),
    ),
  );
  const newMails = rows.filter(({ id }) => inserted.has(id)).map(({ clientId, id }) => ({ clientId, id }));
  await jobs.enqueueAll(tx, MAIL_QUEUE, newMails);
  return newMails.length;
}

/**
 * Sends a mail as soon as possible: a held or failed one is queued again, a queued one is tried now. Returns false when it
 * is none of these.
 */
export async function resendMail(
  tx: Tx,
  jobs: JobQueue,
  { clientId, id }: MailKey,
  isQueued = false,
): Promise<boolean> {
  const isWaiting = isQueued || (await requeueMail(tx, clientId, id));
  if (isWaiting && (await jobs.hurry(tx, MAIL_QUEUE, { clientId, id })) === 0) {
    await jobs.enqueue(tx, MAIL_QUEUE, { clientId, id });
  }
  return isWaiting;
}

const BATCH = 500;

/** Queues the held mails of a client again. */
export async function releaseHeldMails(tx: Tx, jobs: JobQueue, clientId: number): Promise<void> {
  for (;;) {
    const ids = await requeueHeldMails(tx, clientId, BATCH);
    if (ids.length === 0) return;
    await jobs.enqueueAll(
      tx,
      MAIL_QUEUE,
      ids.map((id) => ({ clientId, id })),
    );
  }
}

/** Tries all waiting mails of a client now, for instance because its mail server has changed. */
export async function hurryMails(tx: Tx, jobs: JobQueue, clientId: number): Promise<void> {
  await releaseHeldMails(tx, jobs, clientId);
  await jobs.hurry(tx, MAIL_QUEUE, { clientId });
}
