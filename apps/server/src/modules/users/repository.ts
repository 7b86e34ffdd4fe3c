import type { UserAccessNumbers } from '@wagenpark/contract/admin/users';
import { managesUsers } from '@wagenpark/contract/fleet/session';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { hitRows, type SearchSource } from '../../platform/search.ts';
import type { MailedUser } from './letters.ts';
import { userColumns, userRowColumns } from './record.ts';

/** What decides which users a caller sees, and in which state. */
export interface UserReader {
  readonly clientId: number;
  /** The debtors in scope; null for all of the client. */
  readonly debtors: readonly number[] | null;
  readonly today: IsoDay;
  readonly moment: Date;
}

/**
 * SQL: whether all that user `a` sees lies within the debtors of a parameter (null: all). A driver without companies
 * counts by the company of the person.
 */
const isWithin = (
  debtors: `$${number}`,
): string => `(${debtors}::integer[] is null or (not a.sees_all_debtors and coalesce(
  (select bool_and(g.debtor_number = any (${debtors})) from account_debtor g
   where g.client_id = a.client_id and g.account_number = a.number),
  (select d.debtor_number = any (${debtors}) from driver d
   where d.client_id = a.client_id and d.number = a.driver_number),
  false)))`;

const userHits = hitRows(
  'user',
  { id: 'a.number', title: 'a.name', facts: ['a.email'] },
  `from account a where a.client_id = $1 and a.deleted_at is null and a.search_text like all ($2::text[])
     and ${isWithin('$3')}
   order by a.name, a.number limit $4`,
);

/** Searches the accounts of the client, for callers who manage users (PE-11). */
export const userSearch: SearchSource = {
  kind: 'user',
  permission: managesUsers,
  read: ({ scope }, patterns, take) => ({
    name: 'search.user',
    sql: userHits,
    values: [scope.clientId, patterns, debtorLimit(scope), take],
  }),
};

const FROM_USERS = `from account a join client home on home.client_id = a.client_id
  where a.client_id = $1 and a.deleted_at is null and ${isWithin('$2')}`;
const allUsers = jsonRows(`select ${wireSelect({ ...userRowColumns })} ${FROM_USERS} order by a.name, a.number`);
const oneUser = jsonRow(`select ${wireSelect({ ...userColumns })} ${FROM_USERS} and a.number = $5`);

const values = ({ clientId, debtors, today, moment }: UserReader) => [clientId, debtors, today, moment];

/** The users whom the reader sees, by name, as JSON text. */
export async function readUsers(tx: Tx, reader: UserReader): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(allUsers, values(reader), 'users.all');
  return row?.json ?? '[]';
}

/** One user as JSON text; undefined when they are missing, deleted or out of scope. */
export async function readUser(tx: Tx, reader: UserReader, number: number): Promise<string | undefined> {
  const [row] = await tx.query<{ readonly json: string }>(oneUser, [...values(reader), number], 'users.one');
  return row?.json;
}

/** The stored account of a user, for decisions. */
export interface StoredUser {
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly rights: readonly string[];
  readonly seesAll: boolean;
  readonly debtors: readonly number[];
  readonly driverNumber: number | null;
  readonly initials: string | null;
  readonly firstName: string | null;
  readonly prefix: string | null;
  readonly lastName: string;
  readonly contactEmail: string | null;
  readonly phone: string | null;
  readonly department: string | null;
  readonly language: string | null;
  readonly validUntil: IsoDay | null;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly version: number;
}

const storedColumns = `a.number, a.email, a.name, a.role, a.rights, a.sees_all_debtors as "seesAll",
  array(select g.debtor_number from account_debtor g where g.client_id = a.client_id and g.account_number = a.number
    order by 1) as debtors,
  a.driver_number as "driverNumber", a.initials, a.first_name as "firstName", a.prefix,
  coalesce(a.last_name, a.name) as "lastName", a.contact_email as "contactEmail", a.phone, a.department, a.language,
  a.valid_until as "validUntil", a.is_active as "isActive", a.has_password as "hasPassword", a.version`;

const storedUser = `select ${storedColumns} from account a
  where a.client_id = $1 and a.deleted_at is null and ${isWithin('$2')} and a.number = $3`;

/**
 * The account of a user whom the caller sees; undefined when the user is missing, deleted or out of scope.
 * @param debtors the debtors in scope; null for all
 */
export async function findUser(
  tx: Tx,
  clientId: number,
  debtors: readonly number[] | null,
  number: number,
): Promise<StoredUser | undefined> {
  const [row] = await tx.query<StoredUser & Record<string, unknown>>(
    storedUser,
    [clientId, debtors, number],
    'users.stored',
  );
  return row;
}

