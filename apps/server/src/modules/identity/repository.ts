import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { TokenKind } from './tokens.ts';

/** A client as sign-in needs it. */
export interface ClientRow {
  readonly clientId: number;
  readonly name: string;
}

/** An account with what decides whether and as whom it may work. */
export interface AccountRow {
  readonly clientId: number;
  readonly number: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly rights: string[];
  readonly name: string;
  readonly language: string | null;
  readonly driverNumber: number | null;
  readonly seesAllDebtors: boolean;
  readonly validUntil: string | null;
  readonly isActive: boolean;
  readonly securityStamp: number;
  /** Lives in the provider's client (settled question 15). */
  readonly isStaff: boolean;
  readonly timeZone: string;
}

const accountColumns = `a.client_id as "clientId", a.number, a.email, a.password_hash as "passwordHash", a.role, a.rights,
  a.name, a.language, a.driver_number as "driverNumber", a.sees_all_debtors as "seesAllDebtors",
  a.valid_until as "validUntil", a.is_active as "isActive", a.security_stamp as "securityStamp",
  home.is_provider as "isStaff", home.time_zone as "timeZone"`;

/** The client with a name or GUID. */
export async function clientNamed(tx: Tx, name: string): Promise<ClientRow | undefined> {
  const rows = await tx.query<ClientRow>(
    `select client_id as "clientId", name from client where name = lower($1) or guid::text = lower($1)`,
    [name],
    'identity-client',
  );
  return rows[0];
}

/** The account that signs in with an e-mail under a client: the client's own, else one of the provider's staff. */
export async function accountForSignIn(tx: Tx, clientId: number, email: string): Promise<AccountRow | undefined> {
  const rows = await tx.query<AccountRow>(
    `select ${accountColumns} from account a join client home on home.client_id = a.client_id
     where a.email = $2 and (a.client_id = $1 or home.is_provider) order by a.client_id = $1 desc limit 1`,
    [clientId, email],
    'identity-account',
  );
  return rows[0];
}

/** An account by its key. */
export async function accountByKey(tx: Tx, clientId: number, number: number): Promise<AccountRow | undefined> {
  const rows = await tx.query<AccountRow>(
    `select ${accountColumns} from account a join client home on home.client_id = a.client_id
     where a.client_id = $1 and a.number = $2`,
    [clientId, number],
    'identity-account-key',
  );
  return rows[0];
}

/** Notes a sign-in; what was the last one becomes the previous one (AU-22). */
export async function noteLogin(tx: Tx, account: AccountRow, at: Date): Promise<void> {
  await tx.query(
    'update account set previous_login_at = last_login_at, last_login_at = $3 where client_id = $1 and number = $2',
    [account.clientId, account.number, at],
  );
}

/** When the account signed in before this session. */
export async function previousLogin(tx: Tx, clientId: number, number: number): Promise<Date | null> {
  const rows = await tx.query<{ at: Date | null }>(
    'select previous_login_at as at from account where client_id = $1 and number = $2',
    [clientId, number],
  );
  return rows[0]?.at ?? null;
}

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
      })),
    )
    .execute();
}

/** An access token with its account and the client that the session works in. */
export interface SessionRow extends AccountRow {
  readonly family: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly sessionStamp: number;
  readonly workClientId: number;
  readonly workClientName: string;
  readonly defaultLocale: string | null;
  /** The debtors given to the account with all below them; null when it has none. */
  readonly debtors: number[] | null;
}

