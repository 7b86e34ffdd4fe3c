import type { FailedJob, Mail } from '@wagenpark/contract/admin/mails';
import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { FailedJobRow } from '../../platform/jobs-repository.ts';
import type { RecordMailRow } from './record-mails-repository.ts';
import type { MailRow } from './repository.ts';

/** A mail in wire form, for staff, with the moment of its next attempt. */
export function toMail(row: MailRow, nextAttemptAt: Date | undefined): Mail {
  return {
    id: row.id,
    client: { name: row.clientName, displayName: row.clientDisplayName },
    status: row.status,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    request: row.requestNumber,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}

/** A job that used up its retries, in wire form, for staff. */
export function toFailedJob(row: FailedJobRow): FailedJob {
  return { ...row, failedAt: row.failedAt?.toISOString() ?? null };
}

/** A mail in wire form for the detail of the record that it is about. */
export function toRecordMail({ recipient, createdAt, ...mail }: RecordMailRow): RecordMail {
  return { ...mail, to: recipient, createdAt: createdAt.toISOString() };
}
