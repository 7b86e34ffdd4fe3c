import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import type { JobAttempt, JobDefinition, JobQueue } from '../jobs.ts';
import { readIdsWithLiveJob } from '../jobs-repository.ts';
import { MAIL_QUEUE, resendMail } from './outbox.ts';
import { lockQueuedMail, type MailKey, type OutboxMail, readMailsInState, recordOutcome } from './outbox-repository.ts';
import type { MailTransport } from './transport.ts';

/** Dependencies of the mail sender. */
export interface MailSenderDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** Undefined while no mail server is configured. Mails are then held, and staff can read them. */
  readonly transport: MailTransport | undefined;
  /** Called in the transaction that marks a mail as sent. */
  readonly afterSent?: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

// The delay doubles from 5 seconds to a quarter of an hour, so 200 retries take about two days: longer than a mail
// server's outage over a weekend.
const RETRIES = 200;
const BATCH = 500;
/** A queued mail older than this may have lost its job. */
const ORPHAN_AFTER_MS = 600_000;

/** The jobs of the outbox: one sends a mail, the other finds queued mails without a job. */
export function mailJobs(deps: MailSenderDeps): readonly JobDefinition[] {
  return [
    {
      queue: MAIL_QUEUE,
      retries: RETRIES,
      parallel: 4,
      work: (data, attempt) => sendOne(deps, parseMailKey(data), attempt),
    },
    { queue: 'mail.resume', retries: 3, cron: '*/15 * * * *', atStart: true, work: () => resumeMails(deps) },
  ];
}

function parseMailKey(data: Readonly<Record<string, unknown>>): MailKey {
  const { clientId, id } = data;
  if (typeof clientId !== 'number' || typeof id !== 'string') throw new TypeError('not the data of a mail job');
  return { clientId, id };
}

/** Thrown to make the queue retry a mail. The message contains codes only. */
class RetryMailError extends Error {}

/**
 * Sends one mail. Its row stays locked while the mail server is contacted, so that no other server sends it too. A
 * second job for a mail that is sent or being sent does nothing.
 */
async function sendOne(deps: MailSenderDeps, { clientId, id }: MailKey, attempt: JobAttempt): Promise<void> {
  const retryReason = await deps.database.inScope(wholeClient(clientId), async (tx) => {
    const mail = await lockQueuedMail(tx, clientId, id);
    if (mail === undefined) return null;
    if (deps.transport === undefined) {
      await recordOutcome(tx, clientId, id, { status: 'held', attempted: false, error: null, sentAt: null });
      return null;
    }
    const delivery = await deps.transport.send(mail);
    if (delivery.result === 'sent') {
      await recordOutcome(tx, clientId, id, { status: 'sent', attempted: true, error: null, sentAt: deps.clock.now() });
      await deps.afterSent?.(tx, mail);
      return null;
    }
    const { error } = delivery;
    const isFinal = delivery.result === 'permanent' || attempt.isLast;
    await recordOutcome(tx, clientId, id, {
      status: isFinal ? 'failed' : 'queued',
      attempted: true,
      error,
      sentAt: null,
    });
    return isFinal ? null : error;
  });
  if (retryReason !== null) throw new RetryMailError(`mail ${id} was not taken: ${retryReason}`);
}

/**
 * Enqueues jobs for mails without one: mails that were held while no mail server was configured, and mails whose job
 * was lost, for instance by restoring a backup without the queue's tables.
 */
async function resumeMails(deps: MailSenderDeps): Promise<void> {
  if (deps.transport === undefined) return;
  const now = deps.clock.now();
  for (;;) {
    const heldMails = await deps.database.asStaff((tx) => readMailsInState(tx, 'held', now, BATCH));
    if (heldMails.length === 0) break;
    await eachClient(deps.database, heldMails, async (tx, key) => {
      await resendMail(tx, deps.jobs, key);
    });
  }
  const createdBefore = new Date(now.getTime() - ORPHAN_AFTER_MS);
  const waiting = await deps.database.asStaff((tx) => readMailsInState(tx, 'queued', createdBefore, BATCH));
  const ids = waiting.map(({ id }) => id);
  const idsWithJob =
    ids.length === 0 ? new Set() : await deps.database.asOwner((tx) => readIdsWithLiveJob(tx, MAIL_QUEUE, ids));
  const orphanedMails = waiting.filter(({ id }) => !idsWithJob.has(id));
  await eachClient(deps.database, orphanedMails, (tx, key) => deps.jobs.enqueue(tx, MAIL_QUEUE, { ...key }));
}

/** Processes mails of several clients, in one transaction per client. */
async function eachClient(
  database: Database,
  keys: readonly MailKey[],
  work: (tx: Tx, key: MailKey) => Promise<void>,
): Promise<void> {
  for (const [clientId, clientKeys] of Map.groupBy(keys, (key) => key.clientId)) {
    await database.inScope(wholeClient(clientId), async (tx) => {
      for (const key of clientKeys) await work(tx, key);
    });
  }
}
