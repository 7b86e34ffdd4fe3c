import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { MailedUser } from './letters.ts';

/* The SQL about accounts and their client that does not depend on the caller. */

/** A user as recipient of mails about their account, with the facts that decide whether they may sign in. */
export interface MailedUserRow extends MailedUser {
  readonly number: number;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly isActive: boolean;
  readonly validUntil: IsoDay | null;
}

/**
 * Reads the recipient of a mail; undefined when the account is missing or deleted.
 * @param lock locks the account until the transaction ends, so that its links are counted and created one after another
 */
export async function findMailedUser(
  tx: Tx,
  clientId: number,
  number: number,
  lock = false,
): Promise<MailedUserRow | undefined> {
  const [row] = await readMailedUsers(tx, clientId, [number], lock);
  return row;
}

/** Like `findMailedUser`, for many accounts; by number. */
export function readMailedUsers(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
  lock = false,
): Promise<MailedUserRow[]> {
  return tx.query<MailedUserRow & Record<string, unknown>>(
    `select a.client_id as "clientId", a.number, a.email, a.name, a.language, a.has_password as "hasPassword",
       a.second_factor_at is not null as "hasSecondFactor", a.is_active as "isActive", a.valid_until as "validUntil", c.display_name as client, c.time_zone as "timeZone",
       (select l.locale from client_language l where l.client_id = c.client_id and l.is_default) as "defaultLocale"
     from account a join client c on c.client_id = a.client_id
     where a.client_id = $1 and a.number = any ($2) and a.deleted_at is null
     order by a.number ${lock ? 'for update of a' : ''}`,
    [clientId, numbers],
    `users.mailed${lock ? '-locked' : ''}`,
  );
}

/**
 * The role and rights of an account that is active, and whether it belongs to the provider's staff; undefined for a
 * blocked, deleted or missing one. As in a session, role master counts as supervisor in a client (settled question 15).
 */
export async function findActiveAuthority(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<{ readonly role: Role; readonly rights: readonly string[]; readonly isInProvider: boolean } | undefined> {
  const [row] = await tx.query<{ role: Role; rights: readonly string[]; isInProvider: boolean }>(
    `select case when a.role = 'master' and not home.is_provider then 'supervisor' else a.role end as role, a.rights,
       home.is_provider as "isInProvider"
     from account a join client home on home.client_id = a.client_id
     where a.client_id = $1 and a.number = $2 and a.is_active`,
    [clientId, number],
    'users.authority',
  );
  return row;
}

/** The name of the client in addresses: `installatie`; undefined for a client that does not exist. */
export async function readClientName(tx: Tx, clientId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>('select name from client where client_id = $1', [clientId]);
  return row?.name;
}

/** The default locale of the client; null without one. */
export async function readDefaultLocale(tx: Tx, clientId: number): Promise<string | null> {
  const [row] = await tx.query<{ locale: string }>(
    'select locale from client_language where client_id = $1 and is_default',
    [clientId],
  );
  return row?.locale ?? null;
}
