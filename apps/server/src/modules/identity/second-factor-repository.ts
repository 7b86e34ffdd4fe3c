import type { Tx } from '../../platform/database/database.ts';
import { demandsSecondFactor } from './repository.ts';

/* The SQL about authenticators and recovery codes. Needs a transaction of `atGate`. */

/** The key of an account. */
export interface AccountKey {
  readonly clientId: number;
  readonly number: number;
}

/** The state of the second factor of an account. */
interface SecondFactorState {
  readonly since: Date | null;
  readonly codes: number;
  /** Whether codes of an authenticator app are asked for. */
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly isDemanded: boolean;
}

/** Stores a new authenticator in place of an earlier one. Sign-ins do not ask for it before it is confirmed. */
export async function storeAuthenticator(
  tx: Tx,
  { clientId, number }: AccountKey,
  sealedSecret: Buffer,
  moment: Date,
): Promise<void> {
  await tx.query(
    `insert into authenticator (client_id, account_number, sealed_secret, created_at, is_confirmed)
     values ($1, $2, $3, $4, false) on conflict (client_id, account_number) do update
       set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0, is_confirmed = false`,
    [clientId, number, sealedSecret, moment],
  );
}

/** The sealed secret of an account's authenticator, and whether it was confirmed; undefined without one. */
export async function readAuthenticator(
  tx: Tx,
  { clientId, number }: AccountKey,
): Promise<{ readonly sealed: Buffer; readonly isConfirmed: boolean } | undefined> {
  const [row] = await tx.query<{ sealed: Buffer; isConfirmed: boolean }>(
    `select sealed_secret as sealed, is_confirmed as "isConfirmed" from authenticator
     where client_id = $1 and account_number = $2`,
    [clientId, number],
    'identity.authenticator',
  );
  return row;
}

/** Lets sign-ins ask for the codes of an authenticator. */
export async function storeConfirmation(tx: Tx, { clientId, number }: AccountKey): Promise<void> {
  await tx.query('update authenticator set is_confirmed = true where client_id = $1 and account_number = $2', [
    clientId,
    number,
  ]);
}

/** Removes the authenticator of an account; its passkeys stay its second factor. */
export async function removeAuthenticator(tx: Tx, { clientId, number }: AccountKey): Promise<void> {
  await tx.query('delete from authenticator where client_id = $1 and account_number = $2', [clientId, number]);
}

/**
 * Marks a time step and all earlier ones as used. Returns false for a used step; of concurrent calls exactly one
 * returns true.
 */
export async function takeStep(tx: Tx, { clientId, number }: AccountKey, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update authenticator set last_step = $3 where client_id = $1 and account_number = $2 and last_step < $3
     returning 1`,
    [clientId, number, step],
    'identity.take-step',
  );
  return rows.length > 0;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { clientId, number }: AccountKey,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query('delete from recovery_code where client_id = $1 and account_number = $2', [clientId, number]);
  await tx.query(
    'insert into recovery_code (client_id, account_number, hash) select $1, $2, h from unnest($3::bytea[]) h',
    [clientId, number, hashes],
  );
}

/**
 * Marks a recovery code as used. Returns false for an unknown or used code; of concurrent calls exactly one returns
 * true.
 */
export async function takeRecoveryCode(tx: Tx, { clientId, number }: AccountKey, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'delete from recovery_code where client_id = $1 and account_number = $2 and hash = $3 returning 1',
    [clientId, number, hash],
    'identity.take-recovery-code',
  );
  return rows.length > 0;
}

/**
 * Since when an account has a second factor (null: it has none), whether it has an app and how many passkeys, how many
 * recovery codes are left, and whether the client demands it.
 */
export async function readSecondFactor(tx: Tx, { clientId, number }: AccountKey): Promise<SecondFactorState> {
  const [row] = await tx.query<SecondFactorState & Record<string, unknown>>(
    `select a.second_factor_at as since, (select count(*)::integer from recovery_code r
       where r.client_id = a.client_id and r.account_number = a.number) as codes,
       a.second_factor_at is not null and exists (select from authenticator t
         where t.client_id = a.client_id and t.account_number = a.number and t.is_confirmed) as "hasApp",
       (select count(*)::integer from passkey p
         where p.client_id = a.client_id and p.account_number = a.number) as passkeys,
       ${demandsSecondFactor} as "isDemanded"
     from account a join client home on home.client_id = a.client_id where a.client_id = $1 and a.number = $2`,
    [clientId, number],
    'identity.second-factor',
  );
  return row ?? { since: null, codes: 0, hasApp: false, passkeys: 0, isDemanded: false };
}

/** Lets sign-ins ask for a second factor from now on, unless they do already. */
export async function requireSecondFactor(tx: Tx, { clientId, number }: AccountKey, since: Date): Promise<void> {
  await tx.query(
    'update account set second_factor_at = coalesce(second_factor_at, $3) where client_id = $1 and number = $2',
    [clientId, number, since],
  );
}

/** Removes the second factor of an account: app, passkeys and recovery codes. False when it had none. */
export async function removeSecondFactor(tx: Tx, { clientId, number }: AccountKey): Promise<boolean> {
  const key = [clientId, number];
  const rows = await tx.query(
    `update account set second_factor_at = null where client_id = $1 and number = $2 and second_factor_at is not null
     returning 1`,
    key,
  );
  await tx.query('delete from authenticator where client_id = $1 and account_number = $2', key);
  await tx.query('delete from passkey where client_id = $1 and account_number = $2', key);
  await tx.query('delete from recovery_code where client_id = $1 and account_number = $2', key);
  return rows.length > 0;
}

/** Deletes the second factors of deleted accounts. */
export async function removeOfDeletedAccounts(tx: Tx): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code']) {
    await tx.query(
      `delete from ${table} t using account a
       where a.client_id = t.client_id and a.number = t.account_number and a.deleted_at is not null`,
    );
  }
}
