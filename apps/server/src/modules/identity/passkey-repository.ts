import { PASSKEYS } from '@wagenpark/domain/constants';
import type { Tx } from '../../platform/database/database.ts';
import { hashOfToken } from '../../platform/link-token.ts';
import type { AccountKey } from './second-factor-repository.ts';

/* The SQL about passkeys and the challenges that they sign. Needs a transaction of `atGate`. */

/** A passkey, as its signatures are checked. */
export interface PasskeyRow {
  readonly clientId: number;
  readonly account: number;
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** A passkey, as its person sees it. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A passkey that is added. */
export interface NewPasskey extends Pick<PasskeyRow, 'id' | 'credentialId' | 'publicKey' | 'counter' | 'transports'> {
  readonly name: string;
}

const columns = `p.client_id as "clientId", p.account_number as account, p.id, p.credential_id as "credentialId",
  p.public_key as "publicKey", p.counter, p.transports`;

/** The passkeys of an account, for signing and for leaving out devices that have one. */
export const readPasskeys = (tx: Tx, { clientId, number }: AccountKey): Promise<PasskeyRow[]> =>
  tx.query<PasskeyRow & Record<string, unknown>>(
    `select ${columns} from passkey p where p.client_id = $1 and p.account_number = $2 order by p.added_at, p.id`,
    [clientId, number],
    'identity.passkeys',
  );

/** The passkeys of an account, as its person sees them, the first added first. */
export const readOwnPasskeys = (tx: Tx, { clientId, number }: AccountKey): Promise<OwnPasskey[]> =>
  tx.query<OwnPasskey & Record<string, unknown>>(
    `select id, name, added_at as "addedAt", last_used_at as "lastUsedAt" from passkey
     where client_id = $1 and account_number = $2 order by added_at, id`,
    [clientId, number],
    'identity.own-passkeys',
  );

/**
 * The passkey with a credential id that may sign in to a client: of an account of the client, or of the provider's staff.
 * Undefined also for one of a deleted account.
 */
export async function findPasskeyForSignIn(
  tx: Tx,
  clientId: number,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow & Record<string, unknown>>(
    `select ${columns} from passkey p
       join account a on a.client_id = p.client_id and a.number = p.account_number
       join client home on home.client_id = p.client_id
     where p.credential_id = $2 and (p.client_id = $1 or home.is_provider) and a.deleted_at is null`,
    [clientId, credentialId],
    'identity.passkey-sign-in',
  );
  return row;
}

/** Stores a passkey. False when the credential id is taken, by whichever account. */
export async function insertPasskey(
  tx: Tx,
  { clientId, number }: AccountKey,
  passkey: NewPasskey,
  moment: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into passkey (client_id, account_number, id, credential_id, public_key, counter, transports, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning 1`,
    [
      clientId,
      number,
      passkey.id,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      moment,
    ],
  );
  return rows.length > 0;
}

/**
 * Stores the counter of a use. Of concurrent uses with one counter exactly one is true; false also when the passkey was
 * removed, or an authenticator that counts sent a number that is not above the last one.
 */
export async function takeCounter(
  tx: Tx,
  { clientId, account, id }: Pick<PasskeyRow, 'clientId' | 'account' | 'id'>,
  counter: number,
  moment: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update passkey set counter = $4, last_used_at = $5 where client_id = $1 and account_number = $2 and id = $3
       and (counter < $4 or counter = 0 and $4 = 0) returning 1`,
    [clientId, account, id, counter, moment],
    'identity.take-counter',
  );
  return rows.length > 0;
}

/** Renames a passkey of an account. False when the account has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  { clientId, number }: AccountKey,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update passkey set name = $4 where client_id = $1 and account_number = $2 and id = $3 returning 1',
    [clientId, number, id, name],
  );
  return rows.length > 0;
}

/** Removes a passkey of an account. False when the account has no such passkey. */
export async function removePasskey(tx: Tx, { clientId, number }: AccountKey, id: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from passkey where client_id = $1 and account_number = $2 and id = $3 returning 1',
    [clientId, number, id],
  );
  return rows.length > 0;
}

/** What a challenge is for. An account is named where it is known: a sign-in learns it from the passkey. */
export type ChallengeUse =
  | { readonly purpose: 'signIn'; readonly clientId: number }
  | { readonly purpose: 'secondStep' | 'add'; readonly account: AccountKey };

const keyOfUse = (use: ChallengeUse) =>
  use.purpose === 'signIn'
    ? ([use.clientId, use.purpose, null] as const)
    : ([use.account.clientId, use.purpose, use.account.number] as const);

/** Stores a challenge, of which the database keeps the hash. */
export async function insertPasskeyChallenge(tx: Tx, use: ChallengeUse, challenge: string, now: Date): Promise<void> {
  await tx.query(
    `insert into passkey_challenge (client_id, purpose, account_number, hash, expires_at) values ($1, $2, $3, $4, $5)`,
    [...keyOfUse(use), hashOfToken(challenge), new Date(now.getTime() + PASSKEYS.challengeMs)],
  );
}

/** Uses up a challenge. Of concurrent calls exactly one is true; false for an unknown, used or expired one, or another use. */
export async function takePasskeyChallenge(tx: Tx, use: ChallengeUse, challenge: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `delete from passkey_challenge where client_id = $1 and purpose = $2 and account_number is not distinct from $3
       and hash = $4 and expires_at > $5 returning 1`,
    [...keyOfUse(use), hashOfToken(challenge), now],
    'identity.take-passkey-challenge',
  );
  return rows.length > 0;
}

/** Deletes challenges that ended before a moment. */
export async function removePasskeyChallengesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query('delete from passkey_challenge where expires_at < $1', [moment]);
}
