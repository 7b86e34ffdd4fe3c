import { type Database, type Tx } from './database/database.ts';
import { JOB_SCHEMA } from './jobs.ts';

/** A job that used up its retries. `error` is the message of the last attempt. */
export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

const LONGEST_ERROR = 500;

/** The newest jobs that used up their retries, at most 100. */
export function failedJobs(database: Database): Promise<readonly FailedJobRow[]> {
  // The queue's tables belong to the login role and hold jobs of all clients, so this is read without a scope.
  return database.asOwner((tx) =>
    tx.query<{ id: string; queue: string; failedAt: Date | null; error: string | null }>(
      `select id, name as queue, completed_on as "failedAt", left(output ->> 'message', ${LONGEST_ERROR}) as error
       from ${JOB_SCHEMA}.job where state = 'failed' and name not like '\\_\\_pgboss%'
       order by completed_on desc nulls last, id limit 100`,
    ),
  );
}

/** Of the given values of `data.id`, those that a waiting or running job of the queue carries. */
export async function idsWithLiveJob(tx: Tx, queue: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select distinct data ->> 'id' as id from ${JOB_SCHEMA}.job
     where name = $1 and state < 'completed' and data ->> 'id' = any ($2)`,
    [queue, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
