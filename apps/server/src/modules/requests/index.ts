import type { requests } from '@wagenpark/contract/admin/requests';
import type { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { OutboxMail } from '../../platform/mail/outbox-repository.ts';
import type { RequestDeps } from './deps.ts';
import { adminHandlers, fleetHandlers } from './functions.ts';
import { effectJobs } from './jobs.ts';
import { noteSent } from './letters.ts';

export type { RequestDeps } from './deps.ts';
export { requestSearch } from './search-repository.ts';

/** Requests for changes: asking, deciding, taking effect (DA-04 … DA-06). */
export interface Requests {
  readonly fleet: FleetHandlers<typeof changeRequests>;
  readonly admin: AdminHandlers<typeof requests>;
  readonly jobs: readonly JobDefinition[];
  /** To be called by the outbox, in the transaction that marks a mail as sent. */
  readonly afterMailSent: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

/** Puts the module together. */
export function createRequests(deps: RequestDeps): Requests {
  return {
    fleet: fleetHandlers(deps),
    admin: adminHandlers(deps),
    jobs: effectJobs(deps),
    afterMailSent: noteSent(deps),
  };
}
