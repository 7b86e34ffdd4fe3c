import { userFacts } from '@wagenpark/contract/fleet/users';
import { dayInZone } from '@wagenpark/domain/calendar-day';
import { audit } from '../../../platform/audit.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import type { ImportFile } from '../../../platform/import/files.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { importKeyedRows, type KeyedRecord, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { changesBetween } from '../../managed-records/index.ts';
import { readDefaultLocale } from '../account-repository.ts';
import { findCompaniesInScope, lockUsersByAddress, type StoredUser } from '../repository.ts';
import { ACCOUNT_KIND } from '../user-changes.ts';
import { userFaults } from '../user-checks.ts';
import { auditValuesOf } from '../user-values.ts';
import { insertUsers, lockUsersOfClient, type UserValues, updateUser } from '../write-repository.ts';
import * as repository from './repository.ts';
import { cellOf, granterOf, missingRecordsOf, type NamedRecords, reasonOfFault } from './row-faults.ts';
import { addressOf, companiesOfRow, driverOfRow, recordOfUser, valuesOfRow } from './row-values.ts';
import { userBounds, userExample, userFileColumns } from './user-columns.ts';

/** The user of a row: the stored values, and the new ones. */
interface PlannedUser {
  readonly before: StoredUser | null;
  readonly values: UserValues;
  readonly language: string | null;
}

/** The users of the current chunk of rows, by address. */
const plannedUsers = valuePerClient(() => new Map<string, PlannedUser>());

const plannedUser = (state: ImportState, client: ImportClient, { email }: KeyedRecord): PlannedUser | undefined =>
  plannedUsers(state, client).get(String(email));

const staffAddresses = new WeakMap<ImportState, Promise<ReadonlySet<string>>>();

/**
 * The addresses of the provider's staff. They are refused, because the account of a client would hide them at sign-in.
 * Read once per import.
 */
function readStaffAddresses(state: ImportState, client: ImportClient): Promise<ReadonlySet<string>> {
  const addresses = staffAddresses.get(state) ?? readAddressesOfProvider(state, client);
  staffAddresses.set(state, addresses);
  return addresses;
}

async function readAddressesOfProvider({ tx }: ImportState, client: ImportClient): Promise<ReadonlySet<string>> {
  await tx.enterAsStaff();
  const provider = await repository.readProvider(tx);
  if (provider !== undefined) await tx.enter(wholeClient(provider));
  const addresses = provider === undefined ? [] : await repository.readAddresses(tx, provider);
  await tx.enter(wholeClient(client.id));
  return new Set(addresses);
}

async function readNamedRecords(
  { tx }: ImportState,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<NamedRecords> {
  const drivers = rows.flatMap((read) => driverOfRow(read) ?? []);
  return {
    companies: new Set(await findCompaniesInScope(tx, client.id, [...new Set(rows.flatMap(companiesOfRow))])),
    companyOfDriver: await repository.readCompaniesOfDrivers(tx, client.id, [...new Set(drivers)]),
  };
}

/** The users of valid rows, with their stored values. Refuses users that the granter may not store. */
async function recordsOf(
  state: ImportState,
  client: ImportClient,
  file: ImportFile,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<ReadRow, KeyedRecord>> {
  const { tx } = state;
  const planned = plannedUsers(state, client);
  planned.clear();
  const refusedAddresses = await readStaffAddresses(state, client);
  await lockUsersOfClient(tx, client.id);
  const emails = rows.flatMap((read) => addressOf(read) ?? []);
  const stored = new Map((await lockUsersByAddress(tx, client.id, emails)).map((user) => [user.email, user]));
  const namedRecords = await readNamedRecords(state, client, rows);
  const granter = granterOf(state);
  const today = dayInZone(state.now, client.timeZone);
  const records = new Map<ReadRow, KeyedRecord>();
  for (const read of rows) {
    const email = addressOf(read) ?? '';
    const before = stored.get(email) ?? null;
    const values = valuesOfRow(read, file, before, namedRecords.companyOfDriver.get(driverOfRow(read) ?? 0));
    read.reasons.push(...missingRecordsOf(state, client, read, values, namedRecords));
    read.reasons.push(...userFaults(granter, before, values, today).map((fault) => reasonOfFault(read, fault)));
    if (refusedAddresses.has(email))
      read.reasons.push(reason('AanlogCode', cellOf(read, 'AanlogCode'), 'addressNotFree'));
    const givenLanguage = read.values['language'];
    const language = before === null ? (typeof givenLanguage === 'string' ? givenLanguage : null) : before.language;
    planned.set(email, { before, values, language });
    records.set(read, recordOfUser(values, language));
  }
  await keepSupervisor(state, client, rows, today);
  return records;
}

/** Refuses the rows that would remove the last supervisor of a client. */
async function keepSupervisor(
  state: ImportState,
  client: ImportClient,
  rows: readonly ReadRow[],
  today: string,
): Promise<void> {
  const supervisors = new Set(await repository.readSupervisors(state.tx, client.id, today));
  const accepted = rows.flatMap((read) => {
    const user = read.reasons.length === 0 ? plannedUsers(state, client).get(addressOf(read) ?? '') : undefined;
    return user === undefined ? [] : [{ read, ...user }];
  });
  const promoted = accepted.filter(
    ({ before, values }) => values.role === 'supervisor' && before?.isActive !== false && before?.role !== 'supervisor',
  );
  let remaining = supervisors.size + promoted.length;
  for (const { read, before, values } of accepted) {
    if (before === null || !supervisors.has(before.number) || values.role === 'supervisor') continue;
    if (remaining === 1) read.reasons.push(reason('Rol', cellOf(read, 'Rol'), 'lastSupervisor'));
    else remaining -= 1;
  }
}

/** Stores new and changed users, each with an entry in the audit trail. */
async function write(state: ImportState, client: ImportClient, records: readonly KeyedRecord[]): Promise<void> {
  const { tx, now, actor, call } = state;
  const author = { at: now, by: actor };
  const users = records.flatMap((record) => plannedUser(state, client, record) ?? []);
  const added = users.filter(({ before }) => before === null);
  const defaultLanguage = await readDefaultLocale(tx, client.id);
  const numbers = await insertUsers(
    tx,
    client.id,
    added.map(({ values, language }) => ({ values, language: language ?? defaultLanguage })),
    author,
  );
  for (const { before, values } of users) {
    if (before !== null) await updateUser(tx, client.id, before.number, values, before.debtors, author);
  }
  await audit(
    tx,
    ...users.map(({ before, values }) => ({
      clientId: client.id,
      action: before === null ? 'recordMade' : 'recordChanged',
      source: 'import' as const,
      call,
      actor,
      entity: { kind: ACCOUNT_KIND, number: before?.number ?? numbers.get(values.email) ?? 0 },
      changes: changesBetween(userFacts, before === null ? undefined : auditValuesOf(before), auditValuesOf(values)),
      at: now,
    })),
  );
  if (added.length > 0) state.report.note(client.id, 'usersNotInvited', { count: added.length });
}

const users: KeyedRows = {
  keyHeader: 'AanlogCode',
  keyOf: addressOf,
  recordsOf,
  async stored(state, client, records) {
    return new Map(
      records.flatMap((record) => {
        const before = plannedUser(state, client, record)?.before;
        return before === null || before === undefined
          ? []
          : [[before.email, recordOfUser(before, before.language)] as const];
      }),
    );
  },
  write,
};

/** The import of users, validated like the form. New users get no mail until somebody invites them (decision 0128). */
export const userImport: ImportKind = {
  name: 'users',
  title: 'imports.kind.users',
  subject: 'users',
  after: ['clients', 'debtors', 'drivers'],
  columns: userFileColumns,
  bounds: userBounds,
  example: userExample,
  fills: ['account', 'account_debtor'],
  run: (state, file) => importKeyedRows(state, users, file),
};