/** The session of an access token. */
export async function sessionOf(tx: Tx, hash: Buffer): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `select ${accountColumns}, t.family, t.expires_at as "expiresAt", t.revoked_at as "revokedAt",
       t.security_stamp as "sessionStamp", t.client_id as "workClientId", work.name as "workClientName",
       (select locale from client_language l where l.client_id = t.client_id and l.is_default) as "defaultLocale",
       (with recursive given as (
          select g.debtor_number as number from account_debtor g
          where g.client_id = a.client_id and g.account_number = a.number
          union
          select d.number from debtor d join given on d.parent_number = given.number where d.client_id = a.client_id
        ) select array_agg(number order by number) from given) as debtors
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

/** What a fleet token binds. */
export interface FleetTokenRow {
  /** Null: everything that the caller may see. */
  readonly debtor: number | null;
  /** The debtor with all below it. */
  readonly below: number[];
  /** Whether these are all debtors of the client. */
  readonly isAll: boolean;
}

/** A fleet token of a session in good order. */
export async function fleetTokenOf(tx: Tx, hash: Buffer, family: string, at: Date): Promise<FleetTokenRow | undefined> {
  const rows = await tx.query<FleetTokenRow>(
    `with recursive token as (
       select client_id, debtor_number from session_token
       where hash = $1 and kind = 'fleet' and family = $2 and revoked_at is null and expires_at > $3
     ), below as (
       select d.client_id, d.number from debtor d join token t on t.client_id = d.client_id and t.debtor_number = d.number
       union
       select d.client_id, d.number from debtor d join below b on b.client_id = d.client_id and d.parent_number = b.number
     )
     select debtor_number as debtor, coalesce((select array_agg(number order by number) from below), '{}') as below,
       (select count(*) from below) = (select count(*) from debtor d where d.client_id = token.client_id) as "isAll"
     from token`,
    [hash, family, at],
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
}

/** Uses a refresh token. Of any number that try at once, one gets the row. */
export async function spendRefreshToken(tx: Tx, hash: Buffer, at: Date): Promise<RefreshRow | undefined> {
  const rows = await tx.query<RefreshRow>(
    `update session_token set used_at = $2
     where hash = $1 and kind = 'refresh' and used_at is null and revoked_at is null and expires_at > $2
     returning family, account_client_id as "accountClientId", account_number as "accountNumber",
       client_id as "clientId", security_stamp as "securityStamp", expires_at as "expiresAt"`,
    [hash, at],
    'identity-use-refresh',
  );
  return rows[0];
}

/** A refresh token that cannot be used (again). */
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

/** What is known of a refresh token that `spendRefreshToken` did not take. */
export async function spentRefreshToken(tx: Tx, hash: Buffer): Promise<SpentRow | undefined> {
  const rows = await tx.query<SpentRow>(
    `select family, account_client_id as "accountClientId", account_number as "accountNumber", client_id as "clientId",
       used_at as "usedAt", revoked_at as "revokedAt", expires_at as "expiresAt", sealed_successor as "sealedSuccessor"
     from session_token where hash = $1 and kind = 'refresh'`,
    [hash],
    'identity-spent-refresh',
  );
  return rows[0];
}

/** Keeps the sealed successor beside the token that asked for it. */
export async function keepSuccessor(tx: Tx, hash: Buffer, sealed: Buffer): Promise<void> {
  await tx.query('update session_token set sealed_successor = $2 where hash = $1', [hash, sealed]);
}

/** Ends a session with all its tokens. */
export async function revokeFamily(tx: Tx, family: string, at: Date): Promise<void> {
  await tx.query('update session_token set revoked_at = $2 where family = $1 and revoked_at is null', [family, at]);
}

/** Failed sign-ins since a moment: for an account from a network, and from the network over all accounts. */
export interface Attempts {
  readonly account: number;
  readonly network: number;
}

/** Counts failed sign-ins; calls from one network count one after the other, so that none slips through. */
export async function countAttempts(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
  since: Date,
): Promise<Attempts> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7304192))', [who.network]);
  const rows = await tx.query<Attempts>(
    `select count(*)::integer as network,
       (count(*) filter (where client_name = $1 and email = $2))::integer as account
     from login_attempt where address = $3 and at > $4`,
    [who.client, who.email, who.network, since],
    'identity-attempts',
  );
  return rows[0] ?? { account: 0, network: 0 };
}

/** Notes a sign-in as failed, until it succeeds. */
export async function insertAttempt(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
  at: Date,
): Promise<void> {
  await tx.query('insert into login_attempt (client_name, email, address, at) values ($1, $2, $3, $4)', [
    who.client,
    who.email,
    who.network,
    at,
  ]);
}

/** Forgets the failed sign-ins of an account from a network. */
export async function forgetAttempts(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
): Promise<void> {
  await tx.query('delete from login_attempt where client_name = $1 and email = $2 and address = $3', [
    who.client,
    who.email,
    who.network,
  ]);
}

/** Removes ended tokens, spent seals and old attempts. */
export async function removeEnded(tx: Tx, at: Date, sealsUntil: Date, attemptsUntil: Date): Promise<void> {
  await tx.query('delete from session_token where expires_at < $1', [at]);
  await tx.query(
    'update session_token set sealed_successor = null where used_at < $1 and sealed_successor is not null',
    [sealsUntil],
  );
  await tx.query('delete from login_attempt where at < $1', [attemptsUntil]);
}

/** A company as the fleet side shows it. */
export interface CompanyRow {
  readonly number: number;
  readonly name: string;
  readonly code: string;
  readonly hasFines: boolean | null;
}

/** The topmost company in scope: one whose parent is out of sight; of several the one with the lowest number. */
export async function topCompany(tx: Tx): Promise<CompanyRow | undefined> {
  const rows = await tx.query<CompanyRow>(
    `select d.number, d.name, d.code, d.has_fines as "hasFines" from debtor d
     where not exists (select from debtor p where p.client_id = d.client_id and p.number = d.parent_number)
     order by d.number limit 1`,
    [],
    'identity-top-company',
  );
  return rows[0];
}

/** The numbers of the debtors in scope. */
export async function debtorsInScope(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ number: number }>('select number from debtor order by number');
  return rows.map((row) => row.number);
}

/** Whether a debtor is in scope. */
export async function isInScope(tx: Tx, debtor: number): Promise<boolean> {
  return (await tx.query('select from debtor where number = $1', [debtor])).length === 1;
}

/** The version of all data in scope: every change of a debtor's data raises it. */
export async function versionInScope(tx: Tx): Promise<number> {
  const rows = await tx.query<{ version: number }>('select coalesce(sum(version), 0)::bigint as version from debtor');
  return rows[0]?.version ?? 0;
}

/** The client that a session works in. */
export async function clientInScope(
  tx: Tx,
): Promise<{ readonly id: number; readonly name: string; readonly displayName: string } | undefined> {
  const rows = await tx.query<{ id: number; name: string; displayName: string }>(
    'select client_id as id, name, display_name as "displayName" from client',
  );
  return rows[0];
}

/** The provider's client; undefined before the first start. */
export async function providerClient(
  tx: Tx,
): Promise<{ readonly clientId: number; readonly masters: number } | undefined> {
  const rows = await tx.query<{ clientId: number; masters: number }>(
    `select c.client_id as "clientId",
       (select count(*)::integer from account a where a.client_id = c.client_id and a.role = 'master' and a.is_active) as masters
     from client c where c.is_provider`,
  );
  return rows[0];
}

/** The lowest number that no client has. */
export async function freeClientNumber(tx: Tx): Promise<number> {
  const rows = await tx.query<{ free: number }>('select coalesce(max(client_id), 0) + 1 as free from client');
  return rows[0]?.free ?? 1;
}

/** Makes the provider's client, in its own scope. */
export async function insertProvider(tx: Tx, clientId: number, guid: string, displayName: string): Promise<void> {
  await tx.query(
    `insert into client (client_id, guid, name, display_name, country, time_zone, currency, primary_color, secondary_color, is_provider)
     values ($1, $2, 'provider', $3, 'nl', 'Europe/Amsterdam', 'EUR', '#1d4ed8', '#0f172a', true)`,
    [clientId, guid, displayName],
  );
  await tx.query(
    `insert into client_language (client_id, locale, is_default) values ($1, 'nl-NL', true), ($1, 'en-GB', false)`,
    [clientId],
  );
}

/** Makes an account of staff with role master. */
export async function insertMaster(
  tx: Tx,
  account: { readonly clientId: number; readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<void> {
  await tx.query(
    `insert into account (client_id, email, password_hash, role, name, sees_all_debtors) values ($1, $2, $3, 'master', $4, true)`,
    [account.clientId, account.email, account.passwordHash, account.name],
  );
}
