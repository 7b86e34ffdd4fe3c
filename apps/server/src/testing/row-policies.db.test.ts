import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRecordFile } from '../modules/files/builders.samples.ts';
import { aStoredFile } from '../modules/stored-files/builders.samples.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import { aClient, aDebtor, anAccount, anAssignment } from '../platform/database/builders.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { enterScopeSql, type Scope, wholeClient } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import type { VisibleRows } from '../platform/testing/subject-expectations.ts';
import { fillEveryTable } from './every-table.ts';
import { mergeExpectations, searchedTables, trailEntities, trailEntitiesOfManagers } from './merged-expectations.ts';
import { allPolicies, conditionsOf, readSelectPolicies, withoutCondition } from './policies.ts';
import { aDrivenCar, anImportRun, aRequest, aSavedView } from './rows.ts';
import { subjectSamples } from './subject-samples.ts';

/*
 * Tests every row-level security policy individually. The tables below list by hand which rows are visible. Each
 * condition of a policy is also removed in turn (in a transaction that is rolled back), after which other rows must be
 * visible. A policy that the tables do not name fails.
 *
 * Client 1 has companies 10 and 20. Company 10 has cars 100 and 101, company 20 has car 200. Driver, contract, request,
 * account and all other records of a car have its number, or 1,000,000 or 2,000,000 more. Person 101 drove car 100 before. Client 2
 * has a row in every table.
 */

let testing: TestDatabase;
let database: Database;
/** The number of the account that made the request of each car. */
const accounts = new Map<number, number>();

const cars = [
  { number: 100, debtor_number: 10 },
  { number: 101, debtor_number: 10 },
  { number: 200, debtor_number: 20 },
] as const;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    for (const number of [10, 20]) await aDebtor(tx, { client_id: 1, number });
    for (const { number, debtor_number } of cars) await fillCar(tx, number, debtor_number);
    const earlier = '[2024-01-01T00:00:00Z,2025-01-01T00:00:00Z)';
    await anAssignment(tx, { client_id: 1, contract_number: 100, driver_number: 101, during: earlier });
    await fillEveryTable(tx, 2);
    await anImportRun(tx);
    await fillWhatHasNoClient(tx);
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** Fills the tables of the gate and of staff, which contain rows of all clients. */
async function fillWhatHasNoClient({ query }: Tx): Promise<void> {
  await query(
    `insert into sign_in_attempt (id, person, network, is_repeated, at, due_at)
     values ($1, $2, '192.0.2.0', false, now(), now())`,
    [newId(), Buffer.alloc(32)],
  );
  await query('insert into installation (at) values (now())');
  await query("insert into database_home (place) values ('here')");
}

async function fillCar(tx: Tx, number: number, debtor_number: number): Promise<void> {
  const client_id = 1;
  const contract = await aDrivenCar(tx, { client_id, debtor_number, number });
  const asker = await anAccount(tx, { client_id });
  accounts.set(number, asker.number);
  await aRequest(tx, { contract, asker }, { number });
  const parents = { client_id, debtor_number, lease_contract_number: number, driver_number: number };
  for (const { rows } of subjectSamples.values()) await rows(tx, parents);
  await aRecordFile(tx, { client_id, debtor_number, number, kind: 'fine', driver_number: number });
  const { db } = tx;
  await db
    .insertInto('vehicle_option')
    .values({ client_id, vehicle_number: number, position: 1, kind: 'O', description: 'Towing hook' })
    .execute();
  await db
    .insertInto('contract_component')
    .values({ client_id, contract_number: number, component_number: 13, description: 'Service' })
    .execute();
  await db
    .insertInto('lease_contract_version')
    .values({ client_id, contract_number: number, version: 1, reason: 'import', source: 'import', terms: '{}' })
    .execute();
  await db
    .insertInto('request_event')
    .values({ client_id, id: newId(), request_number: number, type: 'asked' })
    .execute();
  const file = { client_id, stored_by_number: asker.number };
  for (const given of [
    { name: `of request ${number}`, request_number: number, place: 1 },
    { name: `waits ${number}` },
  ]) {
    await aStoredFile(tx, { ...file, ...given }, Buffer.from(given.name));
  }
  const auditEntry = { clientId: client_id, source: 'person', action: 'imported' } as const;
  await audit(tx, { ...auditEntry, entity: { kind: 'leaseContract', number } });
  for (const kind of ['fuelContract', 'refueling']) {
    await audit(tx, { ...auditEntry, entity: { kind, number: 1_000_000 + number } });
  }
  await audit(tx, { ...auditEntry, entity: { kind: 'rentAgreement', number: 2_000_000 + number } });
  for (const kind of [...trailEntities, ...trailEntitiesOfManagers])
    await audit(tx, { ...auditEntry, entity: { kind, number } });
  // Records of the client are visible for every debtor, and to no driver.
  await audit(tx, { ...auditEntry, entity: { kind: 'carSegment', number } });
  // Entries about signals are invisible to callers who see only a part of the client.
  await audit(tx, { ...auditEntry, entity: { kind: 'signal', number } });
  await audit(tx, { ...auditEntry, action: 'driverChangeAsked', request: number });
  const shared = await aSavedView(tx, asker, { is_shared: true, name: `shared ${number}` });
  await aSavedView(tx, asker, { name: `private ${number}` });
  await db
    .insertInto('saved_view_default')
    .values({
      client_id,
      account_client_id: client_id,
      account_number: asker.number,
      list: shared.list,
      view_id: shared.id,
    })
    .execute();
}

