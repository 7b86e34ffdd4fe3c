import type { Tx } from '../platform/database/database.ts';

/** What is stored under a key. `status` is null while the first call is still at work. */
export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly body: string | null;
  readonly location: string | null;
}

/** Whose key it is. */
export interface KeyOwner {
  readonly clientId: number;
  readonly account: number;
  readonly key: string;
}

/**
 * Takes a key for a new call. Keys older than a day are forgotten, and one whose call never came to an end (its
 * server died) is taken over after `abandonedAfter` seconds.
 * @returns whether the key is ours now.
 */
export async function claimKey(tx: Tx, owner: KeyOwner, fingerprint: Buffer, abandonedAfter: number): Promise<boolean> {
  await tx.query(
    `delete from idempotency_key where client_id = $1 and account_number = $2
       and (created_at < now() - interval '1 day'
         or (key = $3 and status is null and fingerprint = $4 and created_at < now() - make_interval(secs => $5)))`,
    [owner.clientId, owner.account, owner.key, fingerprint, abandonedAfter],
  );
  const claimed = await tx.query(
    `insert into idempotency_key (client_id, account_number, key, fingerprint) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [owner.clientId, owner.account, owner.key, fingerprint],
  );
  return claimed.length === 1;
}

/** What stands under a key; undefined when nothing does. */
export async function storedUnder(tx: Tx, owner: KeyOwner): Promise<StoredAnswer | undefined> {
  const rows = await tx.query<{
    fingerprint: Buffer;
    status: number | null;
    body: string | null;
    location: string | null;
  }>(
    `select fingerprint, status, body::text as body, location from idempotency_key
     where client_id = $1 and account_number = $2 and key = $3`,
    [owner.clientId, owner.account, owner.key],
  );
  return rows[0];
}

/** Stores the answer of a call that came to its end. */
export async function storeAnswer(
  tx: Tx,
  owner: KeyOwner,
  answer: { readonly status: number; readonly body: string; readonly location: string | undefined },
): Promise<void> {
  await tx.query(
    `update idempotency_key set status = $4, body = $5::jsonb, location = $6
     where client_id = $1 and account_number = $2 and key = $3`,
    [owner.clientId, owner.account, owner.key, answer.status, answer.body, answer.location ?? null],
  );
}

/** Gives a key back whose call was refused: nothing happened, so it may be tried again. */
export async function releaseKey(tx: Tx, owner: KeyOwner): Promise<void> {
  await tx.query(
    `delete from idempotency_key where client_id = $1 and account_number = $2 and key = $3 and status is null`,
    [owner.clientId, owner.account, owner.key],
  );
}
