import type { mails } from '@wagenpark/contract/admin/mails';
import type { AdminHandlers } from '../../http/handlers.ts';
import {
  listFailedJobs,
  type MailDeps,
  readMail,
  readOutboxPage,
  readOutboxState,
  retryMail,
  stopMail,
} from './service.ts';

/** The handlers of the outbox and of failed jobs, for staff. */
export function mailHandlers(deps: MailDeps): AdminHandlers<typeof mails> {
  return {
    list: ({ query }) => readOutboxPage(deps, query),
    byId: async ({ params }) => [await readMail(deps, params.id)],
    retry: async ({ params, ...call }) => [await retryMail(deps, call, params.id)],
    stop: async ({ params, ...call }) => [await stopMail(deps, call, params.id)],
    state: async () => [await readOutboxState(deps)],
    failedJobs: () => listFailedJobs(deps),
  };
}