/** The account that made the request of car 100, limited to company 10. */
const manager = (): Scope => ({ ...wholeClient(1), debtors: [10], account: accounts.get(100) ?? 0 });
/** Person 100, who drives car 100. */
const driver = (): Scope => ({ ...wholeClient(1), driver: 100, account: accounts.get(100) ?? 0 });

const company = ['100', '101'];
const expectedByTable: Readonly<Record<string, VisibleRows>> = {
  // The tables that the subjects declare.
  ...mergeExpectations('tables'),
  audit_event: {
    key: `coalesce(entity_kind, 'request') || ' ' || coalesce(entity_number, request_number)`,
    manager: [
      ...[...trailEntities, ...trailEntitiesOfManagers].flatMap((kind) => [`${kind} 100`, `${kind} 101`]),
      'carSegment 100',
      'carSegment 101',
      'carSegment 200',
      'fuelContract 1000100',
      'fuelContract 1000101',
      'leaseContract 100',
      'leaseContract 101',
      'refueling 1000100',
      'refueling 1000101',
      'rentAgreement 2000100',
      'rentAgreement 2000101',
      'request 100',
      'request 101',
    ].toSorted(),
    driver: [
      ...trailEntities.map((kind) => `${kind} 100`),
      'fuelContract 1000100',
      'leaseContract 100',
      'refueling 1000100',
      'rentAgreement 2000100',
      'request 100',
    ].toSorted(),
  },
  contract_component: { key: 'contract_number', manager: company, driver: ['100'] },
  // Contract numbers of other companies are invisible.
  contract_number: { key: 'number', manager: [], driver: [] },
  // Cached answers for a whole client are visible only to scopes of the whole client.
  dashboard_answer: { key: `get_byte(key, 0)`, manager: [], driver: [] },
  // Drivers see their company.
  debtor: { key: 'number', manager: ['10'], driver: ['10', '20'] },
  driver: { key: 'number', manager: company, driver: ['100'] },
  // Drivers do not see the earlier drivers of their car.
  driver_assignment: {
    key: `contract_number || ' by ' || driver_number`,
    manager: ['100 by 100', '100 by 101', '101 by 101'],
    driver: ['100 by 100'],
  },
  fuel_contract: { key: 'number', manager: ['1000100', '1000101'], driver: ['1000100'] },
  fuel_contract_version: { key: 'contract_number', manager: ['1000100', '1000101'], driver: ['1000100'] },
  // Invoices belong to the company.
  invoice: { key: 'number', manager: company, driver: [] },
  invoice_line: { key: 'invoice_number', manager: company, driver: [] },
  lease_contract: { key: 'number', manager: company, driver: ['100'] },
  lease_contract_version: { key: 'contract_number', manager: company, driver: ['100'] },
  // The PDF of a fine is visible to its driver, that of an invoice is not.
  record_file: {
    key: `kind || ' ' || number`,
    manager: ['fine 100', 'fine 101', 'invoice 100', 'invoice 101'],
    driver: ['fine 100'],
  },
  refueling: { key: 'number', manager: ['1000100', '1000101'], driver: ['1000100'] },
  // A manager sees the requests of their companies, a driver only their own.
  request: { key: 'number', manager: company, driver: ['100'] },
  request_event: { key: 'request_number', manager: company, driver: ['100'] },
  saved_view: {
    key: 'name',
    manager: ['private 100', 'shared 100', 'shared 101', 'shared 200'],
    driver: ['private 100', 'shared 100', 'shared 101', 'shared 200'],
  },
  saved_view_default: {
    key: `(select name from saved_view v where v.id = view_id)`,
    manager: ['shared 100'],
    driver: ['shared 100'],
  },
  vehicle: { key: 'number', manager: company, driver: ['100'] },
  vehicle_option: { key: 'vehicle_number', manager: company, driver: ['100'] },
};

