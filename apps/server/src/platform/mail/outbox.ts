import { isMailbox } from '@wagenpark/domain/email';
import { newId } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { JobQueue } from '../jobs.ts';
import { headerText } from './address.ts';
import { insertMail, type MailKey, requeueMail } from './outbox-repository.ts';

/** The queue whose jobs send one mail each; their data is `{ clientId, id }`. */
export const MAIL_QUEUE = 'mail.send';

/** A mail to be sent once what causes it has been committed. Plain text. */
export interface NewMail {
  readonly clientId: number;
  /** What caused it, e.g. `request:100012:asked:leasing`; a second mail for the same cause is not made. */
  readonly cause: string;
  readonly to: string;
  readonly locale: string;
  readonly subject: string;
  readonly body: string;
  readonly request?: number;
  readonly at: Date;
}

/**
 * Writes a mail into the outbox, and the job that sends it, both in the transaction of what they tell about. Nothing
 * happens when the cause has its mail already, or when the address is not one plain mailbox.
 * @returns whether a mail was made
 */
export async function queueMail(tx: Tx, jobs: JobQueue, mail: NewMail): Promise<boolean> {
  const recipient = mail.to.trim();
  if (!isMailbox(recipient)) return false;
  const id = newId();
  const isNew = await insertMail(tx, {
    clientId: mail.clientId,
    id,
    cause: mail.cause,
    requestNumber: mail.request ?? null,
    recipient,
    subject: headerText(mail.subject),
    body: mail.body,
    locale: mail.locale,
    createdAt: mail.at,
  });
  if (isNew) await jobs.enqueue(tx, MAIL_QUEUE, { clientId: mail.clientId, id });
  return isNew;
}

/** Gives a mail that was held or has failed another go; false when it is neither. */
export async function sendAgain(tx: Tx, jobs: JobQueue, { clientId, id }: MailKey): Promise<boolean> {
  const isWaiting = await requeueMail(tx, clientId, id);
  if (isWaiting) await jobs.enqueue(tx, MAIL_QUEUE, { clientId, id });
  return isWaiting;
}
