import type { UserSession } from '@wagenpark/contract/admin/users';
import type { Tx } from '../../platform/database/database.ts';

/* The SQL about where sessions were started. Needs a transaction of `atGate`. */

/** Stores the origin of a session: network address and browser. */
export async function storeOrigin(
  tx: Tx,
  origin: {
    readonly family: string;
    readonly browser: string | null;
    readonly system: string | null;
    readonly address: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into session_origin (family, browser, system, address, started_at) values ($1, $2, $3, left($4, 60), $5)`,
    [origin.family, origin.browser, origin.system, origin.address, origin.at],
  );
}

/**
 * The active sessions of an account, the last active first. @param own the current session of the reader @param times
 * the moment of the call, and the earliest last activity with which a session can still be renewed
 */
export async function readSessions(
  tx: Tx,
  clientId: number,
  account: number,
  own: string,
  { moment, activeSince }: { readonly moment: Date; readonly activeSince: Date },
): Promise<UserSession[]> {
  const rows = await tx.query<Omit<UserSession, 'startedAt' | 'activeAt'> & { startedAt: Date; activeAt: Date }>(
    `select t.family::text as id, o.browser, o.system, o.address, coalesce(o.started_at, min(t.issued_at)) as "startedAt",
       max(t.active_at) as "activeAt", t.family = $4::uuid as "isOwn"
     from session_token t
     join account a on a.client_id = t.account_client_id and a.number = t.account_number
     left join session_origin o on o.family = t.family
     where t.account_client_id = $1 and t.account_number = $2 and t.kind = 'refresh' and t.revoked_at is null
       and t.used_at is null and t.expires_at > $3 and t.active_at > $5
       and t.security_stamp = a.security_stamp
     group by t.family, o.browser, o.system, o.address, o.started_at order by 6 desc, 1`,
    [clientId, account, moment, own === '' ? null : own, activeSince],
    'identity.sessions-of-account',
  );
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
  }));
}
