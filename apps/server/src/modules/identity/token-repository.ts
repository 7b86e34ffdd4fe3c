// Long because a token is stored, read, exchanged and revoked by statements that are reviewed together.

import type { Tx } from '../../platform/database/database.ts';
import { type AccountRow, accountColumns } from './repository.ts';
import type { TokenKind } from './tokens.ts';

/** A token to be stored. */
export interface NewToken {
  readonly hash: Buffer;
  readonly kind: TokenKind;
  readonly family: string;
  readonly account: Pick<AccountRow, 'clientId' | 'number' | 'securityStamp'>;
  /** The client that the session works in. */
  readonly clientId: number;
  readonly debtor: number | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** The person's last activity. */
  readonly activeAt: Date;
}

/** Stores new tokens. */
export async function insertTokens(tx: Tx, ...tokens: readonly NewToken[]): Promise<void> {
  await tx.db
    .insertInto('session_token')
    .values(
      tokens.map((token) => ({
        hash: token.hash,
        kind: token.kind,
        family: token.family,
        account_client_id: token.account.clientId,
        account_number: token.account.number,
        client_id: token.clientId,
        security_stamp: token.account.securityStamp,
        debtor_number: token.debtor,
        issued_at: token.issuedAt,
        expires_at: token.expiresAt,
        active_at: token.activeAt,
      })),
    )
    .execute();
}

/** An account with the client in which it works: its own, or for staff another one. */
export interface AccountInClientRow extends AccountRow {
  readonly family: string;
  readonly workClientId: number;
  readonly workClientName: string;
  readonly defaultLocale: string | null;
  /** The debtors assigned to the account, with all below them in the tree; null when it has none. */
  readonly debtors: number[] | null;
}

/** An access token with its account and the client that the session works in. */
export interface SessionRow extends AccountInClientRow {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly sessionStamp: number;
}

/** SQL: the debtors assigned to `account a`, with all below them in the tree. */
const givenDebtors = `(with recursive given as (
          select g.debtor_number as number from account_debtor g
          where g.client_id = a.client_id and g.account_number = a.number
          union
          select d.number from debtor d join given on d.parent_number = given.number where d.client_id = a.client_id
        ) select array_agg(number order by number) from given)`;

/** The session of an access token. */
export async function findSession(tx: Tx, hash: Buffer): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `select ${accountColumns}, t.family, t.expires_at as "expiresAt", t.revoked_at as "revokedAt",
       t.security_stamp as "sessionStamp", t.client_id as "workClientId", work.name as "workClientName",
       (select locale from client_language l where l.client_id = t.client_id and l.is_default) as "defaultLocale",
       ${givenDebtors} as debtors
     from session_token t
     join account a on a.client_id = t.account_client_id and a.number = t.account_number
     join client home on home.client_id = a.client_id
     join client work on work.client_id = t.client_id
     where t.hash = $1 and t.kind = 'access'`,
    [hash],
    'identity-session',
  );
  return rows[0];
}

