import type { Tx } from '../../platform/database/database.ts';

/* The SQL about sign-ins that wait for the second factor. Needs a transaction of `atGate`. */

/** A sign-in with a correct password that waits for its second factor. */
export interface SignInChallenge {
  readonly account: number;
  readonly workClientId: number;
  readonly workClientName: string;
  readonly workClientDisplayName: string;
  readonly securityStamp: number;
  /** The number of wrong codes so far. */
  readonly failures: number;
}

/** Stores a challenge. */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly clientId: number;
    readonly hash: Buffer;
    readonly account: number;
    readonly workClientId: number;
    readonly securityStamp: number;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('sign_in_challenge')
    .values({
      client_id: challenge.clientId,
      hash: challenge.hash,
      account_number: challenge.account,
      work_client_id: challenge.workClientId,
      security_stamp: challenge.securityStamp,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/**
 * The challenge with this hash; undefined when it is unknown or has ended. @param lock whether to lock it until the
 * transaction ends, so that codes are checked sequentially
 */
export async function findChallenge(
  tx: Tx,
  clientId: number,
  hash: Buffer,
  moment: Date,
  lock = false,
): Promise<SignInChallenge | undefined> {
  const [row] = await tx.query<SignInChallenge & Record<string, unknown>>(
    `select s.account_number as account, s.work_client_id as "workClientId", w.name as "workClientName",
       w.display_name as "workClientDisplayName",
       s.security_stamp as "securityStamp", s.failures
     from sign_in_challenge s join client w on w.client_id = s.work_client_id
     where s.client_id = $1 and s.hash = $2 and s.expires_at > $3 ${lock ? 'for update of s' : ''}`,
    [clientId, hash, moment],
    `identity.challenge${lock ? '-locked' : ''}`,
  );
  return row;
}

/** Counts a wrong code. */
export async function countFailure(tx: Tx, clientId: number, hash: Buffer): Promise<void> {
  await tx.query('update sign_in_challenge set failures = failures + 1 where client_id = $1 and hash = $2', [
    clientId,
    hash,
  ]);
}

/** Ends a challenge. */
export async function removeChallenge(tx: Tx, clientId: number, hash: Buffer): Promise<void> {
  await tx.query('delete from sign_in_challenge where client_id = $1 and hash = $2', [clientId, hash]);
}

/** Deletes challenges that ended before a moment. */
export async function removeChallengesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query('delete from sign_in_challenge where expires_at < $1', [moment]);
}
