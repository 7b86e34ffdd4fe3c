import type { OpenPasswordLink } from '@wagenpark/contract/admin/password-links';
import type { PublicClient } from '@wagenpark/contract/admin/public-client';
import type { Tx } from '../../platform/database/database.ts';
import { publicClientJson } from '../clients/index.ts';

/** The purpose of a password link. */
export type LinkPurpose = OpenPasswordLink['purpose'];

/** Ends the open links of accounts. */
export async function endLinks(
  tx: Tx,
  clientId: number,
  accounts: number | readonly number[],
  moment: Date,
): Promise<void> {
  await tx.query(
    'update password_link set ended_at = $3 where client_id = $1 and account_number = any ($2) and ended_at is null',
    [clientId, [accounts].flat(), moment],
  );
}

/** A link as it is stored: by the hash of its token. */
export interface NewLink {
  readonly clientId: number;
  readonly hash: Buffer;
  readonly account: number;
  readonly purpose: LinkPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores new links of a client and ends the earlier ones of their accounts: only the latest mail counts. */
export async function insertLinks(tx: Tx, links: readonly NewLink[]): Promise<void> {
  const [first] = links;
  if (first === undefined) return;
  const { clientId, createdAt } = first;
  const accounts = links.map(({ account }) => account);
  await endLinks(tx, clientId, accounts, createdAt);
  await tx.db
    .insertInto('password_link')
    .values(
      links.map((link) => ({
        client_id: clientId,
        hash: link.hash,
        account_number: link.account,
        purpose: link.purpose,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })),
    )
    .execute();
}

/** The number of links that an account got since a moment. */
export async function countLinksSince(tx: Tx, clientId: number, account: number, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from password_link
     where client_id = $1 and account_number = $2 and created_at > $3`,
    [clientId, account, since],
  );
  return row?.count ?? 0;
}

/** Whether an account was ever invited. */
export async function wasInvited(tx: Tx, clientId: number, account: number): Promise<boolean> {
  const rows = await tx.query(
    `select from password_link where client_id = $1 and account_number = $2 and purpose = 'invitation' limit 1`,
    [clientId, account],
  );
  return rows.length > 0;
}

/** The account of a link, also when the link has ended. */
export async function findAccountOfLink(tx: Tx, clientId: number, hash: Buffer): Promise<number | undefined> {
  const [row] = await tx.query<{ account: number }>(
    'select account_number as account from password_link where client_id = $1 and hash = $2',
    [clientId, hash],
    'users.link-account',
  );
  return row?.account;
}

/** An open link with its account and client. */
export interface OpenLinkRow {
  readonly account: number;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  readonly email: string;
  readonly name: string;
  readonly names: readonly (string | null)[];
  readonly locale: string | null;
  readonly client: PublicClient;
}

/** SQL: an open link l of an account a that may sign in, with its client c. $3 is the moment. */
const FROM_OPEN = `from password_link l
  join account a on a.client_id = l.client_id and a.number = l.account_number
  join client c on c.client_id = l.client_id
  where l.client_id = $1 and l.hash = $2 and l.ended_at is null and l.expires_at > $3 and a.is_active
    and (a.valid_until is null or a.valid_until >= ($3 at time zone c.time_zone)::date)`;

/** The open link of a hash; undefined when it has ended, is unknown, or its account may not sign in. */
export async function findOpenLink(
  tx: Tx,
  clientId: number,
  hash: Buffer,
  moment: Date,
): Promise<OpenLinkRow | undefined> {
  const [row] = await tx.query<OpenLinkRow & Record<string, unknown>>(
    `select l.account_number as account, l.purpose, l.expires_at as "expiresAt", a.email, a.name,
       array[a.first_name, a.last_name, a.name] as names,
       coalesce(a.language, (select locale from client_language t where t.client_id = c.client_id and t.is_default)) as locale,
       ${publicClientJson} as client
     ${FROM_OPEN}`,
    [clientId, hash, moment],
    'users.open-link',
  );
  return row;
}

/**
 * Ends an open link because it is used. Of concurrent calls, exactly one gets the account; undefined when the link has
 * ended.
 * @param tx a transaction of `atGate`, which also sets the password
 */
export async function consumeLink(
  tx: Tx,
  clientId: number,
  hash: Buffer,
  moment: Date,
): Promise<{ readonly account: number; readonly purpose: LinkPurpose } | undefined> {
  const [row] = await tx.query<{ account: number; purpose: LinkPurpose }>(
    // After waiting for a concurrent call, PostgreSQL evaluates the condition on the row again, but not the one in the
    // subquery.
    `update password_link set ended_at = $3 where client_id = $1 and hash = $2 and ended_at is null
       and exists (select ${FROM_OPEN}) returning account_number as account, purpose`,
    [clientId, hash, moment],
    'users.take-link',
  );
  return row;
}

/** Deletes links that ended before a moment. */
export async function removeLinksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query('delete from password_link where least(expires_at, coalesce(ended_at, expires_at)) < $1', [moment]);
}
