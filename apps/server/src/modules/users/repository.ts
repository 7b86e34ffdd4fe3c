import { managesUsers } from '@wagenpark/contract/fleet/session';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { Role } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { debtorLimit } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { hitRows, type SearchSource } from '../../platform/search.ts';
import { readTimeZone } from '../../platform/time-zone-repository.ts';
import { userColumns, userRowColumns, userState } from './record.ts';

/** The facts on which it depends which users a caller sees, and in which state. */
export interface UserReader {
  readonly clientId: number;
  /** The debtors in scope; null for all of the client. */
  readonly debtors: readonly number[] | null;
  readonly today: IsoDay;
  readonly moment: Date;
}

/** The caller as a reader of users. */
export async function readerOf(tx: Tx, { clientId, scope }: Caller, moment: Date): Promise<UserReader> {
  const today = todayInZone(await readTimeZone(tx, clientId), moment);
  return { clientId, debtors: debtorLimit(scope), today, moment };
}

/**
 * SQL condition: everything in the scope of user `a` is within the debtors of a parameter (null: all). For a driver
 * without companies, the company of the person counts.
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

/** The users in the reader's scope, sorted by name, as JSON text. */
export async function readUsers(tx: Tx, reader: UserReader): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(allUsers, values(reader), 'users.all');
  return row?.json ?? '[]';
}

/** One user as JSON text; undefined when they are missing, deleted or out of scope. */
export async function readUser(tx: Tx, reader: UserReader, number: number): Promise<string | undefined> {
  const [row] = await tx.query<{ readonly json: string }>(oneUser, [...values(reader), number], 'users.one');
  return row?.json;
}

/** The stored account of a user, with the facts for permission checks. */
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
 * The account of a user in the caller's scope; undefined when the user is missing, deleted or out of scope. @param
 * debtors the debtors in scope; null for all
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

/** Like `findUser`, but locks the account until the transaction ends. */
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

/** Reads and locks the users of the whole client with these sign-in addresses. */
export async function lockUsersByAddress(tx: Tx, clientId: number, emails: readonly string[]): Promise<StoredUser[]> {
  return tx.query<StoredUser & Record<string, unknown>>(
    `select ${storedColumns} from account a
     where a.client_id = $1 and a.deleted_at is null and a.email = any ($2) order by a.number for update of a`,
    [clientId, emails],
    'users.locked-by-address',
  );
}

/**
 * The users in the reader's scope who were never invited, by number. @param numbers only these users; null for all
 * @param lock locks the accounts until the transaction ends
 */
export function readUninvited(
  tx: Tx,
  reader: UserReader,
  numbers: readonly number[] | null = null,
  lock = false,
): Promise<StoredUser[]> {
  return tx.query<StoredUser & Record<string, unknown>>(
    `select ${storedColumns} ${FROM_USERS} and ${userState} = 'notInvited'
       and ($5::integer[] is null or a.number = any ($5)) order by a.number ${lock ? 'for update of a' : ''}`,
    [...values(reader), numbers],
    `users.uninvited${lock ? '-locked' : ''}`,
  );
}

/** The companies with these numbers that are in scope. */
export async function findCompaniesInScope(tx: Tx, clientId: number, numbers: readonly number[]): Promise<number[]> {
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
