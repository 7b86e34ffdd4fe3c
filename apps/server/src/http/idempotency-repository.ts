import type { Tx } from '../platform/database/database.ts';
import { countUse } from '../platform/hourly-limits.ts';

/*
 * Storage of idempotency keys. A key is stored in the client of the transaction's scope, next to the data that the call
 * changed.
 */

/** The stored answer of a key. `status` is null while the first call is still running. */
export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number | null;
  readonly body: string | null;
  readonly location: string | null;
}

/** An idempotency key with its account and the digest of the request. */
export interface CallKey {
  /** Number of the account; accounts are numbered over all clients. */
  readonly account: number;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/**
 * Claims a key for a new call. Keys older than a day are deleted. When another transaction has just claimed the same
 * key, this waits until that transaction ends; if it rolls back, this call gets the key.
 * @param abandonedAfter seconds after which a key without an answer may be taken over, because its server must have
 *   died. Keys that are claimed and answered in one transaction are never visible without an answer.
 * @returns whether this call owns the key now
 * @throws {Refusal} `tooManyRequests` when the account used too many keys within the hour
 */
export async function claimKey(tx: Tx, { account, key, fingerprint }: CallKey, abandonedAfter = 0): Promise<boolean> {
  await tx.query(
    `delete from idempotency_key where client_id = app_client() and account_number = $1
       and (created_at < now() - interval '1 day'
         or (key = $2 and status is null and fingerprint = $3 and created_at < now() - make_interval(secs => $4)))`,
    [account, key, fingerprint, abandonedAfter],
  );
  const insertedRows = await tx.query(
    `insert into idempotency_key (client_id, account_number, key, fingerprint) values (app_client(), $1, $2, $3)
     on conflict do nothing returning key`,
    [account, key, fingerprint],
  );
  if (insertedRows.length === 0) return false;
  await countUse(tx, account, 'idempotencyKey', new Date());
  return true;
}

/** The stored answer of a key. Undefined when the key is unknown. */
export async function readStoredAnswer(
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

/** Stores the answer of a completed call. `body` is JSON text. */
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

/** Releases the key of a refused call. The call changed nothing, so it may be retried. */
export async function releaseKey(tx: Tx, { account, key }: Pick<CallKey, 'account' | 'key'>): Promise<void> {
  await tx.query(
    `delete from idempotency_key where client_id = app_client() and account_number = $1 and key = $2 and status is null`,
    [account, key],
  );
}
