import type { Tx } from './database/database.ts';

/** One thing that an account did; `subject` where it is counted one by one. */
export interface Use {
  readonly account: number;
  readonly action: string;
  readonly subject: string;
  /** Start of the hour in which it counts. */
  readonly hour: Date;
}

/**
 * Counts one more, in the client of the transaction's scope. Of any number that count at once each gets a number of its
 * own; they wait for each other until their transactions end.
 * @param most how often it may be done in the hour; null: without limit
 * @param auditId kept with the first of the hour
 * @returns how often it was done by now; undefined when that would be once too often
 */
export async function countOne(
  tx: Tx,
  { account, action, subject, hour }: Use,
  most: number | null,
  auditId: string | null = null,
): Promise<number | undefined> {
  const rows = await tx.query<{ used: number }>(
    `insert into hourly_use as u (client_id, account_number, action, subject, hour, used, audit_id)
     values (app_client(), $1, $2, $3, $4, 1, $6)
     on conflict (client_id, account_number, action, subject, hour) do update set used = u.used + 1
       where $5::integer is null or u.used < $5
     returning used`,
    [account, action, subject, hour, most, auditId],
    'hourly-use',
  );
  return rows[0]?.used;
}

/** The clients that have hours from before a moment; read as staff. */
export async function clientsWithHoursBefore(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ clientId: number }>(
    'select distinct client_id as "clientId" from hourly_use where hour < $1 order by 1',
    [before],
  );
  return rows.map(({ clientId }) => clientId);
}

/** Something that was done more than once in an hour, with the entry of the audit trail that tells of the first. */
export interface Repeated {
  readonly subject: string;
  readonly used: number;
  readonly accountClientId: number;
  readonly account: number;
  readonly name: string;
  readonly traceId: string | null;
  readonly address: string | null;
}

/** Removes the hours of the scope's client from before a moment; gives what is still to be told of them. */
export function removeHoursBefore(tx: Tx, before: Date): Promise<Repeated[]> {
  return tx.query<Repeated & { used: number }>(
    `with gone as (delete from hourly_use where client_id = app_client() and hour < $1 returning *)
     select gone.subject, gone.used, a.actor_client_id as "accountClientId", a.actor_number as account, a.actor as name,
       a.trace_id as "traceId", a.address
     from gone join audit_event a on a.client_id = gone.client_id and a.id = gone.audit_id
     where gone.used > 1 order by a.id`,
    [before],
  );
}
