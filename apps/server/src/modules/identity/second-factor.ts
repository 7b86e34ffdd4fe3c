import { hkdfSync } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/sealing.ts';
import { newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  type AccountKey,
  readAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
  requireSecondFactor,
  storeAuthenticator,
  storeConfirmation,
  takeRecoveryCode,
  takeStep,
} from './second-factor-repository.ts';

/* Every transaction here is one of `atGate`. `secret` is the server's secret, from which the keys are derived. */

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'wagenpark: secret of an authenticator', 32));
const contextOf = ({ clientId, number }: AccountKey): string => `${clientId}.${number}`;

/** The kind of an accepted code. */
export type UsedCode = 'authenticator' | 'recoveryCode';

/** Starts setting up an authenticator, which replaces an unconfirmed one. Returns its secret in base32. */
export async function startAuthenticator(tx: Tx, account: AccountKey, secret: string, now: Date): Promise<string> {
  const shared = newAuthenticatorSecret();
  await storeAuthenticator(tx, account, encrypt(deriveKey(secret), shared, contextOf(account)), now);
  return shared;
}

/**
 * Uses up a code of the authenticator; false for a wrong one, one that was used, or without an authenticator.
 * @param isSetUp whether the authenticator is being set up; otherwise only a confirmed one counts
 */
async function takeAuthenticatorCode(
  tx: Tx,
  account: AccountKey,
  code: string,
  { secret, now, isSetUp }: { readonly secret: string; readonly now: Date; readonly isSetUp: boolean },
): Promise<boolean> {
  const authenticator = await readAuthenticator(tx, account);
  if (authenticator === undefined || authenticator.isConfirmed === isSetUp) return false;
  const shared = openSecret(authenticator.sealed, account, secret);
  const step = shared === undefined ? null : stepOfCode(shared, code, now);
  return step !== null && (await takeStep(tx, account, step));
}

/** The secret of an authenticator; undefined when it was sealed with another secret of the server. */
function openSecret(sealed: Buffer, account: AccountKey, secret: string): string | undefined {
  try {
    return decrypt(deriveKey(secret), sealed, contextOf(account));
  } catch {
    return undefined;
  }
}

/**
 * Checks a typed code and marks it as used: six digits of the authenticator, or a recovery code. Undefined for a wrong
 * or used one.
 */
export async function takeCode(
  tx: Tx,
  account: AccountKey,
  typed: string,
  secret: string,
  now: Date,
): Promise<UsedCode | undefined> {
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    return (await takeAuthenticatorCode(tx, account, digits, { secret, now, isSetUp: false }))
      ? 'authenticator'
      : undefined;
  }
  const code = readRecoveryCode(typed);
  if (code === null) return undefined;
  return (await takeRecoveryCode(tx, account, hashRecoveryCode(account, code, secret))) ? 'recoveryCode' : undefined;
}

/** Replaces the recovery codes of an account. Returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(tx: Tx, account: AccountKey, secret: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    account,
    codes.map((code) => hashRecoveryCode(account, code, secret)),
  );
  return codes;
}

/**
 * Switches the second factor on with a code of the new authenticator. Returns the recovery codes, or undefined for a
 * wrong code.
 */
export async function confirmAuthenticator(
  tx: Tx,
  account: AccountKey,
  typed: string,
  secret: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const code = typed.replaceAll(/\s/g, '');
  if (!(await takeAuthenticatorCode(tx, account, code, { secret, now, isSetUp: true }))) return undefined;
  await storeConfirmation(tx, account);
  await requireSecondFactor(tx, account, now);
  return renewRecoveryCodes(tx, account, secret);
}

/**
 * Lets sign-ins ask for a second factor because the account has a passkey now, and gives the recovery codes. None when
 * they did before.
 */
export async function requirePasskey(
  tx: Tx,
  account: AccountKey,
  secret: string,
  now: Date,
): Promise<readonly string[]> {
  const { since } = await readSecondFactor(tx, account);
  if (since !== null) return [];
  // One that somebody began to set up and never confirmed.
  await removeAuthenticator(tx, account);
  await requireSecondFactor(tx, account, now);
  return renewRecoveryCodes(tx, account, secret);
}
