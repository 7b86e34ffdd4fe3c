import type { PoolConfig } from 'pg';
import { type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { Tx } from './database/database.ts';

/** Where the queue keeps its tables; they belong to the login role. */
export const JOB_SCHEMA = 'pgboss';

/** What a job knows of the attempt it makes. */
export interface JobAttempt {
  /** No retry follows this one: what fails now is shown to staff. */
  readonly isLast: boolean;
}

/** Work that is done after its cause has been committed, with retries; a job that used them all up is shown to staff. */
export interface JobDefinition {
  readonly queue: string;
  /** Does the work for one job; a throw makes it come back later. Must stand being done twice. */
  work(data: Readonly<Record<string, unknown>>, attempt: JobAttempt): Promise<void>;
  /** How often it is tried again; waiting times double (with jitter). */
  readonly retries: number;
  /** Seconds before the first retry; 5 when not given. */
  readonly retryDelay?: number;
  /** Longest wait between two attempts in seconds; a quarter of an hour when not given. */
  readonly retryDelayMax?: number;
  /** How many of them one server works on at the same time; 1 when not given. */
  readonly parallel?: number;
  /** Seconds after which an attempt counts as lost, as when a server was killed; 300 when not given. */
  readonly expireInSeconds?: number;
  /** Also started at these times (cron, UTC), once over all servers. */
  readonly cron?: string;
  /** Also started whenever a server starts. */
  readonly atStart?: boolean;
}

/** Puts jobs into the queue, inside the transaction of what causes them: no job without its cause, no cause without its job. */
export interface JobQueue {
  enqueue(
    tx: Tx,
    queue: string,
    data: Readonly<Record<string, unknown>>,
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
}

/**
 * The queue measures how long it has worked and what is left to wait by its clock. The machine's may be put back, and
 * then a second's wait becomes the hours of the step; this one only runs forward. What is due is asked of the database.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * The queue's own connections, next to the pool of the application. Not yet started.
 * @param report is told what goes wrong in the background; without a listener such an error would end the process
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
    // How far the database's time is from that clock, by which the timetable goes.
    clockMonitorIntervalSeconds: 15,
  });
  boss.on('error', report);
  return boss;
}

/** The queue on pg-boss. Its tables belong to the login role, so the transaction steps up for the one insert and down again. */
export function bossQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, queue, data, options = {}) {
      const { rows } = await tx.connection.query<{ role: string }>('select quote_ident(current_setting($1)) as role', [
        'role',
      ]);
      await tx.connection.query('set local role none');
      await boss.send(
        queue,
        { ...data },
        {
          ...(options.startAfter ? { startAfter: options.startAfter } : {}),
          db: { executeSql: (text: string, values?: unknown[]) => tx.connection.query(text, values) },
        },
      );
      await tx.connection.query(`set local role ${rows[0]?.role ?? 'none'}`);
    },
  };
}

/** Creates the queues, starts the workers and the timetable. */
export async function startJobs(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  await createQueues(boss, definitions);
  for (const definition of definitions) {
    await boss.work(
      definition.queue,
      {
        pollingIntervalSeconds: 1,
        batchSize: definition.parallel ?? 1,
        // A backlog is worked off without waiting for the next second.
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      },
      (jobs: JobWithMetadata<Record<string, unknown>>[]) => Promise.all(jobs.map((job) => attempt(definition, job))),
    );
    if (definition.cron) await boss.schedule(definition.queue, definition.cron, {});
    if (definition.atStart) await boss.send(definition.queue, {});
  }
}

/** Makes the queues known, with their retries, so that jobs can be put in; does not work on them. */
export async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { queue, retries, retryDelay = 5, retryDelayMax = 900, expireInSeconds = 300 } of definitions) {
    const settings = { retryLimit: retries, retryBackoff: true, retryDelay, retryDelayMax, expireInSeconds };
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, settings);
    else await boss.createQueue(queue, settings);
  }
}

/** One attempt at one job; of a failure only the message is kept, since a database error carries rows with it. */
async function attempt(
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
