import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import type { JobAttempt, JobDefinition, JobQueue } from '../jobs.ts';
import { readIdsWithLiveJob } from '../jobs-repository.ts';
import type { ClientTransports } from './client-transports.ts';
import { MAIL_QUEUE, releaseHeldMails } from './outbox.ts';
import {
  claimMail,
  type MailKey,
  type MailOutcome,
  type OutboxMail,
  readClientsWithWaitingMails,
  readQueuedMails,
  recordOutcome,
} from './outbox-repository.ts';
import { CONNECTIONS_PER_CLIENT, type DeliveryResult } from './transport.ts';

/** Dependencies of the mail sender. */
export interface MailSenderDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** The servers of the clients. Mails of a client without one are held, and staff can read them. */
  readonly transports: ClientTransports;
  /** Called in the transaction that marks a mail as sent. */
  readonly afterSent?: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

// The delay doubles from 5 seconds to a quarter of an hour, so 200 retries take about two days: longer than a mail
// server's outage over a weekend.
const RETRIES = 200;
const BATCH = 500;
/** Clients whose mails go out at the same time at full speed. So many servers must be slow before others wait. */
const CLIENTS_AT_ONCE = 5;
/** How long a mail is claimed: longer than the time-outs of an attempt together, shorter than a job's attempt may last. */
const CLAIM_SECONDS = 280;
/** A queued mail older than this may have lost its job. */
const ORPHAN_AFTER_MS = 600_000;

/** The jobs of the outbox: one sends a mail, the other finds queued mails without a job. */
export function mailJobs(deps: MailSenderDeps): readonly JobDefinition[] {
  return [
    {
      queue: MAIL_QUEUE,
      retries: RETRIES,
      parallel: CONNECTIONS_PER_CLIENT * CLIENTS_AT_ONCE,
      parallelPerClient: CONNECTIONS_PER_CLIENT,
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
 * Sends one mail through the server of its client. The mail is claimed meanwhile, so that no other server sends it too. A
 * second job for a mail that is sent or being sent does nothing.
 */
async function sendOne(deps: MailSenderDeps, { clientId, id }: MailKey, attempt: JobAttempt): Promise<void> {
  const claimed = await deps.database.inScope(wholeClient(clientId), async (tx) => {
    const mail = await claimMail(tx, clientId, id, CLAIM_SECONDS);
    if (mail === undefined) return undefined;
    const transport = await deps.transports.of(tx, clientId);
    if (transport !== undefined) return { mail, transport };
    await recordOutcome(tx, clientId, id, { status: 'held', attempted: false, error: null, sentAt: null });
    return undefined;
  });
  if (claimed === undefined) return;
  const delivery = await claimed.transport.send(claimed.mail);
  const isFinal = delivery.result === 'permanent' || attempt.isLast;
  await deps.database.inScope(wholeClient(clientId), async (tx) => {
    await recordOutcome(tx, clientId, id, outcomeOf(delivery, isFinal, deps.clock.now()));
    if (delivery.result === 'sent') await deps.afterSent?.(tx, claimed.mail);
  });
  if (delivery.result !== 'sent' && !isFinal) throw new RetryMailError(`mail ${id} was not taken: ${delivery.error}`);
}

const outcomeOf = (delivery: DeliveryResult, isFinal: boolean, now: Date): MailOutcome =>
  delivery.result === 'sent'
    ? { status: 'sent', attempted: true, error: null, sentAt: now }
    : { status: isFinal ? 'failed' : 'queued', attempted: true, error: delivery.error, sentAt: null };

/**
 * Enqueues jobs for mails without one: mails that were held while their client had no mail server, and mails whose job
 * was lost, for instance by restoring a backup without the queue's tables.
 */
async function resumeMails(deps: MailSenderDeps): Promise<void> {
  const now = deps.clock.now();
  for (const clientId of await deps.database.asStaff(readClientsWithWaitingMails)) {
    await deps.database.inScope(wholeClient(clientId), async (tx) => {
      if ((await deps.transports.of(tx, clientId)) !== undefined) await releaseHeldMails(tx, deps.jobs, clientId);
    });
  }
  const createdBefore = new Date(now.getTime() - ORPHAN_AFTER_MS);
  const waiting = await deps.database.asStaff((tx) => readQueuedMails(tx, createdBefore, BATCH));
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
