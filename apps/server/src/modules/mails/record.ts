import type { mailFacts } from '@wagenpark/contract/admin/mails';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** The columns of the facts of a mail. */
export const mailFactColumns = {
  id: 'id',
  status: 'status',
  to: 'recipient',
  subject: 'subject',
  body: 'body',
  request: 'request_number',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  attempts: 'attempts',
  lastError: 'last_error',
} as const satisfies FactColumns<typeof mailFacts, 'mail'>;