/** An account in its own client, without a session. */
export async function findAccountInOwnClient(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<AccountInClientRow | undefined> {
  const rows = await tx.query<AccountInClientRow & Record<string, unknown>>(
    `select ${accountColumns}, '' as family, home.client_id as "workClientId", home.name as "workClientName",
       (select locale from client_language l where l.client_id = a.client_id and l.is_default) as "defaultLocale",
       ${givenDebtors} as debtors
     from account a join client home on home.client_id = a.client_id
     where a.client_id = $1 and a.number = $2`,
    [clientId, number],
    'identity-working-account',
  );
  return rows[0];
}

/** A fleet token: it limits its session to these debtors. */
export interface FleetTokenRow {
  /** Null: everything that the caller may see. */
  readonly debtor: number | null;
  /** The debtor with all below it. */
  readonly below: number[];
  /** Whether these are all debtors of the client. */
  readonly isAll: boolean;
}

/** The valid fleet token of a session; undefined when it ended or belongs to another session or client. */
export async function findFleetToken(
  tx: Tx,
  hash: Buffer,
  session: { readonly family: string; readonly clientId: number },
  moment: Date,
): Promise<FleetTokenRow | undefined> {
  const rows = await tx.query<FleetTokenRow>(
    `with recursive token as (
       select client_id, debtor_number from session_token
       where hash = $1 and kind = 'fleet' and family = $2 and client_id = $4 and revoked_at is null and expires_at > $3
     ), below as (
       select d.client_id, d.number from debtor d join token t on t.client_id = d.client_id and t.debtor_number = d.number
       union
       select d.client_id, d.number from debtor d join below b on b.client_id = d.client_id and d.parent_number = b.number
     )
     select debtor_number as debtor, coalesce((select array_agg(number order by number) from below), '{}') as below,
       (select count(*) from below) = (select count(*) from debtor d where d.client_id = token.client_id) as "isAll"
     from token`,
    [hash, session.family, moment, session.clientId],
    'identity-fleet-token',
  );
  return rows[0];
}

/** A refresh token that was just used for the first time. */
export interface RefreshRow {
  readonly family: string;
  readonly accountClientId: number;
  readonly accountNumber: number;
  readonly clientId: number;
  readonly securityStamp: number;
  readonly expiresAt: Date;
  readonly activeAt: Date;
}

/** Marks a refresh token as used. Of concurrent calls, exactly one gets the row. */
export async function spendRefreshToken(tx: Tx, hash: Buffer, moment: Date): Promise<RefreshRow | undefined> {
  const rows = await tx.query<RefreshRow>(
    `update session_token set used_at = $2
     where hash = $1 and kind = 'refresh' and used_at is null and revoked_at is null and expires_at > $2
     returning family, account_client_id as "accountClientId", account_number as "accountNumber",
       client_id as "clientId", security_stamp as "securityStamp", expires_at as "expiresAt", active_at as "activeAt"`,
    [hash, moment],
    'identity-use-refresh',
  );
  return rows[0];
}

/** A refresh token that is used, revoked or expired. */
export interface SpentRow {
  readonly family: string;
  readonly accountClientId: number;
  readonly accountNumber: number;
  readonly clientId: number;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly sealedSuccessor: Buffer | null;
}

/** Reads a refresh token that `spendRefreshToken` rejected. */
export async function findSpentRefreshToken(tx: Tx, hash: Buffer): Promise<SpentRow | undefined> {
  const rows = await tx.query<SpentRow>(
    `select family, account_client_id as "accountClientId", account_number as "accountNumber", client_id as "clientId",
       used_at as "usedAt", revoked_at as "revokedAt", expires_at as "expiresAt", sealed_successor as "sealedSuccessor"
     from session_token where hash = $1 and kind = 'refresh'`,
    [hash],
    'identity-spent-refresh',
  );
  return rows[0];
}

/**
 * The number of refresh tokens of a session that were exchanged after `since`, including the current one, and the
 * moment of the first.
 */
export async function countExchangesSince(
  tx: Tx,
  family: string,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date }> {
  const [row] = await tx.query<{ count: number; first: Date | null }>(
    `select count(*)::integer as count, min(used_at) as first from session_token
     where family = $1 and kind = 'refresh' and used_at > $2`,
    [family, since],
    'identity-exchanged',
  );
  return { count: row?.count ?? 0, first: row?.first ?? since };
}

/** Stores the encrypted successor in the row of the refresh token that was exchanged for it. */
export async function storeSuccessor(tx: Tx, hash: Buffer, sealed: Buffer): Promise<void> {
  await tx.query('update session_token set sealed_successor = $2 where hash = $1', [hash, sealed]);
}

/** Stores the last activity of a session. False when its refresh token is being exchanged, or it has none. */
export async function storeActivity(tx: Tx, family: string, moment: Date): Promise<boolean> {
  const rows = await tx.query(
    `update session_token set active_at = greatest(active_at, $2)
     where family = $1 and kind = 'refresh' and used_at is null and revoked_at is null returning 1`,
    [family, moment],
    'identity-activity',
  );
  return rows.length > 0;
}

/**
 * The account of an active session; undefined when the session has ended or expired, or the account's security stamp
 * has changed.
 */
export async function findLiveAccount(tx: Tx, family: string, moment: Date): Promise<AccountInClientRow | undefined> {
  const rows = await tx.query<AccountInClientRow & Record<string, unknown>>(
    `select ${accountColumns}, t.family, t.client_id as "workClientId", work.name as "workClientName",
       null as "defaultLocale", ${givenDebtors} as debtors
     from session_token t
     join account a on a.client_id = t.account_client_id and a.number = t.account_number
     join client home on home.client_id = a.client_id
     join client work on work.client_id = t.client_id
     where t.family = $1 and t.kind <> 'fleet' and t.revoked_at is null and t.expires_at > $2
       and t.security_stamp = a.security_stamp limit 1`,
    [family, moment],
    'identity-live-account',
  );
  return rows[0];
}

/**
 * Ends all sessions of an account. Raising its security stamp also ends sessions that concurrent transactions create or
 * renew, because they read the account before.
 */
export async function revokeAllTokens(tx: Tx, clientId: number, account: number, moment: Date): Promise<void> {
  await tx.query('update account set security_stamp = security_stamp + 1 where client_id = $1 and number = $2', [
    clientId,
    account,
  ]);
  await tx.query(
    `update session_token set revoked_at = $3
     where account_client_id = $1 and account_number = $2 and revoked_at is null`,
    [clientId, account, moment],
  );
}

/** Ends a session with all its tokens. */
export async function revokeFamily(tx: Tx, family: string, moment: Date): Promise<void> {
  await tx.query('update session_token set revoked_at = $2 where family = $1 and revoked_at is null', [family, moment]);
}

/** Ends a fleet token of a session. */
export async function revokeFleetToken(tx: Tx, hash: Buffer, family: string, moment: Date): Promise<void> {
  await tx.query(
    `update session_token set revoked_at = $3 where hash = $1 and family = $2 and kind = 'fleet' and revoked_at is null`,
    [hash, family, moment],
  );
}

/**
 * Moves a session to another client. Its fleet tokens end: they name debtors of the previous client, and the same
 * numbers may belong to other debtors in the new one.
 */
export async function moveFamily(tx: Tx, family: string, clientId: number, moment: Date): Promise<void> {
  // The row locks wait for a concurrent refresh, so that its new tokens are moved as well.
  await tx.query('select from session_token where family = $1 order by hash for update', [family]);
  await tx.query(
    `update session_token set client_id = $2 where family = $1 and kind <> 'fleet' and revoked_at is null`,
    [family, clientId],
  );
  await tx.query(
    `update session_token set revoked_at = $2 where family = $1 and kind = 'fleet' and revoked_at is null`,
    [family, moment],
  );
}

/** Deletes ended tokens, encrypted successors, sign-in attempts and devices from before the given moments. */
export async function removeEndedTokens(
  tx: Tx,
  before: { readonly tokens: Date; readonly seals: Date; readonly attempts: Date; readonly devices: Date },
): Promise<void> {
  await tx.query('delete from session_token where expires_at < $1', [before.tokens]);
  await tx.query(
    'delete from session_origin o where not exists (select from session_token t where t.family = o.family)',
  );
  await tx.query(
    'update session_token set sealed_successor = null where used_at < $1 and sealed_successor is not null',
    [before.seals],
  );
  await tx.query('delete from sign_in_attempt where at < $1', [before.attempts]);
  await tx.query('delete from known_device where signed_in_at < $1', [before.devices]);
}
