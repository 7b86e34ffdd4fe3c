import type { EmployeeAccount } from '@wagenpark/domain/employer/employee-account';
import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from '../../platform/database/database.ts';

/** A client with the fields that sign-in needs. */
export interface ClientRow {
  readonly clientId: number;
  readonly name: string;
}

/** An account with the fields that decide whether it may sign in, and with which role and rights. */
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
  /** The employee that the driver of the account is; null: none. */
  readonly employee: EmployeeAccount | null;
  readonly securityStamp: number;
  /** Whether the account has a second factor, which sign-ins require. */
  readonly hasSecondFactor: boolean;
  /** Whether the client requires a second factor for the account's role. */
  readonly mustHaveSecondFactor: boolean;
  /** Lives in the provider's client (settled question 15). */
  readonly isStaff: boolean;
  readonly timeZone: string;
}

/**
 * SQL: whether the client `home` requires a second factor for the role of `account a`. Never true for the provider's
 * staff; in other clients role master counts as supervisor (settled question 15).
 */
export const demandsSecondFactor = `case when home.is_provider then false else case a.role
  when 'driver' then home.second_factor_driver when 'fleetmanagement' then home.second_factor_fleetmanagement
  when 'bulk' then home.second_factor_bulk when 'subsupervisor' then home.second_factor_subsupervisor
  else home.second_factor_supervisor end end`;

/** The columns of an `AccountRow`, from `account a` and its client `home`. */
export const accountColumns = `a.client_id as "clientId", a.number, a.email, a.password_hash as "passwordHash", a.role, a.rights,
  a.name, a.language, a.driver_number as "driverNumber", a.sees_all_debtors as "seesAllDebtors",
  a.valid_until as "validUntil", a.is_active as "isActive",
  (select json_build_object('isActive', e.is_active, 'expirationDate', e.expiration_date) from employee e
    where e.client_id = a.client_id and e.driver_number = a.driver_number) as employee, a.security_stamp as "securityStamp",
  a.second_factor_at is not null as "hasSecondFactor", ${demandsSecondFactor} as "mustHaveSecondFactor", home.is_provider as "isStaff", home.time_zone as "timeZone"`;

/** The client with a name or GUID. */
export async function findClientByName(tx: Tx, name: string): Promise<ClientRow | undefined> {
  const rows = await tx.query<ClientRow>(
    `select client_id as "clientId", name from client where name = lower($1) or guid::text = lower($1)`,
    [name],
    'identity-client',
  );
  return rows[0];
}

/**
 * The account that an e-mail signs in to under a client: an account of the client, else one of the provider's staff.
 */
export async function findAccountForSignIn(tx: Tx, clientId: number, email: string): Promise<AccountRow | undefined> {
  const rows = await tx.query<AccountRow>(
    `select ${accountColumns} from account a join client home on home.client_id = a.client_id
     where a.email = $2 and (a.client_id = $1 or home.is_provider) order by a.client_id = $1 desc limit 1`,
    [clientId, email],
    'identity-account',
  );
  return rows[0];
}

/**
 * The client and the number of the account to which a sign-in would go: an account of the named client, else of the
 * provider's staff. Without such an account, the number is undefined. Undefined for an unknown client.
 */
export async function findSignInAccount(
  tx: Tx,
  clientName: string,
  email: string,
): Promise<{ readonly clientId: number; readonly account: number | undefined } | undefined> {
  const client = await findClientByName(tx, clientName);
  if (client === undefined) return undefined;
  const account = await findAccountForSignIn(tx, client.clientId, email.trim().toLowerCase());
  return { clientId: account?.clientId ?? client.clientId, account: account?.number };
}

/** Whether an address belongs to an account of the provider's staff, which a client's account must not hide. */
export async function isStaffAddress(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.query(
    'select from account a join client home on home.client_id = a.client_id where a.email = $1 and home.is_provider',
    [email],
    'identity-staff-address',
  );
  return rows.length > 0;
}

