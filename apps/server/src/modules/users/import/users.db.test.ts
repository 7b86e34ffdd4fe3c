import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { type User, users } from '@wagenpark/contract/fleet/users';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { csv, outcomeCounts, refusedRows, runImport, workbook } from '../../../testing/imports.ts';
import { createUserWorld, type UserWorld } from '../users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

type Row = Readonly<Record<string, string | number>>;

let mailbox = 0;
let address = '';
beforeEach(() => {
  address = `import-${++mailbox}@client.example`;
});

/** A row with a distinct value in every column. */
const userRow = (overrides: Row = {}): Row => ({
  Klant: 'client-1',
  AanlogCode: address,
  VoorLetters: 'R.J.',
  VoorNaam: 'Ruben',
  TussenVoegsel: 'van',
  Naam: 'Hartman',
  Email: 'ruben@home.example',
  Telefoon: '+31 6 12345678',
  Afdeling: 'Facilitair',
  DatumIwiseGeldig: '2026-12-31',
  Rol: 'Fleetmanager',
  Rechten: 'ContractenLease; Facturen',
  Debiteuren: '120; 110',
  BestuurderNummer: '',
  Taal: 'fr-BE',
  ...overrides,
});
const without = (row: Row, ...headers: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([header]) => !headers.includes(header)));

const bring = (rows: readonly Row[], dryRun = false): Promise<ImportRun> =>
  runImport(world.server.database, { 'users.csv': csv(rows) }, dryRun);
const countsOf = (run: ImportRun) => outcomeCounts(run)['users'];

const owner = <Result>(sql: string, values: readonly unknown[] = []) =>
  world.server.database.asOwner((tx) => tx.query<Result & Record<string, unknown>>(sql, [...values] as never));
async function storedUser(email = address): Promise<User | undefined> {
  const [row] = await owner<{ number: number }>('select number from account where email = $1', [email]);
  if (row === undefined) return undefined;
  const params = { number: row.number };
  return (await world.server.fleet(await world.as('sofie'), users.one, { params })).answer();
}

test('UM-08 UM-09 UM-10 UM-11 a row creates a user with every value, and sends no mail', async () => {
  const run = await bring([userRow({ AanlogCode: ` ${address.toUpperCase()}` })]);
  expect(run.faults).toEqual([]);
  expect(countsOf(run)).toEqual([1, 0, 0, 0]);
  expect(await storedUser()).toMatchObject({
    NaamSamengesteld: 'Ruben van Hartman',
    VoorLetters: 'R.J.',
    VoorNaam: 'Ruben',
    TussenVoegsel: 'van',
    Naam: 'Hartman',
    AanlogCode: address,
    Email: 'ruben@home.example',
    Telefoon: '+31 6 12345678',
    Afdeling: 'Facilitair',
    DatumIwiseGeldig: `/Date(${Date.UTC(2026, 11, 31)})/`,
    Rol: 'fleetmanagement',
    ...Object.fromEntries(rights.map((right) => [right, ['ContractenLease', 'Facturen'].includes(right)])),
    AlleBedrijven: false,
    Debiteuren: [110, 120],
    BestuurderNummer: null,
    Staat: 'notInvited',
    GewijzigdDoor: 'Test',
  });
  expect(await owner('select language from account where email = $1', [address])).toEqual([{ language: 'fr-BE' }]);
  expect(await owner('select from mail where recipient = $1', [address])).toEqual([]);
  expect(run.notes.map(({ text }) => text)).toEqual([
    '1 new user gets no invitation yet: send it from the list of users.',
  ]);
});

test('a workbook creates the same user, and a second import changes nothing', async () => {
  const file = { 'users.xlsx': await workbook([userRow({ Debiteuren: 110 })]) };
  expect(countsOf(await runImport(world.server.database, file))).toEqual([1, 0, 0, 0]);
  const again = await runImport(world.server.database, file);
  expect(countsOf(again)).toEqual([0, 0, 1, 0]);
  expect(again.notes).toEqual([]);
  expect(await storedUser()).toMatchObject({ Debiteuren: [110], Versie: 1 });
});

test('all rights and all companies are written as one word, in any language', async () => {
  await bring([userRow({ Rechten: 'alle', Debiteuren: 'Everything', Rol: 'supervisor' })]);
  const user = await storedUser();
  expect(user).toMatchObject({ AlleBedrijven: true, Debiteuren: [], Rol: 'supervisor' });
  expect(rights.filter((right) => user?.[right] !== true)).toEqual([]);
});

test('a driver without companies gets the company of the person', async () => {
  await bring([userRow({ Rol: 'driver', BestuurderNummer: 77, Debiteuren: '' })]);
  expect(await storedUser()).toMatchObject({ Rol: 'driver', BestuurderNummer: 77, Debiteuren: [111] });
});

test('a check stores nothing, and shows each value in words, next to the old value of a stored user', async () => {
  const before = await bring([userRow()], true);
  expect(await storedUser()).toBeUndefined();
  const valuesOf = (run: ImportRun) =>
    Object.fromEntries(
      (run.preview[0]?.rows[0]?.values ?? []).map(({ column, value, before: former }) => [column, [value, former]]),
    );
  expect(valuesOf(before)).toMatchObject({
    AanlogCode: [address, null],
    Rol: ['Fleet manager', null],
    Rechten: ['Lease contracts, Invoices', null],
    Debiteuren: ['110, 120', null],
  });
  await bring([userRow()]);
  const changed = await bring([userRow({ Rechten: 'Facturen', Debiteuren: 'alle', Afdeling: 'Logistiek' })], true);
  expect(valuesOf(changed)).toMatchObject({
    Afdeling: ['Logistiek', 'Facilitair'],
    Rechten: ['Invoices', 'Lease contracts, Invoices'],
    Debiteuren: ['Everything', '110, 120'],
  });
  expect(await storedUser()).toMatchObject({ Afdeling: 'Facilitair', Versie: 1 });
});

