import type { Tx } from '../../platform/database/database.ts';
import { deleteDevices } from './device-repository.ts';
import { findLiveAccount, revokeAllTokens } from './token-repository.ts';

/**
 * Sets the password of an account, ends all of its sessions and deletes its known devices. @param tx a transaction of
 * `atGate` @param passwordHash the result of `hashPassword`
 */
export async function setPassword(
  tx: Tx,
  account: { readonly clientId: number; readonly number: number },
  passwordHash: string,
  moment: Date,
): Promise<void> {
  await tx.query('update account set password_hash = $3 where client_id = $1 and number = $2', [
    account.clientId,
    account.number,
    passwordHash,
  ]);
  await endAllSessions(tx, account, moment);
}

/** Ends all sessions of an account and deletes its known devices. @param tx a transaction of `atGate` */
export async function endAllSessions(
  tx: Tx,
  { clientId, number }: { readonly clientId: number; readonly number: number },
  moment: Date,
): Promise<void> {
  await revokeAllTokens(tx, clientId, number, moment);
  await deleteDevices(tx, clientId, number);
}

/**
 * The hash of an account's password; null without one.
 * @param tx a transaction of `atGate`
 */
export async function readPasswordHash(tx: Tx, clientId: number, number: number): Promise<string | null> {
  const [row] = await tx.query<{ hash: string | null }>(
    'select password_hash as hash from account where client_id = $1 and number = $2',
    [clientId, number],
  );
  return row?.hash ?? null;
}

/**
 * Locks an account for a change by its owner, who typed the password. False when the session has ended or the password
 * has changed meanwhile, so that a concurrent block, link or end of the session takes precedence. @param tx a
 * transaction of `atGate` @param passwordHash of the password, as it was checked @param session the token family of the
 * session
 */
export async function lockOwnAccount(
  tx: Tx,
  { clientId, number }: { readonly clientId: number; readonly number: number },
  passwordHash: string,
  session: string,
  moment: Date,
): Promise<boolean> {
  // The row lock waits for concurrent changes of the account; the following statements see their result.
  const [locked] = await tx.query(
    'select from account where client_id = $1 and number = $2 and is_active and password_hash = $3 for update',
    [clientId, number, passwordHash],
  );
  return locked !== undefined && (await findLiveAccount(tx, session, moment)) !== undefined;
}

/** Locks an account until the transaction ends. @param tx a transaction of `atGate` */
export async function lockAccount(
  tx: Tx,
  { clientId, number }: { readonly clientId: number; readonly number: number },
): Promise<void> {
  await tx.query('select from account where client_id = $1 and number = $2 for update', [clientId, number]);
}

/**
 * Ends all sessions of an account except one, including those that concurrent transactions create or renew. @param tx a
 * transaction of `atGate` @param session the token family of the session that continues
 */
export async function endOtherSessions(
  tx: Tx,
  { clientId, number }: { readonly clientId: number; readonly number: number },
  session: string,
  moment: Date,
): Promise<void> {
  await tx.query('update account set security_stamp = security_stamp + 1 where client_id = $1 and number = $2', [
    clientId,
    number,
  ]);
  await tx.query(
    `update session_token t set revoked_at = case when t.family = $3 then t.revoked_at else $4 end,
       security_stamp = case when t.family = $3 and t.kind <> 'fleet' then a.security_stamp else t.security_stamp end
     from account a where a.client_id = $1 and a.number = $2
       and t.account_client_id = $1 and t.account_number = $2 and t.revoked_at is null`,
    [clientId, number, session, moment],
  );
}

/**
 * Sets the password of an account from one of its sessions, which continues. All other sessions end, and the known
 * devices are deleted. Returns false and changes nothing if `lockOwnAccount` refuses. @param tx a transaction of
 * `atGate` @param hashes of the former password, as it was checked, and of the new one @param session the token family
 * of the session
 */
export async function replacePassword(
  tx: Tx,
  account: { readonly clientId: number; readonly number: number },
  hashes: { readonly former: string; readonly next: string },
  session: string,
  moment: Date,
): Promise<boolean> {
  if (!(await lockOwnAccount(tx, account, hashes.former, session, moment))) return false;
  await tx.query('update account set password_hash = $3 where client_id = $1 and number = $2', [
    account.clientId,
    account.number,
    hashes.next,
  ]);
  await endOtherSessions(tx, account, session, moment);
  await deleteDevices(tx, account.clientId, account.number);
  return true;
}

/**
 * Ends a session of an account with all its tokens. False when the account has no such session.
 * @param tx a transaction of `atGate`
 */
export async function endSessionOf(
  tx: Tx,
  account: { readonly clientId: number; readonly number: number },
  session: string,
  moment: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update session_token set revoked_at = $4
     where account_client_id = $1 and account_number = $2 and family = $3 and revoked_at is null returning 1`,
    [account.clientId, account.number, session, moment],
  );
  return rows.length > 0;
}
