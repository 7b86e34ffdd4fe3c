import type { Tx } from '../../platform/database/database.ts';

/*
 * The SQL of the links by which calendar programs subscribe to the dashboard calendar. A link becomes invalid when the
 * security stamp of its account changes, for instance when the user signs out everywhere.
 */

/** SQL condition: link f was created with the current security stamp of its account. */
const IS_VALID = `f.security_stamp = (select a.security_stamp from account a
       where a.client_id = f.client_id and a.number = f.account_number)`;

/** The link of an account: when it was made and when it was last read. */
export async function readCalendarLink(
  tx: Tx,
  clientId: number,
  account: number,
): Promise<{ readonly madeAt: Date; readonly readAt: Date | null } | undefined> {
  const [row] = await tx.query<{ madeAt: Date; readAt: Date | null }>(
    `select created_at as "madeAt", read_at as "readAt" from calendar_feed f
     where client_id = $1 and account_number = $2 and ${IS_VALID}`,
    [clientId, account],
  );
  return row;
}

/** Replaces the link of an account. Returns whether it had one before. */
export async function writeLink(
  tx: Tx,
  clientId: number,
  account: number,
  hash: Buffer,
  moment: Date,
): Promise<boolean> {
  const hadLink = await removeLink(tx, clientId, account);
  // Of two concurrent inserts, the later one wins.
  await tx.query(
    `insert into calendar_feed (client_id, account_number, token_hash, created_at, security_stamp)
     select a.client_id, a.number, $3, $4, a.security_stamp from account a where a.client_id = $1 and a.number = $2
     on conflict (client_id, account_number) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null,
       security_stamp = excluded.security_stamp`,
    [clientId, account, hash, moment],
  );
  return hadLink;
}

/** Deletes the link of an account. Returns whether it had one. */
export async function removeLink(tx: Tx, clientId: number, account: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from calendar_feed where client_id = $1 and account_number = $2 returning account_number',
    [clientId, account],
  );
  return rows.length > 0;
}

/** The account whose link has a token hash. Needs a whole-client scope. */
export async function findOwner(tx: Tx, clientId: number, hash: Buffer): Promise<number | undefined> {
  const [row] = await tx.query<{ account: number }>(
    `select account_number as account from calendar_feed f where client_id = $1 and token_hash = $2 and ${IS_VALID}`,
    [clientId, hash],
    'dashboard.feed-owner',
  );
  return row?.account;
}

/** Stores the time of a read. False when the link was deleted meanwhile. */
export async function markLinkRead(tx: Tx, clientId: number, hash: Buffer, moment: Date): Promise<boolean> {
  const rows = await tx.query(
    'update calendar_feed set read_at = $3 where client_id = $1 and token_hash = $2 returning account_number',
    [clientId, hash, moment],
  );
  return rows.length > 0;
}

/** The display name of a client. */
export async function readClientName(tx: Tx, clientId: number): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select display_name as name from client where client_id = $1', [
    clientId,
  ]);
  return row?.name ?? '';
}
