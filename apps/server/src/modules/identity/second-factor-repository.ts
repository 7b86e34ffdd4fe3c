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
  readonly isDemanded: boolean;
}

/** Stores a new authenticator, which replaces an earlier one. */
export async function storeAuthenticator(
  tx: Tx,
  { clientId, number }: AccountKey,
  sealedSecret: Buffer,
  moment: Date,
): Promise<void> {
  await tx.query(
    `insert into authenticator (client_id, account_number, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict (client_id, account_number) do update
       set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0`,
    [clientId, number, sealedSecret, moment],
  );
}

/** The sealed secret of an account's authenticator; undefined without one. */
export async function readSealedSecret(tx: Tx, { clientId, number }: AccountKey): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ sealed: Buffer }>(
    'select sealed_secret as sealed from authenticator where client_id = $1 and account_number = $2',
    [clientId, number],
    'identity.authenticator',
  );
  return row?.sealed;
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
 * The state of an account's second factor: since when (null without one), how many recovery codes are left, and whether
 * the client requires it.
 */
export async function readSecondFactor(tx: Tx, { clientId, number }: AccountKey): Promise<SecondFactorState> {
  const [row] = await tx.query<SecondFactorState & Record<string, unknown>>(
    `select a.second_factor_at as since, (select count(*)::integer from recovery_code r
       where r.client_id = a.client_id and r.account_number = a.number) as codes,
       ${demandsSecondFactor} as "isDemanded"
     from account a join client home on home.client_id = a.client_id where a.client_id = $1 and a.number = $2`,
    [clientId, number],
    'identity.second-factor',
  );
  return row ?? { since: null, codes: 0, isDemanded: false };
}

/** Switches the second factor on: sign-ins require it from now on. */
export async function requireSecondFactor(tx: Tx, { clientId, number }: AccountKey, since: Date): Promise<void> {
  await tx.query('update account set second_factor_at = $3 where client_id = $1 and number = $2', [
    clientId,
    number,
    since,
  ]);
}

/** Removes the second factor of an account with its recovery codes. False when it had none. */
export async function removeSecondFactor(tx: Tx, { clientId, number }: AccountKey): Promise<boolean> {
  const key = [clientId, number];
  const rows = await tx.query(
    `update account set second_factor_at = null where client_id = $1 and number = $2 and second_factor_at is not null
     returning 1`,
    key,
  );
  await tx.query('delete from authenticator where client_id = $1 and account_number = $2', key);
  await tx.query('delete from recovery_code where client_id = $1 and account_number = $2', key);
  return rows.length > 0;
}

/** Deletes the second factors of deleted accounts. */
export async function removeOfDeletedAccounts(tx: Tx): Promise<void> {
  for (const table of ['authenticator', 'recovery_code']) {
    await tx.query(
      `delete from ${table} t using account a
       where a.client_id = t.client_id and a.number = t.account_number and a.deleted_at is not null`,
    );
  }
}
