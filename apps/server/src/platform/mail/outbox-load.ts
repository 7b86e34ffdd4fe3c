import type { Database } from '../database/database.ts';

/** The state of the outbox over all clients. */
export interface OutboxLoad {
  /** Mails waiting to be sent, and the age of the oldest in seconds. */
  readonly queued: number;
  readonly oldestQueuedSeconds: number;
  /** Mails that could not be delivered, and mails that wait until a mail server is configured. */
  readonly failed: number;
  readonly held: number;
}

/** Counts the outbox, for metrics and for the status page of staff. */
export async function readOutboxLoad(database: Database): Promise<OutboxLoad> {
  const rows = await database.asStaff((tx) =>
    tx.query<{ queued: number; oldestQueuedSeconds: number; failed: number; held: number }>(
      `select count(*) filter (where status = 'queued')::integer as queued,
         count(*) filter (where status = 'failed')::integer as failed,
         count(*) filter (where status = 'held')::integer as held,
         coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8
           as "oldestQueuedSeconds"
       from mail where status <> 'sent'`,
    ),
  );
  return rows[0] ?? { queued: 0, oldestQueuedSeconds: 0, failed: 0, held: 0 };
}
