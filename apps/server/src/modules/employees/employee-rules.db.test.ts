import { employees } from '@wagenpark/contract/admin/employees';
import { Refusal } from '@wagenpark/contract/define/errors';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubjectDeps } from '../../http/subject.ts';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aDriver } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { employeeHandlers } from './functions.ts';
import { employeeSource } from './repository.ts';

type Row = Readonly<Record<string, unknown>> & { readonly number: number; readonly version: number };
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
    operatingCompany: [],
    ...part,
  }) as Readonly<Record<string, unknown>>;

async function create(part: object = {}, scope?: Scope): Promise<Row> {
  const [record] = await call('create', { body: body(part) }, scope);
  if (record === undefined) throw new Error('nothing was created');
  return record;
}
const change = (record: Row, part: object, scope?: Scope) =>
  call(
    'change',
    {
      params: { number: record.number },
      body: { ...body({ email: record['email'], ...part }), version: record.version },
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
    const found = await database.readPipelined(scope, [managedSearch(employeeSource).read(caller, ['%client%'], 5)]);
    expect(found.map((hits) => JSON.parse(hits ?? '[]').map(({ id }: { id: number }) => id))).toEqual([[first.number]]);
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
