import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { Author } from '../../platform/database/managed-records.ts';

/** The values of a user as they are stored. */
export interface UserValues {
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
  readonly validUntil: IsoDay | null;
}

const columnValues = (values: UserValues) => ({
  email: values.email,
  name: values.name,
  role: values.role,
  rights: [...values.rights],
  sees_all_debtors: values.seesAll,
  driver_number: values.driverNumber,
  initials: values.initials,
  first_name: values.firstName,
  prefix: values.prefix,
  last_name: values.lastName,
  contact_email: values.contactEmail,
  phone: values.phone,
  department: values.department,
  valid_until: values.validUntil,
});

/**
 * Serializes changes to the users of a client, so that of two people who change each other's role, the second sees the
 * result of the first.
 */
export async function lockUsersOfClient(tx: Tx, clientId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('users'), $1)`, [clientId]);
}

/** Inserts a user without a password and returns the account's number. */
export async function insertUser(
  tx: Tx,
  clientId: number,
  values: UserValues,
  language: string | null,
  { at, by }: Author,
): Promise<number> {
  const { number } = await tx.db
    .insertInto('account')
    .values({ client_id: clientId, ...columnValues(values), language, created_at: at, changed_at: at, changed_by: by })
    .returning('number')
    .executeTakeFirstOrThrow();
  await writeCompanies(tx, clientId, number, [], values.debtors);
  return number;
}

/** A new user with the language of the first mail; null for none. */
export interface NewUser {
  readonly values: UserValues;
  readonly language: string | null;
}

/** Inserts many users without passwords. Returns the number of each by its sign-in address. */
export async function insertUsers(
  tx: Tx,
  clientId: number,
  users: readonly NewUser[],
  { at, by }: Author,
): Promise<ReadonlyMap<string, number>> {
  if (users.length === 0) return new Map();
  const inserted = await tx.db
    .insertInto('account')
    .values(
      users.map(({ values, language }) => ({
        client_id: clientId,
        ...columnValues(values),
        language,
        created_at: at,
        changed_at: at,
        changed_by: by,
      })),
    )
    .returning(['number', 'email'])
    .execute();
  const numbers = new Map(inserted.map(({ email, number }) => [email, number]));
  const companies = users.flatMap(({ values: { email, debtors } }) =>
    debtors.map((debtor) => ({ account: numbers.get(email) ?? 0, debtor })),
  );
  await tx.query(
    `insert into account_debtor (client_id, account_number, debtor_number)
     select $1, account, debtor from unnest($2::integer[], $3::integer[]) as given (account, debtor)`,
    [clientId, companies.map(({ account }) => account), companies.map(({ debtor }) => debtor)],
  );
  return numbers;
}

/** Changes a user; a trigger raises the version. */
export async function updateUser(
  tx: Tx,
  clientId: number,
  number: number,
  values: UserValues,
  formerDebtors: readonly number[],
  { at, by }: Author,
): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ ...columnValues(values), changed_at: at, changed_by: by })
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .execute();
  await writeCompanies(tx, clientId, number, formerDebtors, values.debtors);
}

/** Adds and removes only the companies that differ. */
async function writeCompanies(
  tx: Tx,
  clientId: number,
  number: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const removed = before.filter((debtor) => !after.includes(debtor));
  const added = after.filter((debtor) => !before.includes(debtor));
  if (removed.length > 0) {
    await tx.query(
      'delete from account_debtor where client_id = $1 and account_number = $2 and debtor_number = any ($3)',
      [clientId, number, removed],
    );
  }
  if (added.length > 0) {
    await tx.query(
      `insert into account_debtor (client_id, account_number, debtor_number) select $1, $2, d from unnest($3::integer[]) d`,
      [clientId, number, added],
    );
  }
}

/** Blocks or unblocks a user; the database ends the sessions of a blocked one. */
export async function setActive(
  tx: Tx,
  clientId: number,
  number: number,
  isActive: boolean,
  { at, by }: Author,
): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ is_active: isActive, changed_at: at, changed_by: by })
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .execute();
}

/**
 * Deletes a user. The row stays, because requests and the audit trail refer to it. It keeps only the name, and the
 * address becomes free.
 */
export async function deleteUser(
  tx: Tx,
  clientId: number,
  user: { readonly number: number; readonly debtors: readonly number[] },
  { at, by }: Author,
): Promise<void> {
  await writeCompanies(tx, clientId, user.number, user.debtors, []);
  await tx.db
    .updateTable('account')
    .set({
      // Not a valid address: if somebody else could get this address first, the user could not be deleted.
      email: `deleted-${user.number}`,
      rights: [],
      contact_email: null,
      phone: null,
      department: null,
      is_active: false,
      changed_at: at,
      changed_by: by,
      deleted_at: at,
    })
    .where('client_id', '=', clientId)
    .where('number', '=', user.number)
    .execute();
}
