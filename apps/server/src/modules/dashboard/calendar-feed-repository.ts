import type { Tx } from '../../platform/database/database.ts';

/* The SQL of the links by which calendars elsewhere show the dashboard's. */

/** The link of an account: when it was made, and last read. */
export async function linkOf(
  tx: Tx,
  clientId: number,
  account: number,
): Promise<{ readonly madeAt: Date; readonly readAt: Date | null } | undefined> {
  const [row] = await tx.query<{ madeAt: Date; readAt: Date | null }>(
    `select created_at as "madeAt", read_at as "readAt" from calendar_feed
     where client_id = $1 and account_number = $2`,
    [clientId, account],
  );
  return row;
}

/** Gives an account a link in place of the one that it has. Gives whether it had one. */
export async function writeLink(tx: Tx, clientId: number, account: number, hash: Buffer, at: Date): Promise<boolean> {
  const had = await removeLink(tx, clientId, account);
  // Of two that are made at once the later one stays.
  await tx.query(
    `insert into calendar_feed (client_id, account_number, token_hash, created_at) values ($1, $2, $3, $4)
     on conflict (client_id, account_number) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`,
    [clientId, account, hash, at],
  );
  return had;
}

/** Takes an account's link away. Gives whether it had one. */
export async function removeLink(tx: Tx, clientId: number, account: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from calendar_feed where client_id = $1 and account_number = $2 returning account_number',
    [clientId, account],
  );
  return rows.length > 0;
}

/** The account whose link has a token; looked for in the scope of the whole client. */
export async function ownerOf(tx: Tx, clientId: number, hash: Buffer): Promise<number | undefined> {
  const [row] = await tx.query<{ account: number }>(
    'select account_number as account from calendar_feed where client_id = $1 and token_hash = $2',
    [clientId, hash],
    'dashboard.feed-owner',
  );
  return row?.account;
}

/** Notes that a link was read. False: it ended meanwhile. */
export async function noteReading(tx: Tx, clientId: number, hash: Buffer, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update calendar_feed set read_at = $3 where client_id = $1 and token_hash = $2 returning account_number',
    [clientId, hash, at],
  );
  return rows.length > 0;
}

/** What a client is called. */
export async function clientName(tx: Tx, clientId: number): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select display_name as name from client where client_id = $1', [
    clientId,
  ]);
  return row?.name ?? '';
}
