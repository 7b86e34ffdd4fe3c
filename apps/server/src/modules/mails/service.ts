import { refusal } from '@wagenpark/contract';
import type { FailedJob, Mail, mailFacts } from '@wagenpark/contract/admin/mails';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import { calculatePagination } from '@wagenpark/domain/pagination';
import type { Page } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { readFailedJobs } from '../../platform/jobs-repository.ts';
import { resendMail } from '../../platform/mail/outbox.ts';
import { findMail, listMails, type MailRow } from './repository.ts';
import { toFailedJob, toMail } from './views.ts';

/** The dependencies of the outbox. */
export interface MailDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** One page of the outbox of all clients, newest first by default. */
export async function readOutboxPage(
  { database }: MailDeps,
  query: {
    readonly status?: MailRow['status'] | undefined;
    readonly client?: string | undefined;
    readonly filters?: FiltersOf<typeof mailFacts> | undefined;
    readonly search?: string | undefined;
    readonly order?: ListOrder | undefined;
    readonly page?: number | undefined;
  },
): Promise<Page<Mail>> {
  const { status, client, filters, search = '', order = 'newestFirst', page = TABLE.firstPageIndex } = query;
  const size = TABLE.pageSize;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const { rows, total } = await database.asStaff((tx) =>
    listMails(
      tx,
      { status, client, filters, words },
      { skip: (page - TABLE.firstPageIndex) * size, take: size, order },
    ),
  );
  return { results: rows.map(toMail), pagination: calculatePagination(page, size, total) };
}

/** One mail; `notFound` when there is none. */
export async function readMail({ database }: MailDeps, id: string): Promise<Mail> {
  const mail = await database.asStaff((tx) => findMail(tx, id));
  if (mail === undefined) throw refusal('notFound');
  return toMail(mail);
}

/** Queues a failed or held mail again; `requestNotInState` for a queued or sent one, `notFound`. */
export async function retryMail({ database, jobs, clock }: MailDeps, call: Call, id: string): Promise<Mail> {
  const mail = await database.asStaff((tx) => findMail(tx, id));
  if (mail === undefined) throw refusal('notFound');
  await database.inScope(wholeClient(mail.clientId), async (tx) => {
    if (!(await resendMail(tx, jobs, mail))) throw refusal('requestNotInState', { params: { status: mail.status } });
    await audit(tx, {
      clientId: mail.clientId,
      action: 'mailRetried',
      source: 'person',
      call,
      onBehalfOf: mail.clientDisplayName,
      ...(mail.requestNumber === null ? {} : { request: mail.requestNumber }),
      changes: [{ field: 'status', before: mail.status, after: 'queued' }],
      at: clock.now(),
    });
  });
  return toMail({ ...mail, status: 'queued', lastError: null });
}

/** The newest jobs that used up their retries. */
export async function listFailedJobs({ database }: MailDeps): Promise<FailedJob[]> {
  return (await readFailedJobs(database)).map(toFailedJob);
}
