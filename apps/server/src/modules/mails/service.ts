import { refusal } from '@wagenpark/contract';
import type { FailedJob, Mail, mailFacts, OutboxState } from '@wagenpark/contract/admin/mails';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import { calculatePagination } from '@wagenpark/domain/pagination';
import type { Page } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { readFailedJobs, readNextAttempts } from '../../platform/jobs-repository.ts';
import { MAIL_QUEUE, resendMail } from '../../platform/mail/outbox.ts';
import { readOutboxLoad } from '../../platform/mail/outbox-load.ts';
import { giveUpMail } from '../../platform/mail/outbox-repository.ts';
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
  const moments = await nextAttemptsOf(database, rows);
  return {
    results: rows.map((row) => toMail(row, moments.get(row.id))),
    pagination: calculatePagination(page, size, total),
  };
}

/** When the waiting ones of some mails are tried next. The queue's tables belong to the login role. */
async function nextAttemptsOf(database: Database, mails: readonly MailRow[]): Promise<ReadonlyMap<string, Date>> {
  const ids = mails.filter(({ status }) => status === 'queued').map(({ id }) => id);
  return ids.length === 0 ? new Map() : database.asOwner((tx) => readNextAttempts(tx, MAIL_QUEUE, ids));
}

async function requireMail(database: Database, id: string): Promise<MailRow> {
  const mail = await database.asStaff((tx) => findMail(tx, id));
  if (mail === undefined) throw refusal('notFound');
  return mail;
}

/** One mail; `notFound` when there is none. */
export async function readMail({ database }: MailDeps, id: string): Promise<Mail> {
  const mail = await requireMail(database, id);
  const moments = await nextAttemptsOf(database, [mail]);
  return toMail(mail, moments.get(id));
}

/** Does something to a mail in the scope of its client, with an entry in the audit trail. */
async function actOnMail(
  { database, clock }: MailDeps,
  call: Call,
  mail: MailRow,
  action: { readonly name: 'mailRetried' | 'mailStopped'; readonly after: MailRow['status'] },
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await database.inScope(wholeClient(mail.clientId), async (tx) => {
    if (!(await work(tx))) throw refusal('requestNotInState', { params: { status: mail.status } });
    await audit(tx, {
      clientId: mail.clientId,
      action: action.name,
      source: 'person',
      call,
      onBehalfOf: mail.clientDisplayName,
      ...(mail.requestNumber === null ? {} : { request: mail.requestNumber }),
      changes: [{ field: 'status', before: mail.status, after: action.after }],
      at: clock.now(),
    });
  });
}

/** Sends a mail as soon as possible; `requestNotInState` for a sent or withdrawn one, `notFound`. */
export async function retryMail(deps: MailDeps, call: Call, id: string): Promise<Mail> {
  const mail = await requireMail(deps.database, id);
  await actOnMail(deps, call, mail, { name: 'mailRetried', after: 'queued' }, (tx) =>
    resendMail(tx, deps.jobs, mail, mail.status === 'queued'),
  );
  return readMail(deps, id);
}

/** Gives up a mail for good; `requestNotInState` for one that was sent or is being sent, `notFound`. */
export async function stopMail(deps: MailDeps, call: Call, id: string): Promise<Mail> {
  const mail = await requireMail(deps.database, id);
  await actOnMail(deps, call, mail, { name: 'mailStopped', after: 'withdrawn' }, (tx) =>
    giveUpMail(tx, mail.clientId, id),
  );
  return readMail(deps, id);
}

/** How many mails of all clients failed or wait, and since when. */
export async function readOutboxState({ database, clock }: MailDeps): Promise<OutboxState> {
  const { failed, queued, oldestQueuedSeconds } = await readOutboxLoad(database);
  const oldest = new Date(clock.now().getTime() - oldestQueuedSeconds * 1_000);
  return { failed, waiting: queued, oldestWaitingAt: queued === 0 ? null : oldest.toISOString() };
}

/** The newest jobs that used up their retries. */
export async function listFailedJobs({ database }: MailDeps): Promise<FailedJob[]> {
  return (await readFailedJobs(database)).map(toFailedJob);
}