const expectedRows: Readonly<Record<string, VisibleRows>> = Object.fromEntries(
  Object.entries(expectedByTable).toSorted(([left], [right]) => (left < right ? -1 : 1)),
);

/** The tables whose rows of all clients another role sees. `writes`: the role may only write there. */
const otherRoles: Readonly<Record<string, readonly string[]>> = {
  wagenpark_gate: [
    'account',
    'account_debtor',
    'audit_event, writes',
    'authenticator',
    'client',
    'client_image',
    'client_language',
    'debtor',
    'employee',
    'installation',
    'known_device',
    'passkey',
    'passkey_challenge',
    'password_link',
    'recovery_code',
    'session_origin',
    'session_token',
    'sign_in_attempt',
    'sign_in_challenge',
  ],
  wagenpark_search: [
    'contract_pairs',
    'driver',
    'driver_assignment',
    ...searchedTables,
    'fuel_contract',
    'invoice',
    'lease_contract',
    'request',
    'searched_kind',
    'vehicle',
  ],
  wagenpark_staff: [
    'audit_event',
    'client',
    'database_home',
    'hourly_use',
    'import_preview',
    'import_row',
    'import_run',
    'mail',
    'request',
    'request_care',
    'request_event',
    'stored_file',
    'stored_file_part',
  ],
};
/** The tables that the role for whole clients may read, limited to the rows of one client. */
const readOfWhole: readonly string[] = ['client', 'debtor', 'lease_contract'];

