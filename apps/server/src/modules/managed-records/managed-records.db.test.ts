import { setTimeout as wait } from 'node:timers/promises';
import { segments } from '@wagenpark/contract/admin/segments';
import { thingBody, things } from '@wagenpark/contract/testing/things';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { segmentSource } from '../segments/repository.ts';
import { managedCalls, thingSource, thingTables } from './things.samples.ts';

let testing: TestDatabase;
let database: Database;
let now = new Date('2026-03-02T10:00:00Z');
let call: ReturnType<typeof managedCalls>;
let segmentCall: ReturnType<typeof managedCalls>;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner((tx) => tx.connection.query(thingTables));
  call = managedCalls(database, thingSource, () => now);
  segmentCall = managedCalls(database, segmentSource, () => now);
});
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await database.asOwner(async (tx) => {
    await tx.connection.query('alter table audit_event disable trigger user');
    await tx.query('delete from audit_event');
    await tx.connection.query('alter table audit_event enable trigger user');
    for (const table of [
      'thing_visit',
      'thing_segment',
      'thing',
      'segment',
      'last_number',
      'client_language',
      'client',
    ]) {
      await tx.query(`delete from ${table}`);
    }
    await aClient(tx, { client_id: 1 });
    await tx.query('delete from client_language');
    for (const [locale, is_default] of [
      ['nl-NL', true],
      ['en-GB', false],
    ] as const) {
      await tx.query('insert into client_language (client_id, locale, is_default) values (1, $1, $2)', [
        locale,
        is_default,
      ]);
    }
    for (const number of [1, 2, 3]) {
      await tx.query(
        `insert into segment (client_id, number, code, name, explanation, is_active) values (1, $1, $2, '{}', '{}', true)`,
        [number, `S${number}`],
      );
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const [diesel, electric] = thingBody.terms;
// Links and rows are sent in another order than they are returned.
const office = { ...thingBody, segments: [3, 1], terms: [electric, diesel] };
/** The request body after validation by the route's schema, as the handler gets it. */
const parseBody = (part: object = {}) => v.parse(things.create.body as v.GenericSchema, { ...office, ...part });
const make = async (part: object = {}) =>
  (await call('create', { body: parseBody(part) }))[0] as { number: number; version: number };
const change = (number: number, version: number, part: object, by = 'Anna') =>
  call('change', { params: { number }, body: { ...(parseBody(part) as object), version } }, wholeClient(1), by);
const params = { number: 1 };

test('every kind of fact is stored and returned in its own place', async () => {
  await make();
  const [made] = await call('one', { params });
  expect(made).toEqual({
    ...office,
    segments: [1, 3],
    terms: [diesel, electric],
    lines: 2,
    number: 1,
    version: 1,
    changedBy: 'Anna',
    changedAt: '2026-03-02T10:00:00+00:00',
  });
  expect(v.parse(things.one.item, made)).toEqual(made);
  const [row] = await database.asOwner((tx) => tx.query('select * from thing'));
  expect(row).toMatchObject({
    code: 'OF',
    remark: 'Eén\ntwee',
    per_km: '0.3125',
    from_day: '2026-01-31',
    makes: ['Kia', 'Seat'],
  });
});

test('missing optional values are null, and missing collections are empty', async () => {
  const none = {
    remark: '',
    contact: '',
    email: null,
    plate: '',
    weight: null,
    budget: null,
    perKm: null,
    share: null,
    agreed: null,
    from: null,
  };
  const made = await make({ ...none, makes: [], segments: [], terms: [] });
  expect(made).toMatchObject({
    ...none,
    remark: null,
    contact: null,
    plate: null,
    makes: [],
    segments: [],
    terms: [],
    lines: 0,
  });
});

test('every change raises the version; saving without a change does not', async () => {
  await make();
  expect(await change(1, 1, { code: 'B' }, 'Bob')).toMatchObject([{ code: 'B', version: 2, changedBy: 'Bob' }]);
  expect(await change(1, 2, { code: 'B' })).toMatchObject([{ version: 2, changedBy: 'Bob' }]);
  await database.asOwner((tx) => tx.query(`update thing set code = 'IMP'`));
  expect(await call('one', { params })).toMatchObject([{ code: 'IMP', version: 3 }]);
  await expect(change(1, 2, { code: 'C' })).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

test('the later of two concurrent saves is refused; nothing of the first is overwritten', async () => {
  await make();
  const ends = await Promise.allSettled([change(1, 1, { code: 'X' }), change(1, 1, { code: 'Y' })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changedMeanwhile' } });
  await expect(call('remove', { params, query: { version: 1 } })).rejects.toMatchObject({ code: 'changedMeanwhile' });
  await expect(change(9, 1, {})).rejects.toMatchObject({ code: 'notFound' });
});

test('a save that waits for another one is refused afterwards', async () => {
  await make();
  let saving: Promise<unknown> = Promise.resolve();
  await database.asOwner(async (tx) => {
    await tx.query(`update thing set code = 'FIRST' where client_id = 1 and number = 1`);
    saving = change(1, 1, { code: 'SECOND' }).catch((error: unknown) => error);
    // Long enough for the other transaction to reach the row lock.
    await wait(100);
  });
  expect(await saving).toMatchObject({ code: 'changedMeanwhile' });
  expect(await call('one', { params })).toMatchObject([{ code: 'FIRST', version: 2 }]);
});

test('a change of similar tags is saved; a text removed in every language is refused', async () => {
  await make({ makes: ['Kia', 'Seat'] });
  expect(await change(1, 1, { makes: ['Kia, Seat'] })).toMatchObject([{ makes: ['Kia, Seat'], version: 2 }]);
  await database.asOwner((tx) => tx.query(`update client_language set locale = 'fr-FR' where locale = 'en-GB'`));
  await database.asOwner((tx) => tx.query(`delete from client_language where locale = 'nl-NL'`));
  await expect(change(1, 2, { name: {} })).rejects.toMatchObject({
    errors: [{ code: 'required', path: 'name.fr-FR' }],
  });
  // The list still uses the text of a removed language as the record's name.
  expect(await call('list')).toMatchObject([{ name: { 'fr-FR': 'Kantoor' } }]);
});

test('a linked record shows its uses and is not deleted; the refused deletion changes nothing', async () => {
  await make();
  await make({ code: 'B', name: { 'nl-NL': 'Beurs', 'en-GB': 'Fair' }, segments: [3] });
  expect(await segmentCall('uses', { params: { number: 3 } })).toEqual([
    { kind: 'thing', number: 2, name: 'Beurs' },
    { kind: 'thing', number: 1, name: 'Kantoor' },
  ]);
  await expect(segmentCall('remove', { params: { number: 3 }, query: { version: 1 } })).rejects.toMatchObject({
    code: 'stillUsed',
    errors: [{ params: { count: 2 } }],
  });
  await expect(segmentCall('remove', { params: { number: 2 }, query: { version: 1 } })).resolves.toEqual([]);
});

test('uses are shown without names to users who may not read these records', async () => {
  await make();
  const uses = await segmentCall('uses', { params: { number: 3 } }, wholeClient(1), 'Sam', 'subsupervisor');
  expect(uses).toEqual([{ kind: 'thing', number: 1, name: null }]);
  expect(v.parse(v.array(segments.uses.item), uses)).toEqual(uses);
});

test('a new link to a disabled record is refused; an existing link stays', async () => {
  await make({ segments: [1] });
  await database.asOwner((tx) => tx.query('update segment set is_active = false where number in (1, 2)'));
  const missing = { errors: [{ code: 'linkMissing', path: 'segments' }] };
  await expect(make({ code: 'B', segments: [2] })).rejects.toMatchObject(missing);
  await expect(change(1, 1, { segments: [1, 2] })).rejects.toMatchObject(missing);
  await expect(change(1, 1, { segments: [1, 3] })).resolves.toMatchObject([{ segments: [1, 3] }]);
});

test('a deletion waits for a concurrent link, and is refused then', async () => {
  await make({ segments: [] });
  await make({ code: 'B', segments: [] });
  let removing: Promise<unknown> = Promise.resolve();
  await database.asOwner(async (tx) => {
    await tx.query('insert into thing_segment (client_id, thing_number, segment_number) values (1, 1, 2), (1, 2, 2)');
    removing = segmentCall('remove', { params: { number: 2 }, query: { version: 1 } }).catch((error: unknown) => error);
    await wait(100);
  });
  expect(await removing).toMatchObject({ code: 'stillUsed', errors: [{ params: { count: 2 } }] });
  expect(await segmentCall('one', { params: { number: 2 } })).toHaveLength(1);
});

test('a link waits for a concurrent deletion, and gets an error at its fact', async () => {
  let making: Promise<unknown> = Promise.resolve();
  await database.asOwner(async (tx) => {
    await tx.query('delete from segment where client_id = 1 and number = 2');
    making = make({ segments: [2] }).catch((error: unknown) => error);
    await wait(100);
  });
  expect(await making).toMatchObject({ errors: [{ code: 'linkMissing', path: 'segments' }] });
  expect(await call('list')).toEqual([]);
});

test('a foreign key that no fact declares prevents deletion, too', async () => {
  await database.asOwner((tx) => tx.query('insert into thing_visit (client_id, segment_number) values (1, 2)'));
  await expect(segmentCall('remove', { params: { number: 2 }, query: { version: 1 } })).rejects.toMatchObject({
    code: 'stillUsed',
    errors: [{ params: { count: 1 } }],
  });
});

test('an unchanged link is not written again, because other tables may reference it', async () => {
  await make({ segments: [1, 3] });
  const written = () =>
    database.asOwner((tx) =>
      tx.query('select segment_number, xmin::text as by from thing_segment order by segment_number'),
    );
  const [first] = await written();
  await change(1, 1, { segments: [1, 2] });
  expect(await written()).toMatchObject([first, { segment_number: 2 }]);
});

test('a link to a missing record, and a duplicate value, are reported at their fact', async () => {
  await expect(make({ segments: [99] })).rejects.toMatchObject({ errors: [{ code: 'linkMissing', path: 'segments' }] });
  await make();
  await expect(make({ code: 'of' })).rejects.toMatchObject({ errors: [{ code: 'valueTaken', path: 'code' }] });
  // A failed call leaves no partial changes behind.
  expect((await call('list')).map(({ number }) => number)).toEqual([1]);
});

test('numbers are never reused, so that nobody sees the history of a deleted record', async () => {
  await make();
  expect(await call('remove', { params, query: { version: 1 } })).toEqual([]);
  expect(await make()).toMatchObject({ number: 2 });
  expect((await call('history', { params: { number: 2 } })).map((entry) => entry['action'])).toEqual(['recordMade']);
  const [deletion] = await database.asOwner((tx) =>
    tx.query(`select action from audit_event where action = 'recordDeleted'`),
  );
  expect(deletion).toEqual({ action: 'recordDeleted' });
});

test('concurrent creations get different numbers', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, index) => make({ code: `C${index}` })));
  expect(new Set(made.map(({ number }) => number)).size).toBe(12);
});

test('the history has each changed fact with old and new value: texts by language, rows by key', async () => {
  await make();
  now = new Date('2026-03-02T11:00:00Z');
  await change(1, 1, {
    name: { 'nl-NL': 'Klein kantoor', 'en-GB': 'Office' },
    budget: 600,
    active: false,
    makes: ['Kia'],
    segments: [1, 2],
    terms: [{ ...diesel, maxKm: 50_000 }],
  });
  const [latestEvent] = await call('history', { params });
  expect(latestEvent).toMatchObject({ action: 'recordChanged', actor: 'Anna' });
  expect(latestEvent?.['changes']).toEqual([
    { field: 'name.nl-NL', before: 'Kantoor', after: 'Klein kantoor' },
    { field: 'budget', before: '550.25', after: '600.00' },
    { field: 'active', before: 'true', after: 'false' },
    { field: 'makes', before: 'Kia, Seat', after: 'Kia' },
    { field: 'segments', before: '1, 3', after: '1, 2' },
    { field: 'terms.d.maxKm', before: '40000', after: '50000' },
    { field: 'terms.e.fuel', before: 'e', after: null },
    { field: 'terms.e.maxMonths', before: '60', after: null },
    { field: 'terms.e.maxKm', before: '30000', after: null },
  ]);
});

test('RT-24 RT-25 a missing language is refused; a language added later is not, and shows the default', async () => {
  await expect(make({ name: { 'nl-NL': 'Kantoor' } })).rejects.toMatchObject({
    errors: [{ code: 'required', path: 'name.en-GB' }],
  });
  const { version } = await make();
  await database.asOwner((tx) =>
    tx.query(`insert into client_language (client_id, locale, is_default) values (1, 'pl-PL', false)`),
  );
  await expect(change(1, version, { active: false })).resolves.toHaveLength(1);
  const [listed] = await call('list');
  expect(listed?.['name']).toEqual({ 'nl-NL': 'Kantoor', 'en-GB': 'Office', 'pl-PL': 'Kantoor' });
});

test('a text in an unknown language is refused; texts in languages that the client dropped stay', async () => {
  const refusedAt = (path: string) => ({ errors: [{ code: 'invalidInput', path }] });
  await expect(make({ name: { ...office.name, 'pl-PL': 'Biuro' } })).rejects.toMatchObject(refusedAt('name.pl-PL'));
  await make();
  await database.asOwner((tx) => tx.query(`delete from client_language where locale = 'en-GB'`));
  const dropped = { 'nl-NL': 'Kantoor', 'en-GB': 'Bureau' };
  await expect(change(1, 1, { name: dropped })).rejects.toMatchObject(refusedAt('name.en-GB'));
  const name = { 'nl-NL': 'Klein kantoor', 'en-GB': 'Office' };
  await expect(change(1, 1, { name: { 'nl-NL': 'Klein kantoor' } })).resolves.toMatchObject([{ name, version: 2 }]);
  await expect(change(1, 2, { name, months: 12 })).resolves.toMatchObject([{ name, months: 12 }]);
});

test('another client has its own records, and neither sees nor links these', async () => {
  await make();
  await database.asOwner((tx) => aClient(tx, { client_id: 900 }));
  const other = wholeClient(900);
  await expect(call('one', { params }, other)).rejects.toMatchObject({ code: 'notFound' });
  expect(await call('list', {}, other)).toEqual([]);
  await expect(
    call('change', { params, body: { ...(parseBody() as object), version: 1 } }, other),
  ).rejects.toMatchObject({
    code: 'notFound',
  });
  await expect(call('create', { body: parseBody({ name: { 'nl-NL': 'Kantoor' } }) }, other)).rejects.toMatchObject({
    errors: [{ code: 'linkMissing', path: 'segments' }],
  });
});

test('the palette finds a record by each of its words, in its own client only', async () => {
  await make();
  const search = managedSearch(thingSource);
  const find = async (clientId: number, pattern: string) => {
    const caller = aCaller({ role: 'supervisor', rights: [], scope: wholeClient(clientId) });
    const [json] = await database.readPipelined(caller.scope, [search.read(caller, [pattern], 5)]);
    return JSON.parse(json ?? '[]') as unknown[];
  };
  const hit = {
    kind: 'thing',
    id: 1,
    title: 'Kantoor',
    facts: ['OF', 'Kia, Seat'],
    plate: null,
    day: null,
    amount: null,
    contract: null,
  };
  for (const pattern of ['%kantoor%', '%office%', '%seat%', '%of%'])
    expect(await find(1, pattern), pattern).toEqual([hit]);
  // The search does not match language codes, which are not part of a record's texts.
  expect(await find(1, '%nl-nl%')).toEqual([]);
  expect(await find(900, '%kantoor%')).toEqual([]);
});

test('invalid values are reported at their field', () => {
  const places = (part: object) =>
    (v.safeParse(things.create.body as v.GenericSchema, { ...office, ...part }).issues ?? []).map(({ path }) =>
      (path ?? []).map(({ key }) => String(key)).join('.'),
    );
  expect(places({})).toEqual([]);
  for (const [part, place] of [
    [{ code: '' }, 'code'],
    [{ code: 'x'.repeat(11) }, 'code'],
    [{ name: { xx: 'A' } }, 'name.xx'],
    [{ email: 'nobody' }, 'email'],
    [{ months: 0 }, 'months'],
    [{ months: 1.5 }, 'months'],
    [{ weight: 1.005 }, 'weight'],
    [{ budget: 100_000.01 }, 'budget'],
    [{ perKm: 0.00001 }, 'perKm'],
    [{ way: 'none' }, 'way'],
    [{ way: 'fixed', budget: null }, 'budget'],
    [{ from: '2026-02-30' }, 'from'],
    [{ makes: ['Kia', 'kia'] }, 'makes'],
    [{ makes: ['a', 'b', 'c', 'd'] }, 'makes'],
    [{ segments: [1, 1] }, 'segments'],
    [{ terms: [diesel, { ...electric, maxKm: -1 }] }, 'terms.1.maxKm'],
    [{ terms: [diesel, diesel] }, 'terms'],
    [{ lines: 3 }, 'lines'],
  ] as const) {
    expect(places(part), JSON.stringify(part)).toEqual([place]);
  }
});