/** As `findUser`; locks the account until the transaction ends. */
export async function lockUser(
  tx: Tx,
  clientId: number,
  debtors: readonly number[] | null,
  number: number,
): Promise<StoredUser | undefined> {
  const [row] = await tx.query<StoredUser & Record<string, unknown>>(
    `${storedUser} for update of a`,
    [clientId, debtors, number],
    'users.locked',
  );
  return row;
}

/** A user as recipient of mails about their account, with what decides whether they may sign in. */
export interface MailedUserRow extends MailedUser {
  readonly number: number;
  readonly hasPassword: boolean;
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
  const [row] = await tx.query<MailedUserRow & Record<string, unknown>>(
    `select a.client_id as "clientId", a.number, a.email, a.name, a.language, a.has_password as "hasPassword",
       a.is_active as "isActive", a.valid_until as "validUntil", c.display_name as client, c.time_zone as "timeZone",
       (select l.locale from client_language l where l.client_id = c.client_id and l.is_default) as "defaultLocale"
     from account a join client c on c.client_id = a.client_id
     where a.client_id = $1 and a.number = $2 and a.deleted_at is null ${lock ? 'for update of a' : ''}`,
    [clientId, number],
    `users.mailed${lock ? '-locked' : ''}`,
  );
  return row;
}

/** The role and rights of an account that is active; undefined for a blocked, deleted or missing one. */
export async function findActiveAuthority(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<{ readonly role: Role; readonly rights: readonly string[] } | undefined> {
  const [row] = await tx.query<{ role: Role; rights: readonly string[] }>(
    'select role, rights from account where client_id = $1 and number = $2 and is_active',
    [clientId, number],
    'users.authority',
  );
  return row;
}

/** The time zone of the client. */
export async function readTimeZone(tx: Tx, clientId: number): Promise<string> {
  const [row] = await tx.query<{ zone: string }>('select time_zone as zone from client where client_id = $1', [
    clientId,
  ]);
  return row?.zone ?? 'UTC';
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

/** The companies of these numbers that are in scope. */
export async function companiesInScope(tx: Tx, clientId: number, numbers: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(
    'select number from debtor where client_id = $1 and number = any ($2)',
    [clientId, numbers],
    'users.companies',
  );
  return rows.map(({ number }) => number);
}

/** Whether a driver is in scope. */
export async function driverExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  return (await tx.query('select from driver where client_id = $1 and number = $2', [clientId, number])).length === 1;
}

/**
 * What a user sees, in numbers: the running contracts of each company that they were given and of those below it, and of
 * all together, each contract once. A driver sees the contracts that they drive.
 * @param seesContracts without it, contracts are not counted
 */
export async function readAccess(
  tx: Tx,
  clientId: number,
  user: { readonly number: number; readonly driverNumber: number | null; readonly seesAll: boolean },
  seesContracts: boolean,
): Promise<UserAccessNumbers> {
  const [row] = await tx.query<{ json: string }>(
    `with recursive given as (
       select g.debtor_number as top, g.debtor_number as number from account_debtor g
       where g.client_id = $1 and g.account_number = $2 and not $4
       union
       select given.top, d.number from debtor d join given on d.parent_number = given.number where d.client_id = $1
     ), running as (
       select c.debtor_number as number, count(*)::integer as contracts from lease_contract c
       where c.client_id = $1 and c.state = 'running' and ($3::integer is null or c.list_driver_number = $3)
       group by c.debtor_number
     ), company as (
       select d.number, d.name, (select coalesce(sum(r.contracts), 0)::integer from running r
         where r.number in (select g.number from given g where g.top = d.number)) as contracts
       from debtor d where d.client_id = $1 and d.number in (select top from given)
     )
     select json_build_object(
       'contracts', case when $5 then (select coalesce(sum(r.contracts), 0)::integer from running r
         where $4 or $3::integer is not null or r.number in (select g.number from given g)) end,
       'companies', coalesce((select json_agg(json_build_object('number', c.number, 'name', c.name,
         'contracts', case when $5 then c.contracts end) order by c.name, c.number) from company c), '[]'),
       'companiesOfClient', (select count(*) from debtor d where d.client_id = $1),
       'requests', (select count(*) from request q where q.client_id = $1 and q.asker_number = $2))::text as json`,
    [clientId, user.number, user.driverNumber, user.seesAll, seesContracts],
    'users.access',
  );
  return JSON.parse(row?.json ?? '{}') as UserAccessNumbers;
}