test('SC-16 a changed user keeps the values for which the file has no column, and the audit trail has each change', async () => {
  await bring([userRow()]);
  const columns = ['TussenVoegsel', 'Email', 'DatumIwiseGeldig', 'Debiteuren', 'BestuurderNummer', 'Taal'];
  const run = await bring([without(userRow({ VoorNaam: 'Bob', Rechten: 'Facturen' }), ...columns)]);
  expect([countsOf(run), run.faults]).toEqual([[0, 1, 0, 0], []]);
  const user = await storedUser();
  expect(user).toMatchObject({
    NaamSamengesteld: 'Bob van Hartman',
    Email: 'ruben@home.example',
    DatumIwiseGeldig: `/Date(${Date.UTC(2026, 11, 31)})/`,
    Debiteuren: [110, 120],
    Versie: 2,
  });
  const params = { number: user?.Id ?? 0 };
  const history = (await world.server.admin(await world.as('sofie'), userAdmin.history, { params })).answer();
  expect(history.map(({ action, actor }) => [action, actor])).toEqual([
    ['recordChanged', 'Test'],
    ['recordMade', 'Test'],
  ]);
  expect(history[0]?.changes).toEqual([
    { field: 'VoorNaam', before: 'Ruben', after: 'Bob' },
    { field: 'ContractenLease', before: 'true', after: 'false' },
  ]);
});

test('a stored user keeps the language of their own choice, and a blocked one stays blocked', async () => {
  await bring([userRow()]);
  await owner('update account set is_active = false where email = $1', [address]);
  await bring([userRow({ Taal: 'de-DE', Naam: 'Bakker' })]);
  expect(await owner('select language, is_active from account where email = $1', [address])).toEqual([
    { language: 'fr-BE', is_active: false },
  ]);
});

describe('a row is refused', () => {
  test.each<readonly [string, Row, string, string]>([
    ['UM-13 without a phone number', { Telefoon: '' }, 'Telefoon', 'is missing'],
    ['UM-14 without a right', { Rechten: ';' }, 'Rechten', 'is missing'],
    ['UM-15 without a company', { Debiteuren: '' }, 'Debiteuren', 'is missing'],
    ['UM-16 with two addresses', { AanlogCode: 'a@b.example,c@d.example' }, 'AanlogCode', 'not an email address'],
    [
      'UM-16 with a look-alike letter',
      { AanlogCode: 'sоfie@client.example' },
      'AanlogCode',
      'to sign in, use an email address of plain letters, digits and symbols',
    ],
    [
      'UM-16 for an address of the provider’s staff',
      { AanlogCode: 'Mieke@provider.example' },
      'AanlogCode',
      'this email address cannot be used for a user of this client',
    ],
    [
      'UM-18 with a last day that has come',
      { DatumIwiseGeldig: '2026-03-10' },
      'DatumIwiseGeldig',
      'must be after today',
    ],
    [
      'with a company of another client',
      { Debiteuren: '110; 200' },
      'Debiteuren',
      'the client has no such billing account',
    ],
    [
      'with an unknown driver',
      { Rol: 'driver', BestuurderNummer: 999 },
      'BestuurderNummer',
      'the client has no such driver',
    ],
    ['as a driver without a driver', { Rol: 'driver' }, 'BestuurderNummer', 'is missing'],
    [
      'with a link in a name',
      { Naam: 'see www.evil.example' },
      'Naam',
      'a name cannot contain a web address (:// or www.)',
    ],
  ])('%s', async (_, cells, column, text) => {
    const run = await bring([userRow(cells)]);
    expect(run.faults.map((fault) => [fault.column, fault.reason])).toEqual([[column, text]]);
    expect(countsOf(run)).toEqual([0, 0, 0, 1]);
    expect(await storedUser()).toBeUndefined();
  });

  test('SC-03 with role master, which is that of staff', async () => {
    const [fault] = refusedRows(await bring([userRow({ Rol: 'master' })]));
    expect(fault).toMatchObject([2, 'Rol', 'master', expect.stringMatching(/^must be one of: supervisor/)]);
  });

  test('for the provider itself, and for a missing client', async () => {
    const rows = ['provider', 'nobody'].map((Klant) => userRow({ Klant }));
    expect(refusedRows(await bring(rows)).map((fault) => fault[3])).toEqual([
      'this is the leasing company itself; nothing is imported for it',
      'there is no such client',
    ]);
  });

  test('EW-23 with an address that an earlier row has in another case', async () => {
    const run = await bring([userRow(), userRow({ AanlogCode: address.toUpperCase(), Naam: 'Ander' })]);
    expect(refusedRows(run)).toEqual([[3, 'AanlogCode', address, 'is already on line 2 of this file']]);
    expect(await storedUser()).toMatchObject({ Naam: 'Hartman' });
  });

  test('that would leave the client without a supervisor, until another one exists', async () => {
    const demoted = (AanlogCode: string) => userRow({ AanlogCode, Klant: 'client-2', Debiteuren: '200' });
    const zoe = world.accounts.zoe.email;
    const run = await bring([demoted(zoe)]);
    expect(refusedRows(run)).toEqual([
      [2, 'Rol', 'Fleetmanager', 'this is the client’s last administrator and must remain one'],
    ]);
    const outcome = await bring([demoted(zoe), userRow({ Klant: 'client-2', Rol: 'supervisor', Debiteuren: 'alle' })]);
    expect([countsOf(outcome), outcome.faults]).toEqual([[1, 1, 0, 0], []]);
  });
});
