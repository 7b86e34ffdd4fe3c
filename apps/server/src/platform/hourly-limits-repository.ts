import type { Tx } from './database/database.ts';

/** One use of a limited action. `subject`: the record that the action is about, if each record has its own count. */
export interface CountedUse {
  readonly account: number;
  readonly action: string;
  readonly subject: string;
  /** Start of the hour in which the use is counted. */
  readonly hour: Date;
}

/**
 * Increments a counter, in the client of the transaction's scope. Concurrent transactions wait for each other, so that
 * each gets its own number.
 * @param limit the limit per hour; null: no limit
 * @param auditId stored with the first use of the hour
 * @returns the number of uses including this one; undefined when the limit is exceeded
 */
export async function countOne(
  tx: Tx,
  { account, action, subject, hour }: CountedUse,
  limit: number | null,
  auditId: string | null = null,
): Promise<number | undefined> {
  const rows = await tx.query<{ used: number }>(
    `insert into hourly_use as u (client_id, account_number, action, subject, hour, used, audit_id)
     values (app_client(), $1, $2, $3, $4, 1, $6)
     on conflict (client_id, account_number, action, subject, hour) do update set used = u.used + 1
       where $5::integer is null or u.used < $5
     returning used`,
    [account, action, subject, hour, limit, auditId],
    'hourly-use',
  );
  return rows[0]?.used;
}

/** How often an action was used within an hour, in the client of the transaction's scope. */
export async function readUses(tx: Tx, { account, action, subject, hour }: CountedUse): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    `select used from hourly_use where client_id = app_client() and account_number = $1 and action = $2 and subject = $3
       and hour = $4`,
    [account, action, subject, hour],
    'hourly-uses',
  );
  return row?.used ?? 0;
}

/** The clients with counters of hours before a moment. Runs as staff. */
export async function readClientsWithOldCounters(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ clientId: number }>(
    'select distinct client_id as "clientId" from hourly_use where hour < $1 order by 1',
    [before],
  );
  return rows.map(({ clientId }) => clientId);
}

/** An action that was repeated within an hour, with the audit entry of its first use. */
export interface RepeatedAction {
  readonly subject: string;
  readonly used: number;
  readonly accountClientId: number;
  readonly account: number;
  readonly name: string;
  readonly traceId: string | null;
  readonly address: string | null;
}

/**
 * Deletes the counters of hours before a moment, for the scope's client. Returns the repetitions that are not yet in
 * the audit trail.
 */
export function removeOldCounters(tx: Tx, before: Date): Promise<RepeatedAction[]> {
  return tx.query<RepeatedAction & { used: number }>(
    `with gone as (delete from hourly_use where client_id = app_client() and hour < $1 returning *)
     select gone.subject, gone.used, a.actor_client_id as "accountClientId", a.actor_number as account, a.actor as name,
       a.trace_id as "traceId", a.address
     from gone join audit_event a on a.client_id = gone.client_id and a.id = gone.audit_id
     where gone.used > 1 order by a.id`,
    [before],
  );
}
