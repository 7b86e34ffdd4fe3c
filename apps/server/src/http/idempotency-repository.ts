import type { Tx } from '../platform/database/database.ts';
import { countUse } from '../platform/hourly-limits.ts';

/*
 * The keys that posts were sent with. A key lives in the client whose scope the transaction is in: what is kept of a call
 * lies beside what the call did.
 */

/** What is stored under a key. `status` is null while the first call is still at work. */
export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly body: string | null;
  readonly location: string | null;
}

/** A key as a call brought it: whose it is, and the digest of the call that it came with. */
export interface CallKey {
  /** Number of the account; accounts are numbered over all clients. */
  readonly account: number;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/**
 * Takes a key for a new call. Keys older than a day are forgotten. Where another transaction has just taken the same
 * key, this waits for how that one ends: its rollback leaves the key to this call.
 * @param abandonedAfter seconds after which a key without an answer is taken over: its server died. Keys that are taken
 *   and answered in one transaction are never seen without an answer.
 * @returns whether the key is ours now
 * @throws {Refusal} `tooManyRequests` when the account took too many within the hour
 */
export async function claimKey(tx: Tx, { account, key, fingerprint }: CallKey, abandonedAfter = 0): Promise<boolean> {
  await tx.query(
    `delete from idempotency_key where client_id = app_client() and account_number = $1
       and (created_at < now() - interval '1 day'
         or (key = $2 and status is null and fingerprint = $3 and created_at < now() - make_interval(secs => $4)))`,
    [account, key, fingerprint, abandonedAfter],
  );
  const claimed = await tx.query(
    `insert into idempotency_key (client_id, account_number, key, fingerprint) values (app_client(), $1, $2, $3)
     on conflict do nothing returning key`,
    [account, key, fingerprint],
  );
  if (claimed.length === 0) return false;
  await countUse(tx, account, 'idempotencyKey', new Date());
  return true;
}

/** What stands under a key; undefined when nothing does. */
export async function storedUnder(
  tx: Tx,
  { account, key }: Pick<CallKey, 'account' | 'key'>,
): Promise<StoredAnswer | undefined> {
  const rows = await tx.query<{
    fingerprint: Buffer;
    status: number | null;
    body: string | null;
    location: string | null;
  }>(
    `select fingerprint, status, body::text as body, location from idempotency_key
     where client_id = app_client() and account_number = $1 and key = $2`,
    [account, key],
  );
  return rows[0];
}

/** Stores the answer of a call that came to its end. `body` is JSON text. */
export async function storeAnswer(
  tx: Tx,
  { account, key }: Pick<CallKey, 'account' | 'key'>,
  answer: { readonly status: number; readonly body: string; readonly location: string | undefined },
): Promise<void> {
  await tx.query(
    `update idempotency_key set status = $3, body = $4::jsonb, location = $5
     where client_id = app_client() and account_number = $1 and key = $2`,
    [account, key, answer.status, answer.body, answer.location ?? null],
  );
}

/** Gives a key back whose call was refused: nothing happened, so it may be tried again. */
export async function releaseKey(tx: Tx, { account, key }: Pick<CallKey, 'account' | 'key'>): Promise<void> {
  await tx.query(
    `delete from idempotency_key where client_id = app_client() and account_number = $1 and key = $2 and status is null`,
    [account, key],
  );
}
