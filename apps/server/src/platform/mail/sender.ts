import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import type { JobAttempt, JobDefinition, JobQueue } from '../jobs.ts';
import { idsWithLiveJob } from '../jobs-repository.ts';
import { MAIL_QUEUE, sendAgain } from './outbox.ts';
import { lockQueuedMail, type MailKey, mailsInState, type OutboxMail, recordOutcome } from './outbox-repository.ts';
import type { MailTransport } from './transport.ts';

/** What the sender works with. */
export interface MailSenderDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** Undefined while no mail server is configured: mails are then held, readable by staff. */
  readonly transport: MailTransport | undefined;
  /** Called in the transaction that marks a mail as sent. */
  readonly afterSent?: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

// Doubling from 5 seconds to a quarter of an hour: about two days, longer than a weekend's outage of a mail server lasts
// before somebody looks.
const RETRIES = 200;
const BATCH = 500;
/** A mail younger than this has its job for certain. */
const STRAY_AFTER_MS = 600_000;

/** The jobs of the outbox: one sends a mail, one finds the mails that nobody would send otherwise. */
export function mailJobs(deps: MailSenderDeps): readonly JobDefinition[] {
  return [
    {
      queue: MAIL_QUEUE,
      retries: RETRIES,
      parallel: 4,
      work: (data, attempt) => sendOne(deps, keyOf(data), attempt),
    },
    { queue: 'mail.resume', retries: 3, cron: '*/15 * * * *', atStart: true, work: () => resume(deps) },
  ];
}

function keyOf(data: Readonly<Record<string, unknown>>): MailKey {
  const { clientId, id } = data;
  if (typeof clientId !== 'number' || typeof id !== 'string') throw new TypeError('not the data of a mail job');
  return { clientId, id };
}

/** Thrown to have a mail tried again; names codes only. */
class NotSentYet extends Error {}

/**
 * Sends one mail. Its row stays locked while the mail server is spoken to, so that no other server sends it too; a
 * second job for a mail that is sent or being sent does nothing.
 */
async function sendOne(deps: MailSenderDeps, { clientId, id }: MailKey, attempt: JobAttempt): Promise<void> {
  const again = await deps.database.inScope(wholeClient(clientId), async (tx) => {
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
    const isOver = delivery.result === 'permanent' || attempt.isLast;
    await recordOutcome(tx, clientId, id, {
      status: isOver ? 'failed' : 'queued',
      attempted: true,
      error,
      sentAt: null,
    });
    return isOver ? null : error;
  });
  if (again !== null) throw new NotSentYet(`mail ${id} was not taken: ${again}`);
}

/**
 * Gives a job to the mails that wait without one: those held while no mail server was configured, once one is, and
 * those whose job was lost, as after a restore from a backup without the queue's tables.
 */
async function resume(deps: MailSenderDeps): Promise<void> {
  if (deps.transport === undefined) return;
  const now = deps.clock.now();
  for (;;) {
    const held = await deps.database.asStaff((tx) => mailsInState(tx, 'held', now, BATCH));
    if (held.length === 0) break;
    await eachClient(deps.database, held, async (tx, key) => {
      await sendAgain(tx, deps.jobs, key);
    });
  }
  const old = new Date(now.getTime() - STRAY_AFTER_MS);
  const waiting = await deps.database.asStaff((tx) => mailsInState(tx, 'queued', old, BATCH));
  const ids = waiting.map(({ id }) => id);
  const alive = ids.length === 0 ? new Set() : await deps.database.asOwner((tx) => idsWithLiveJob(tx, MAIL_QUEUE, ids));
  const strays = waiting.filter(({ id }) => !alive.has(id));
  await eachClient(deps.database, strays, (tx, key) => deps.jobs.enqueue(tx, MAIL_QUEUE, { ...key }));
}

/** Works through mails of several clients, one transaction per client. */
async function eachClient(
  database: Database,
  keys: readonly MailKey[],
  work: (tx: Tx, key: MailKey) => Promise<void>,
): Promise<void> {
  for (const [clientId, own] of Map.groupBy(keys, (key) => key.clientId)) {
    await database.inScope(wholeClient(clientId), async (tx) => {
      for (const key of own) await work(tx, key);
    });
  }
}
