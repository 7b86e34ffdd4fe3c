import type { PoolConfig } from 'pg';
import { type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { Tx } from './database/database.ts';
import { JOB_SCHEMA, makeJobsDue } from './jobs-repository.ts';

/** The attempt that a job is running in. */
export interface JobAttempt {
  /** Whether this is the last retry: if it fails, the job is reported to staff. */
  readonly isLast: boolean;
}

/**
 * Background work that runs after the transaction that enqueued it has committed, with retries. A job whose retries are
 * used up is reported to staff.
 */
export interface JobDefinition {
  readonly queue: string;
  /** Processes one job. Throwing an error schedules a retry. Must be idempotent. */
  work(data: Readonly<Record<string, unknown>>, attempt: JobAttempt): Promise<void>;
  /** Number of retries. The delay doubles each time (with jitter). */
  readonly retries: number;
  /** Seconds before the first retry. Default: 5. */
  readonly retryDelay?: number;
  /** Maximum seconds between two attempts. Default: 900. */
  readonly retryDelayMax?: number;
  /** How many jobs of this queue one server runs at once. Default: 1. */
  readonly parallel?: number;
  /**
   * How many of them may be of one client. Jobs of other clients overtake those that wait for their client's turn, so
   * `parallel` is a multiple of it. Without it, jobs are run in batches, each as slow as its slowest job.
   */
  readonly parallelPerClient?: number;
  /** Seconds after which a running attempt counts as lost, for instance because its server was killed. Default: 300. */
  readonly expireInSeconds?: number;
  /** Also runs on this schedule (cron, UTC), once across all servers. */
  readonly cron?: string;
  /** Also runs whenever a server starts. */
  readonly atStart?: boolean;
}

/** Enqueues jobs inside the transaction that causes them, so that a job exists exactly when the transaction commits. */
export interface JobQueue {
  enqueue(
    tx: Tx,
    queue: string,
    data: Readonly<Record<string, unknown>>,
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /** Enqueues one job for each of the data, in a single statement. */
  enqueueAll(tx: Tx, queue: string, data: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /**
   * Makes waiting jobs due now: those whose data contain the given data.
   * @returns their number; a job that is running is not counted
   */
  hurry(tx: Tx, queue: string, data: Readonly<Record<string, unknown>>): Promise<number>;
}

/** The group of a job: its client, so that `parallelPerClient` can count them. */
const groupOf = ({ clientId }: Readonly<Record<string, unknown>>) =>
  typeof clientId === 'number' ? { group: { id: String(clientId) } } : {};

/**
 * A monotonic clock for the queue, which measures durations and remaining delays with it. If the system clock is set
 * back, a delay of one second would otherwise last for hours. Due times are compared with the database's clock.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * Creates the queue with its own connections, next to the application's pool. Does not start it.
 * @param report receives background errors; without a listener such an error would end the process
 */
export function createBoss(connection: PoolConfig, report: (error: Error) => void): PgBoss {
  const { host, port, user, password, database, connectionString, ssl } = connection;
  const boss = new PgBoss({
    ...(connectionString === undefined ? {} : { connectionString }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database === undefined ? {} : { database }),
    ...(ssl === undefined ? {} : { ssl }),
    schema: JOB_SCHEMA,
    max: 4,
    clock: steadyClock,
    // Measures the difference to the database's clock, by which schedules run.
    clockMonitorIntervalSeconds: 15,
  });
  boss.on('error', report);
  return boss;
}

/** The connection of a transaction, as pg-boss takes it. */
interface BossConnection {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/**
 * The queue on pg-boss. Its tables belong to the login role, so the transaction switches to that role for the insert
 * and back afterwards.
 */
export function bossQueue(boss: PgBoss): JobQueue {
  const asLoginRole = async <Result>(tx: Tx, work: (db: BossConnection) => Promise<Result>): Promise<Result> => {
    const { rows } = await tx.connection.query<{ role: string }>('select quote_ident(current_setting($1)) as role', [
      'role',
    ]);
    await tx.connection.query('set local role none');
    const result = await work({ executeSql: (text, values) => tx.connection.query(text, values) });
    await tx.connection.query(`set local role ${rows[0]?.role ?? 'none'}`);
    return result;
  };
  return {
    enqueue: async (tx, queue, data, { startAfter } = {}) => {
      const options = { ...(startAfter ? { startAfter } : {}), ...groupOf(data) };
      await asLoginRole(tx, (db) => boss.send(queue, { ...data }, { ...options, db }));
    },
    enqueueAll: async (tx, queue, items) => {
      if (items.length === 0) return;
      await asLoginRole(tx, (db) =>
        boss.insert(
          queue,
          items.map((data) => ({ data: { ...data }, ...groupOf(data) })),
          { db },
        ),
      );
    },
    hurry: (tx, queue, data) => asLoginRole(tx, () => makeJobsDue(tx, queue, data)),
  };
}

/** Creates the queues and starts their workers and schedules. */
export async function startJobs(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  await createQueues(boss, definitions);
  for (const definition of definitions) {
    await boss.work(
      definition.queue,
      {
        ...concurrencyOf(definition),
        // Process a backlog without waiting for the next poll.
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      },
      (jobs: JobWithMetadata<Record<string, unknown>>[]) => Promise.all(jobs.map((job) => runAttempt(definition, job))),
    );
    if (definition.cron) await boss.schedule(definition.queue, definition.cron, {});
    if (definition.atStart) await boss.send(definition.queue, {});
  }
}

/** How often all workers of a queue with `parallelPerClient` together look for jobs, in seconds. */
const POLL_TOGETHER_SECONDS = 0.25;

/**
 * With a limit per client, each job has a worker of its own, so that a slow job keeps no other waiting. They poll one
 * after the other.
 */
function concurrencyOf({ parallel = 1, parallelPerClient }: JobDefinition) {
  if (parallelPerClient === undefined) return { pollingIntervalSeconds: 1, batchSize: parallel };
  return {
    pollingIntervalSeconds: Math.max(1, parallel * POLL_TOGETHER_SECONDS),
    batchSize: 1,
    localConcurrency: parallel,
    localGroupConcurrency: parallelPerClient,
  };
}

/** Creates the queues with their retry settings, so that jobs can be enqueued. Does not process them. */
export async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { queue, retries, retryDelay = 5, retryDelayMax = 900, expireInSeconds = 300 } of definitions) {
    const settings = { retryLimit: retries, retryBackoff: true, retryDelay, retryDelayMax, expireInSeconds };
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, settings);
    else await boss.createQueue(queue, settings);
  }
}

/** Runs one attempt of a job. Only the message of an error is stored, because database errors contain row data. */
async function runAttempt(
  definition: JobDefinition,
  job: JobWithMetadata<Record<string, unknown>>,
): Promise<JobResult<object>> {
  try {
    await definition.work(job.data ?? {}, { isLast: job.retryCount >= job.retryLimit });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
  }
}
