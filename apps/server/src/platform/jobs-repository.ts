import type { Database, Tx } from './database/database.ts';

/** The database schema of the job queue. Its tables belong to the login role. */
export const JOB_SCHEMA = 'pgboss';

/** A job whose retries are used up. `error` is the message of the last attempt. */
export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

const MAX_ERROR_LENGTH = 500;

/** The most recent jobs whose retries are used up, at most 100. */
export function readFailedJobs(database: Database): Promise<readonly FailedJobRow[]> {
  // The queue's tables belong to the login role and hold jobs of all clients, so this is read without a scope.
  return database.asOwner((tx) =>
    tx.query<{ id: string; queue: string; failedAt: Date | null; error: string | null }>(
      `select id, name as queue, completed_on as "failedAt", left(output ->> 'message', ${MAX_ERROR_LENGTH}) as error
       from ${JOB_SCHEMA}.job where state = 'failed' and name not like '\\_\\_pgboss%'
       order by completed_on desc nulls last, id limit 100`,
    ),
  );
}

/** The number of failed jobs per client. Jobs without a client are left out. */
export async function readFailedJobsOfClients(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.asOwner((tx) =>
    tx.query<{ client: number; jobs: number }>(
      `select (data ->> 'clientId')::integer as client, count(*)::integer as jobs
       from ${JOB_SCHEMA}.job where state = 'failed' and name not like '\\_\\_pgboss%' and data ->> 'clientId' is not null
       group by 1`,
    ),
  );
  return new Map(rows.map(({ client, jobs }) => [client, jobs]));
}

/** Filters ids: returns those that a waiting or running job of the queue has as `data.id`. */
export async function readIdsWithLiveJob(tx: Tx, queue: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select distinct data ->> 'id' as id from ${JOB_SCHEMA}.job
     where name = $1 and state < 'completed' and data ->> 'id' = any ($2)`,
    [queue, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the waiting jobs of a queue run next, by their `data.id`. */
export async function readNextAttempts(
  tx: Tx,
  queue: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx.query<{ id: string; moment: Date }>(
    `select data ->> 'id' as id, min(start_after) as moment from ${JOB_SCHEMA}.job
     where name = $1 and state < 'active' and data ->> 'id' = any ($2) group by 1`,
    [queue, ids],
  );
  return new Map(rows.map(({ id, moment }) => [id, moment]));
}

/** Makes the waiting jobs due whose data contain the given data. Gives their number. */
export async function makeJobsDue(tx: Tx, queue: string, data: Readonly<Record<string, unknown>>): Promise<number> {
  const rows = await tx.query(
    `update ${JOB_SCHEMA}.job set start_after = now()
     where name = $1 and state < 'active' and data @> $2::jsonb returning id`,
    [queue, JSON.stringify(data)],
  );
  return rows.length;
}

/** Age in seconds of the longest overdue job; 0 when none is overdue. */
export async function readOldestDueJobSeconds(database: Database): Promise<number> {
  const rows = await database.asOwner((tx) =>
    tx.query<{ seconds: number }>(
      `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
       from ${JOB_SCHEMA}.job where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'`,
    ),
  );
  return Math.round(rows[0]?.seconds ?? 0);
}

/**
 * Corrects timestamps in the future, which the queue wrote while the machine's clock was ahead. After the clock has
 * been set back, these jobs, scheduled jobs (whose minutes count as done) and the queue's maintenance would otherwise
 * wait until the clock reaches the timestamps.
 */
export function resetFutureTimestamps(database: Database): Promise<void> {
  return database.asOwner(async (tx) => {
    await tx.query(
      `update ${JOB_SCHEMA}.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
         flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
       where greatest(cron_on, bam_on, flow_on, reindex_on) > now()`,
    );
    await tx.query(
      `update ${JOB_SCHEMA}.queue set monitor_claim_on = least(monitor_claim_on, now()),
         maintain_on = least(maintain_on, now())
       where greatest(monitor_claim_on, maintain_on) > now()`,
    );
    // A job keeps its delay: if it was to run in five minutes, it runs five minutes from now.
    await tx.query(
      `update ${JOB_SCHEMA}.job set created_on = least(created_on, now()), started_on = least(started_on, now()),
         start_after = start_after - (greatest(created_on, started_on) - now())
       where state < 'completed' and greatest(created_on, started_on) > now() + interval '1 minute'`,
    );
    await tx.query(
      `update ${JOB_SCHEMA}.job set singleton_on = null
       where singleton_on > now() at time zone 'UTC' + interval '1 minute'`,
    );
  });
}