/** Runs work as the owner and rolls it back. */
async function takenBack<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const undo = new Error('taken back');
  let result: Result | undefined;
  const transaction = database.asOwner(async (tx) => {
    result = await work(tx);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
  return result as Result;
}

/** The rows of a table that a scope sees, after the statement `firstStatement`. */
const rowsSeen = (table: string, scope: Scope, firstStatement?: string): Promise<string[]> =>
  takenBack(async (tx) => {
    if (firstStatement !== undefined) await tx.connection.query(firstStatement);
    await tx.connection.query(enterScopeSql(scope));
    const rows = await tx.query<{ key: string }>(
      `select (${expectedRows[table]?.key ?? 'client_id'})::text as key from ${table}`,
    );
    return rows.map(({ key }) => key).toSorted();
  });

/** The number of visible rows of a table, after the statements `firstStatement` and `enter`. */
const clientsSeen = (table: string, enter: string, firstStatement?: string): Promise<number> =>
  takenBack(async (tx) => {
    if (firstStatement !== undefined) await tx.connection.query(firstStatement);
    await tx.connection.query(enter);
    const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
    return row?.count ?? 0;
  });
const total = (table: string): Promise<number> => clientsSeen(table, 'select');

const insertAuditEvent = `insert into audit_event (client_id, id, action, source) values (1, '${newId()}', 'imported', 'job')`;
/** The SQLSTATE with which a role's statement is refused, or `allowed`. Runs after the statement `firstStatement`. */
async function stateOf(role: string, sql: string, firstStatement = 'select'): Promise<string> {
  const undo = new Error('taken back');
  try {
    await database.asOwner(async (tx) => {
      for (const statement of [firstStatement, `set local role ${role}`, sql]) await tx.connection.query(statement);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return String((error as { readonly code?: string }).code);
  }
  return 'allowed';
}

describe('PE-17 visible rows', () => {
  test('every table with a limit besides the client is in the table above, and no other', async () => {
    const limitedPolicies = (await readSelectPolicies(database)).filter((policy) => conditionsOf(policy).length > 1);
    expect(Object.keys(expectedRows)).toEqual(limitedPolicies.map(({ table }) => table));
  });

  test.each(Object.keys(expectedRows))('a manager and a driver see exactly their rows of %s', async (table) => {
    expect(await rowsSeen(table, manager())).toEqual(expectedRows[table]?.manager);
    expect(await rowsSeen(table, driver())).toEqual(expectedRows[table]?.driver);
  });

  test('without any one of these conditions somebody sees more', async () => {
    const needless: string[] = [];
    let triedPolicies = 0;
    for (const policy of await readSelectPolicies(database)) {
      const { table } = policy;
      for (const [index, condition] of conditionsOf(policy).entries()) {
        if (index === 0) continue;
        const open = withoutCondition(policy, index);
        const isAsBefore =
          isEqual(await rowsSeen(table, manager(), open), expectedRows[table]?.manager) &&
          isEqual(await rowsSeen(table, driver(), open), expectedRows[table]?.driver);
        if (isAsBefore) needless.push(`${table}: ${condition}`);
        triedPolicies += 1;
      }
    }
    expect(triedPolicies).toBeGreaterThan(Object.keys(expectedRows).length);
    expect(needless).toEqual([]);
  });
});

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

describe('PE-17 the client', () => {
  test('a policy that admitted every client would show rows of client 2, on every table', async () => {
    const tenant = await readSelectPolicies(database);
    expect(tenant.length).toBeGreaterThan(25);
    for (const policy of tenant) {
      const { table } = policy;
      expect(conditionsOf(policy)[0], table).toBe('(client_id = app_client())');
      const enter = enterScopeSql({ ...wholeClient(1), account: accounts.get(100) ?? 0 });
      const foreign = `(select 1 from ${table} where client_id = 2) foreign_rows`;
      expect(await clientsSeen(foreign, enter), table).toBe(0);
      const open = `${withoutCondition(policy, 0)}; alter policy tenant on client using (true) with check (true)`;
      if (!isOfOneAccount(table)) expect(await clientsSeen(foreign, enter, open), table).toBeGreaterThan(0);
      expect(await clientsSeen(table, enter, `drop policy tenant on ${table}`), table).toBe(0);
    }
  });
  /** Whether rows of a table are visible only to their owner, and therefore never to another client. */
  const isOfOneAccount = (table: string): boolean =>
    ['calendar_feed', 'release_note_read', 'saved_view_default'].includes(table);
});

describe('PE-17 the roles for all clients', () => {
  test('have exactly the policies listed above', async () => {
    const stated = Object.entries(otherRoles).flatMap(([role, tables]) => tables.map((table) => `${role} ${table}`));
    const conditions = (await allPolicies(database))
      .filter(({ role }) => role !== 'wagenpark_app' && role !== 'wagenpark_whole')
      .map(({ role, table, command }) => `${role} ${table}${command === 'INSERT' ? ', writes' : ''}`);
    expect(conditions.toSorted()).toEqual(stated.toSorted());
  });

  test('see every row of these tables, and none without the policy', async () => {
    for (const { role, table, name, command } of await allPolicies(database)) {
      if (role === 'wagenpark_app' || role === 'wagenpark_whole' || command === 'INSERT') continue;
      const enter = `set local role ${role}`;
      expect(await clientsSeen(table, enter), `${role} ${table}`).toBe(await total(table));
      expect(await total(table), table).toBeGreaterThan(0);
      expect(await clientsSeen(table, enter, `drop policy ${name} on ${table}`), `${role} ${table}`).toBe(0);
    }
  });

  test('the sign-in role writes to the audit trail, which it cannot read', async () => {
    expect(await stateOf('wagenpark_gate', insertAuditEvent)).toBe('allowed');
    expect(await stateOf('wagenpark_gate', insertAuditEvent, 'drop policy gate on audit_event')).toBe('42501');
    expect(await stateOf('wagenpark_gate', 'select * from audit_event')).toBe('42501');
  });
});

describe('PE-17 the role that reads whole clients', () => {
  const enter = "set local app.client = '1'; set local role wagenpark_whole";

  test('reads three tables, limited to the current client, and nothing without one', async () => {
    const policies = (await allPolicies(database)).filter(({ role }) => role === 'wagenpark_whole');
    expect(policies.map(({ table, command }) => `${table} ${command}`)).toEqual(
      readOfWhole.map((table) => `${table} SELECT`),
    );
    for (const { table, name, condition } of policies) {
      expect(condition, table).toBe('(client_id = app_client())');
      const ownRows = `(select 1 from ${table} where client_id = 1) own_rows`;
      const foreign = `(select 1 from ${table} where client_id = 2) foreign_rows`;
      expect(await clientsSeen(table, enter), table).toBe(await total(ownRows));
      expect(await total(ownRows), table).toBeGreaterThan(0);
      expect(await clientsSeen(foreign, enter), table).toBe(0);
      expect(await clientsSeen(foreign, enter, `alter policy ${name} on ${table} using (true)`), table).toBeGreaterThan(
        0,
      );
      expect(await clientsSeen(table, 'set local role wagenpark_whole'), table).toBe(0);
      expect(await clientsSeen(table, enter, `drop policy ${name} on ${table}`), table).toBe(0);
    }
  });

  test('writes nothing, and reads no other table', async () => {
    for (const table of readOfWhole) {
      expect(await stateOf('wagenpark_whole', `update ${table} set client_id = client_id`), table).toBe('42501');
      expect(await stateOf('wagenpark_whole', `delete from ${table}`), table).toBe('42501');
    }
    expect(await stateOf('wagenpark_whole', 'select * from driver')).toBe('42501');
  });
});