/** A client that staff may work in: any but the provider itself. */
export async function findServedClient(tx: Tx, clientId: number): Promise<ClientRow | undefined> {
  const rows = await tx.query<ClientRow>(
    'select client_id as "clientId", name from client where client_id = $1 and not is_provider',
    [clientId],
    'identity-served-client',
  );
  return rows[0];
}

/** An account by its key. */
export async function findAccount(tx: Tx, clientId: number, number: number): Promise<AccountRow | undefined> {
  const rows = await tx.query<AccountRow>(
    `select ${accountColumns} from account a join client home on home.client_id = a.client_id
     where a.client_id = $1 and a.number = $2`,
    [clientId, number],
    'identity-account-key',
  );
  return rows[0];
}

/**
 * Stores a sign-in as the last one; the last one before becomes the previous one (AU-22). Gives the previous one; null
 * for the first sign-in.
 */
export async function recordLogin(tx: Tx, account: AccountRow, moment: Date): Promise<Date | null> {
  const [row] = await tx.query<{ previous: Date | null }>(
    `update account set previous_login_at = last_login_at, last_login_at = $3 where client_id = $1 and number = $2
     returning previous_login_at as previous`,
    [account.clientId, account.number, moment],
  );
  return row?.previous ?? null;
}

/** The facts of an account that only its own user reads: the parts of the name, and the sign-in before this session. */
export interface OwnAccountFacts {
  readonly firstName: string | null;
  readonly prefixSurname: string | null;
  /** The last name; the whole name where the account has no parts. */
  readonly surname: string;
  readonly previousLogin: Date | null;
}

/** Reads these facts; null for a missing account. */
export async function findOwnAccountFacts(tx: Tx, clientId: number, number: number): Promise<OwnAccountFacts | null> {
  const rows = await tx.query<OwnAccountFacts>(
    `select first_name as "firstName", prefix as "prefixSurname", coalesce(last_name, name) as "surname",
       previous_login_at as "previousLogin"
     from account where client_id = $1 and number = $2`,
    [clientId, number],
  );
  return rows[0] ?? null;
}

/** The numbers of the debtors in scope. */
export async function readDebtorsInScope(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ number: number }>('select number from debtor order by number');
  return rows.map((row) => row.number);
}

/** Whether a debtor is in scope. */
export async function isInScope(tx: Tx, debtor: number): Promise<boolean> {
  return (await tx.query('select from debtor where number = $1', [debtor])).length === 1;
}

/** The synchronisation version of all data in scope: every change of a debtor's data raises it. */
export async function readVersionInScope(tx: Tx): Promise<number> {
  const rows = await tx.query<{ version: number }>('select coalesce(sum(version), 0)::bigint as version from debtor');
  return rows[0]?.version ?? 0;
}

/** The client that a session works in. */
export async function readClientInScope(
  tx: Tx,
): Promise<{ readonly id: number; readonly name: string; readonly displayName: string } | undefined> {
  const rows = await tx.query<{ id: number; name: string; displayName: string }>(
    'select client_id as id, name, display_name as "displayName" from client',
  );
  return rows[0];
}

/** The provider's client; undefined before the first start. */
export async function findProviderClient(
  tx: Tx,
): Promise<{ readonly clientId: number; readonly masters: number } | undefined> {
  const rows = await tx.query<{ clientId: number; masters: number }>(
    `select c.client_id as "clientId",
       (select count(*)::integer from account a where a.client_id = c.client_id and a.role = 'master' and a.is_active) as masters
     from client c where c.is_provider`,
  );
  return rows[0];
}

/** The next free client number: the highest one plus 1. */
export async function findFreeClientNumber(tx: Tx): Promise<number> {
  const rows = await tx.query<{ free: number }>('select coalesce(max(client_id), 0) + 1 as free from client');
  return rows[0]?.free ?? 1;
}

/** Inserts the provider's client. Needs the scope of that client. */
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

/** Inserts an account with role master. */
export async function insertMaster(
  tx: Tx,
  account: { readonly clientId: number; readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<void> {
  await tx.query(
    `insert into account (client_id, email, password_hash, role, name, sees_all_debtors) values ($1, $2, $3, 'master', $4, true)`,
    [account.clientId, account.email, account.passwordHash, account.name],
  );
}
