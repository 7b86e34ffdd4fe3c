import type { mails } from '@wagenpark/contract/admin/mails';
import type { AdminHandlers } from '../../http/handlers.ts';
import { adminHandlers } from './functions.ts';
import type { MailDeps } from './service.ts';

export type { MailDeps } from './service.ts';

/** Puts the module together: what staff see of mails and jobs. Sending them is the platform's. */
export function createMails(deps: MailDeps): { readonly admin: AdminHandlers<typeof mails> } {
  return { admin: adminHandlers(deps) };
}
