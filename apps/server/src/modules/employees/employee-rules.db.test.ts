import { employees } from '@wagenpark/contract/admin/employees';
import { Refusal } from '@wagenpark/contract/define/errors';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubjectDeps } from '../../http/subject.ts';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aDriver } from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { arrangementSource } from '../arrangements/repository.ts';
import { managedCalls } from '../managed-records/things.samples.ts';
import { employeeHandlers } from './functions.ts';
import { employeeSource } from './repository.ts';

type Row = Readonly<Record<string, unknown>> & { readonly number: number; readonly version: number };
/** Facts of a record that a change sends back. */
interface Values {
  readonly email?: unknown;
  readonly dueDate?: unknown;
  readonly expirationDate?: unknown;
}
type AnyHandler = (call: object) => Promise<unknown>;

let testing: TestDatabase;
let database: Database;
let handlers: Readonly<Record<string, AnyHandler>>;
/** Half past midnight in Amsterdam on 3 March. */
const now = new Date('2026-03-02T23:30:00Z');

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  const deps = { database, clock: { now: () => now }, managedSources: [employeeSource] } as unknown as SubjectDeps;
  handlers = employeeHandlers(deps) as unknown as typeof handlers;
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      for (const number of [10, 20]) {
        await aDebtor(tx, { client_id, number });
        await aDriver(tx, { client_id, debtor_number: number, number: number + 1 });
      }
      await anArrangement(tx, client_id, 1, {});
      await anArrangement(tx, client_id, 2, { due_weeks: 9, expiry_weeks: 10 });
      await anArrangement(tx, client_id, 3, { object_type: 'bike', due_weeks: 1, expiry_weeks: 20 });
      await anArrangement(tx, client_id, 4, { is_licence_checked: true });
      await anArrangement(tx, client_id, 5, { is_active: false });
      await anArrangement(tx, client_id, 6, { is_active: false, deleted_at: '2026-01-01T00:00:00Z' });
    }
  });
});
beforeEach(async () => {
  await database.asOwner(async (tx) => {
    await tx.query('delete from employee');
    await tx.query('delete from last_number');
    await tx.query(
      `update client set employee_due_weeks = 4, employee_expiry_weeks = 12, employee_address_required = false`,
    );
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

/** An arrangement of cars; its names have its number. */
async function anArrangement(tx: Tx, client_id: number, number: number, differences: object): Promise<void> {
  const columns = {
    client_id,
    number,
    name: { 'nl-NL': `Regeling ${number}`, 'en-GB': `Arrangement ${number}` },
    description: {},
    object_type: 'car',
    lease_deviation_unit: 'euro',
    fiscal_value_deviation_unit: 'euro',
    consumer_price_deviation_unit: 'euro',
    contribution_mode: 'none',
    is_approval_required: false,
    is_licence_checked: false,
    is_active: true,
    ...differences,
  };
  const names = Object.keys(columns);
  await tx.query(
    `insert into arrangement (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
}

/** What an employee has of these arrangements; those above 100 are ordered: 103 is arrangement 3. */
const linked = (...numbers: number[]) => ({
  arrangements: numbers.map((number) => ({
    arrangement: number % 100,
    hasOrdered: number > 100,
    personalBudget: null,
  })),
});

/** The scope of an administrator of these companies. */
const ofCompanies = (...debtors: number[]): Scope => ({ ...wholeClient(1), debtors, account: 1 });

async function call(name: string, input: object = {}, scope = wholeClient(1)): Promise<readonly Row[]> {
  const caller = aCaller({ role: 'subsupervisor', rights: [], clientId: scope.clientId, name: 'Anna', scope });
  const answer = await handlers[name]?.({ caller, facts: { traceId: 't', address: '::1' }, ...input });
  return (answer instanceof Object && 'text' in answer ? JSON.parse(String(answer.text)) : answer) as readonly Row[];
}

const body = (part: object = {}) =>
  v.parse(employees.create.body as v.GenericSchema, {
    ...Object.fromEntries(
      ['gender', 'initials', 'firstName', 'infix', 'phone', 'mobile', 'street', 'postcode', 'city', 'country']
        .concat(['driverNumber', 'personnelNumber', 'department', 'birthDate', 'licenceNumber', 'licenceIssuedOn'])
        .concat(['licenceIssuePlace', 'licenceValidUntil', 'dueDate', 'expirationDate', 'contributionDisplay'])
        .map((name) => [name, null]),
    ),
    lastName: 'Visser',
    email: 'visser@client.example',
    language: 'nl',
    active: true,
    licenceTypeB: true,
    debtors: [10],
    arrangements: [{ arrangement: 1, hasOrdered: false, personalBudget: null }],
    operatingCompany: [],
    ...part,
  }) as Readonly<Record<string, unknown>>;

async function create(part: object = {}, scope?: Scope): Promise<Row> {
  const [record] = await call('create', { body: body(part) }, scope);
  if (record === undefined) throw new Error('nothing was created');
  return record;
}
const change = ({ number, version, email, dueDate, expirationDate }: Row & Values, part: object, scope?: Scope) =>
  call(
    'change',
    {
      params: { number },
      body: { ...body({ email, dueDate, expirationDate, ...part }), version },
    },
    scope,
  );
/** The code and the path of each error of a refusal. */
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.errors.map(({ code, path }) => [code, path]) : error),
  );

describe('dates', () => {
  test('EW-17 EW-18 a new employee gets the usual weeks of the client, from its day', async () => {
    await database.asOwner((tx) => tx.query('update client set employee_due_weeks = 2, employee_expiry_weeks = 5'));
    expect(await create()).toMatchObject({ dueDate: '2026-03-17', expirationDate: '2026-04-07' });
  });

  test.each([
    [{ dueDate: '2026-03-10' }, '2026-03-10', '2026-05-26'],
    [{ expirationDate: '2026-03-20' }, '2026-03-20', '2026-03-20'],
    [{ dueDate: '2026-07-01' }, '2026-07-01', '2026-07-01'],
    [{ dueDate: '2026-03-11', expirationDate: '2026-03-12' }, '2026-03-11', '2026-03-12'],
  ])('EW-18 with %j the dates are %s and %s', async (entered, dueDate, expirationDate) => {
    expect(await create(entered)).toMatchObject({ dueDate, expirationDate });
  });

  test.each([
    [[1, 2], '2026-05-05', '2026-05-26'],
    [[2], '2026-05-05', '2026-05-12'],
    [[2, 3], '2026-05-05', '2026-07-21'],
    [[3], '2026-03-10', '2026-07-21'],
  ])(
    'EW-18 of the arrangements %j the longest weeks count, each by itself',
    async (numbers, dueDate, expirationDate) => {
      const { number, ...record } = await create(linked(...numbers));
      expect(record).toMatchObject({ dueDate, expirationDate });
      expect(await call('terms', { params: { number } })).toMatchObject([{ dueDate, expirationDate }]);
    },
  );

  test('EW-18 a change keeps a date that was emptied', async () => {
    const record = await create();
    const [changed] = await change(record, { dueDate: null, expirationDate: null });
    expect(changed).toMatchObject({ dueDate: null, expirationDate: null });
  });

  test('EW-18 the terms of an employee say what a reactivation would give', async () => {
    const { number } = await create();
    expect(await call('terms', { params: { number } })).toEqual([
      { dueWeeks: 4, expiryWeeks: 12, dueDate: '2026-03-31', expirationDate: '2026-05-26' },
    ]);
  });
});

describe('what a save refuses', () => {
  test.each(['VISSER@client.example', ' visser@client.example '])('EW-23 MSG-10 %j is in use', async (email) => {
    await create();
    expect(await refusalOf(create({ email }))).toEqual([['accountExists', 'email']]);
  });

  test('EW-23 an address of another client is free', async () => {
    await create({}, wholeClient(2));
    expect(await create()).toMatchObject({ email: 'visser@client.example' });
  });

  test('EW-02 EW-03 each missing part of an address, where the client requires it', async () => {
    const record = await create();
    await database.asOwner((tx) => tx.query('update client set employee_address_required = true where client_id = 1'));
    expect(await refusalOf(create({ email: 'other@client.example', city: 'Zeist' }))).toEqual([
      ['required', 'street'],
      ['required', 'postcode'],
      ['required', 'country'],
    ]);
    const address = { street: 'Havenkade 11', postcode: '3512 QU', city: 'Utrecht', country: 'nl' };
    expect(await refusalOf(change(record, { ...address, street: null }))).toEqual([['required', 'street']]);
    expect(await refusalOf(change(record, address))).toBe('done');
  });

  test('EN2-06 a driver who is another employee, or who does not exist', async () => {
    await create({ driverNumber: 11 });
    const other = { email: 'other@client.example' };
    expect(await refusalOf(create({ ...other, driverNumber: 11 }))).toEqual([['valueTaken', 'driverNumber']]);
    expect(await refusalOf(create({ ...other, driverNumber: 12 }))).toEqual([['linkMissing', 'driverNumber']]);
  });
});

describe('arrangements', () => {
  test.each([
    [[1, 3], 'none'],
    [[101, 3], 'car'],
    [[1, 2, 103], 'bike'],
    [[1, 102, 103], 'carAndBike'],
  ])(
    'EW-13 EW-15 of the arrangements %j, where those above 100 are ordered, %s is closed',
    async (numbers, ordered) => {
      expect(await create(linked(...numbers))).toMatchObject({ ordered });
    },
  );

  test('EW-13 an administrator ticks and unticks the flag by hand, and the trail says so', async () => {
    const record = await create(linked(1, 3));
    const [ticked] = await change(record, linked(101, 3));
    expect(ticked).toMatchObject({ ordered: 'car' });
    const [unticked] = await change(ticked as Row, linked(1, 3));
    expect(unticked).toMatchObject({ ordered: 'none', arrangementNames: { 'nl-NL': 'Regeling 1, Regeling 3' } });
    const history = (await call('history', { params: { number: record.number } })) as unknown as { changes: unknown }[];
    expect(history.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'arrangements.1.hasOrdered', before: 'true', after: 'false' }],
      [{ field: 'arrangements.1.hasOrdered', before: 'false', after: 'true' }],
    ]);
  });

  test.each([5, 6, 7])('EW-09 arrangement %d, which is off, deleted or missing, is not linked anew', async (number) => {
    expect(await refusalOf(create(linked(1, number)))).toEqual([['linkMissing', 'arrangements.1.arrangement']]);
  });

  test('AR-23 the link to a deleted arrangement is not shown, and a change keeps it', async () => {
    const record = await create(linked(1, 102));
    const setDeleted = (at: string | null) =>
      database.asOwner((tx) =>
        tx.query('update arrangement set deleted_at = $1, is_active = $2 where client_id = 1 and number = 2', [
          at,
          at === null,
        ]),
      );
    await setDeleted('2026-03-01T00:00:00Z');
    const [changed] = await change(record, { ...linked(1), department: 'Montage' });
    expect(changed).toMatchObject({ ...linked(1), ordered: 'none' });
    await setDeleted(null);
    expect(await call('one', { params: { number: record.number } })).toMatchObject([linked(1, 102)]);
  });

  test('EW-21 an arrangement that checks the driving licence requires the date of birth', async () => {
    expect(await refusalOf(create(linked(1, 4)))).toEqual([['required', 'birthDate']]);
    expect(await refusalOf(create({ ...linked(1, 4), birthDate: '1990-01-21' }))).toBe('done');
  });
});

describe('reactivation', () => {
  const reactivate = ({ number, version }: Row, part: object = {}, scope?: Scope) =>
    call(
      'reactivate',
      { params: { number }, body: { version, acknowledged: true, expirationDate: null, reopen: [], ...part } },
      scope,
    );
  const over = { active: false, dueDate: '2026-01-05', expirationDate: '2026-02-05' };

  test('EW-11 EW-12 it sets active and new dates, and takes off the chosen flags only', async () => {
    const record = await create({ ...over, ...linked(101, 102, 103) });
    const [answer] = await reactivate(record, { reopen: [1, 3] });
    expect(answer).toMatchObject({
      active: true,
      dueDate: '2026-05-05',
      expirationDate: '2026-07-21',
      ...linked(1, 102, 3),
      lastName: 'Visser',
    });
    const [entry] = await call('history', { params: { number: record.number } });
    expect(entry).toMatchObject({ action: 'employeeReactivated', actor: 'Anna' });
    const [stored] = await database.asOwner((tx) => tx.query('select since from employee'));
    expect(stored).toEqual({ since: '2026-03-03' });
  });

  test('EW-12 EW-18 the due date does not pass a last day that was chosen', async () => {
    const record = await create({ ...over });
    expect(await reactivate(record, { expirationDate: '2026-03-10' })).toMatchObject([
      { dueDate: '2026-03-10', expirationDate: '2026-03-10' },
    ]);
  });

  test.each([
    [{ acknowledged: false }, 'termsNotAccepted', 'acknowledged'],
    [{ expirationDate: '2026-03-03' }, 'expirationNotInFuture', 'expirationDate'],
    [{ version: 7 }, 'changedMeanwhile', undefined],
  ])('EW-12 %j is refused with %s, and nothing changes', async (part, code, path) => {
    const record = await create({ ...over, ...linked(101) });
    expect(await refusalOf(reactivate(record, { reopen: [1], ...part }))).toEqual([[code, path]]);
    expect(await call('one', { params: { number: record.number } })).toEqual([record]);
  });

  test('SC-08 an employee out of scope is not found', async () => {
    const record = await create({ ...over, debtors: [20] });
    expect(await refusalOf(reactivate(record, {}, ofCompanies(10)))).toEqual([['notFound', undefined]]);
  });
});

describe('who sees whom', () => {
  test('SC-08 an employee is seen with one of the companies, and with no other', async () => {
    const first = await create({ debtors: [10, 20], email: 'first@client.example' });
    const second = await create({ debtors: [20], email: 'second@client.example', lastName: 'Bakker' });
    const scope = ofCompanies(10);
    expect((await call('list', {}, scope)).map(({ number, debtors }) => [number, debtors])).toEqual([
      [first.number, [10]],
    ]);
    for (const name of ['one', 'history', 'uses', 'terms']) {
      expect(await refusalOf(call(name, { params: { number: second.number } }, scope)), name).toEqual([
        ['notFound', undefined],
      ]);
    }
    expect(await refusalOf(change(second, {}, scope))).toEqual([['notFound', undefined]]);
    const remove = { params: { number: second.number }, query: { version: 1 } };
    expect(await refusalOf(call('remove', remove, scope))).toEqual([['notFound', undefined]]);
    const caller = aCaller({ role: 'subsupervisor', rights: [], scope });
    const answers = await database.readPipelined(scope, [managedSearch(employeeSource).read(caller, ['%client%'], 5)]);
    const hits = JSON.parse(answers[0] ?? '[]') as readonly { readonly id: number }[];
    expect(hits.map(({ id }) => id)).toEqual([first.number]);
  });

  test('SC-09 an administrator of some companies creates employees of these only', async () => {
    expect(await create({}, ofCompanies(10))).toMatchObject({ number: 1, debtors: [10], companyNames: 'Debtor 10' });
    const other = { email: 'other@client.example', debtors: [20] };
    expect(await refusalOf(create(other, ofCompanies(10)))).toEqual([['linkMissing', 'debtors']]);
    expect(await refusalOf(create({ ...other, debtors: [10], driverNumber: 21 }, ofCompanies(10)))).toEqual([
      ['linkMissing', 'driverNumber'],
    ]);
  });

  test('SC-09 companies that an administrator does not see stay', async () => {
    const record = await create({ debtors: [10, 20] });
    const [changed] = await change(record, { debtors: [20], department: 'Montage' }, ofCompanies(20));
    expect(changed).toMatchObject({ debtors: [20], department: 'Montage' });
    expect(await call('one', { params: { number: record.number } })).toMatchObject([{ debtors: [10, 20] }]);
  });

  test('SC-08 employees of another client are not found', async () => {
    const { number } = await create();
    expect(await refusalOf(call('one', { params: { number } }, wholeClient(2)))).toEqual([['notFound', undefined]]);
    expect(await call('list', {}, wholeClient(2))).toEqual([]);
  });
});

test('AR-23 the deletion of an arrangement is asked with its employees, and leaves them without it', async () => {
  const { number } = await create({ ...linked(1, 2) });
  await create({ ...linked(2), email: 'other@client.example' });
  const arrangementCall = managedCalls(database, arrangementSource, () => now, [arrangementSource, employeeSource]);
  const params = { number: 1 };
  expect(await arrangementCall('uses', { params })).toMatchObject([{ kind: 'employee', number }]);
  await arrangementCall('remove', { params, query: { version: 1 } });
  expect(await call('one', { params: { number } })).toMatchObject([{ arrangements: [{ arrangement: 2 }] }]);
  await database.asOwner((tx) =>
    tx.query('update arrangement set deleted_at = null, is_active = true where number = 1'),
  );
});
