import { userAdmin } from '@wagenpark/contract/admin/users';
import { type User, type UserRow, users } from '@wagenpark/contract/fleet/users';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLeaseContract } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createUserWorld, type PersonName, type UserWorld } from './users.samples.ts';

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

let mailbox = 0;
/** An address that no other test uses. */
const newAddress = () => `user-${++mailbox}@client.example`;

async function make(by: PersonName = 'sofie', part: Parameters<UserWorld['edit']>[1] = {}): Promise<User> {
  return (await world.edit(by, { AanlogCode: newAddress(), ...part })).answer();
}
const listOf = async (name: PersonName): Promise<readonly UserRow[]> =>
  (await world.server.fleet(await world.as(name), users.all)).answer();
const namesOf = async (name: PersonName) => (await listOf(name)).map((row) => row.NaamSamengesteld);
const one = async (name: PersonName, number: number) =>
  world.server.fleet(await world.as(name), users.one, { params: { number } });
const remove = async (name: PersonName, number: number) =>
  world.server.fleet(await world.as(name), users.remove, { params: { number } });
const act = async (
  name: PersonName,
  action: 'invite' | 'block' | 'unblock' | 'endSessions' | 'sessions' | 'access' | 'history',
  number: number,
) =>
  world.server.admin<unknown, undefined, undefined, unknown>(await world.as(name), userAdmin[action], {
    params: { number },
  });
const faultsOf = (reply: { errors(): readonly { code: string; path?: string }[] }) =>
  reply.errors().map(({ code, path }) => [code, path].filter(Boolean).join(' '));
const owner = <Result>(sql: string, values: readonly unknown[] = []) =>
  world.server.database.asOwner((tx) => tx.query<Result & Record<string, unknown>>(sql, [...values] as never));
/** Lets the session cache expire. */
const passCache = () => void (world.now.value = new Date(world.now.value.getTime() + 3_000));

describe('a user', () => {
  test('UM-08 UM-09 UM-10 UM-11 UM-20 UM-22 FA-42 is stored with every field of the form', async () => {
    const noon = Date.UTC(2026, 11, 31, 11);
    const made = await make('sofie', {
      AanlogCode: 'R.Hartman@Client.example',
      DatumIwiseGeldig: `/Date(${noon})/`,
      Debiteuren: [120, 110],
    });
    expect(made).toEqual({
      Id: made.Id,
      NaamSamengesteld: 'Ruben van Hartman',
      AanlogCode: 'r.hartman@client.example',
      Rol: 'fleetmanagement',
      Bedrijven: 'Noord, Zuid',
      LaatstIngelogd: null,
      DatumIwiseGeldig: `/Date(${Date.UTC(2026, 11, 31)})/`,
      Staat: 'notInvited',
      Email: 'ruben@home.example',
      Afdeling: 'Facilitair',
      Telefoon: '+31 6 12345678',
      DatumAangemaakt: `/Date(${Date.UTC(2026, 2, 10)})/`,
      VoorLetters: 'R.J.',
      VoorNaam: 'Ruben',
      TussenVoegsel: 'van',
      Naam: 'Hartman',
      ...Object.fromEntries(rights.map((right) => [right, ['ContractenLease', 'Facturen'].includes(right)])),
      AlleBedrijven: false,
      Debiteuren: [110, 120],
      BestuurderNummer: null,
      Bestuurder: null,
      Wachtwoord: ' ',
      DebiteurVolgNummer: 110,
      UitnodigingTot: null,
      TweedeStapSinds: null,
      Versie: 1,
      GewijzigdOp: `/Date(${world.now.value.getTime()})/`,
      GewijzigdDoor: 'Sofie',
    });
    expect((await one('sofie', made.Id)).answer()).toEqual(made);
    expect((await listOf('sofie')).find(({ Id }) => Id === made.Id)).toMatchObject({ Bedrijven: 'Noord, Zuid' });
  });

  test.each(rights)('UM-09 UM-10 UM-11 has the right %s, if sent, and no other', async (right) => {
    const made = await make('sofie', { ContractenLease: false, Facturen: false, [right]: true });
    expect(rights.filter((other) => made[other])).toEqual([right]);
    const [row] = await owner<{ rights: string[] }>('select rights from account where number = $1', [made.Id]);
    expect(row?.rights).toEqual([right]);
  });

  test('UM-19 has no last day when the sender writes an invalid date', async () => {
    expect(await make('sofie', { DatumIwiseGeldig: '/Date(NaN)/' })).toMatchObject({ DatumIwiseGeldig: null });
  });

  test('is changed field by field, and the audit trail has each change with the former value (SC-16)', async () => {
    const made = await make();
    const changed = (
      await world.edit('stan', {
        Id: made.Id,
        Versie: 1,
        AanlogCode: made.AanlogCode,
        VoorLetters: 'B.',
        VoorNaam: 'Bob',
        TussenVoegsel: null,
        Naam: 'Bakker',
        Email: null,
        Telefoon: '010 123 45 67',
        Afdeling: 'Logistiek',
        Rol: 'driver',
        BestuurderNummer: 77,
        Kilometerstanden: true,
        Facturen: false,
        Debiteuren: [111],
      })
    ).answer();
    expect(changed).toMatchObject({
      NaamSamengesteld: 'Bob Bakker',
      Rol: 'driver',
      BestuurderNummer: 77,
      Debiteuren: [111],
      Versie: 2,
      GewijzigdDoor: 'Stan',
    });
    const [entry] = (await act('sofie', 'history', made.Id)).answer() as {
      action: string;
      actor: string;
      changes: object[];
    }[];
    expect(entry).toMatchObject({ action: 'recordChanged', actor: 'Stan' });
    expect(entry?.changes).toEqual([
      { field: 'VoorLetters', before: 'R.J.', after: 'B.' },
      { field: 'VoorNaam', before: 'Ruben', after: 'Bob' },
      { field: 'TussenVoegsel', before: 'van', after: null },
      { field: 'Naam', before: 'Hartman', after: 'Bakker' },
      { field: 'Email', before: 'ruben@home.example', after: null },
      { field: 'Telefoon', before: '+31 6 12345678', after: '010 123 45 67' },
      { field: 'Afdeling', before: 'Facilitair', after: 'Logistiek' },
      { field: 'Rol', before: 'fleetmanagement', after: 'driver' },
      { field: 'Kilometerstanden', before: 'false', after: 'true' },
      { field: 'Facturen', before: 'true', after: 'false' },
      { field: 'Debiteuren', before: '110', after: '111' },
      { field: 'Bestuurder', before: null, after: 'Driver 77' },
    ]);
  });

  test('that two people change is saved by the first; without a version the last change wins', async () => {
    const made = await make();
    const form = { Id: made.Id, AanlogCode: made.AanlogCode };
    await world.edit('sofie', { ...form, Versie: 1, Afdeling: 'A' });
    expect(faultsOf(await world.edit('stan', { ...form, Versie: 1, Afdeling: 'B' }))).toEqual(['changedMeanwhile']);
    expect((await one('sofie', made.Id)).answer()).toMatchObject({ Afdeling: 'A', Versie: 2 });
    expect((await world.edit('stan', { ...form, Afdeling: 'C' })).answer()).toMatchObject({ Afdeling: 'C', Versie: 3 });
    expect((await world.edit('stan', { ...form, Versie: 3, Afdeling: 'C' })).answer()).toMatchObject({ Versie: 3 });
  });
});

describe('an invalid form is refused', () => {
  test('UM-13 UM-14 UM-15 with every missing field', async () => {
    const empty = { VoorLetters: '', VoorNaam: '', Naam: '', AanlogCode: '', Telefoon: '', Afdeling: '' };
    const reply = await world.edit('sofie', { ...empty, ContractenLease: false, Facturen: false, Debiteuren: [] });
    expect(faultsOf(reply)).toEqual([
      'required VoorLetters',
      'required VoorNaam',
      'required Naam',
      'required AanlogCode',
      'required Telefoon',
      'required Afdeling',
      'required Rechten',
      'required Debiteuren',
    ]);
  });

  test.each([
    ['no address', 'nobody', 'invalidInput AanlogCode'],
    ['two addresses', 'a@b.example,c@d.example', 'invalidInput AanlogCode'],
    ['a look-alike letter', 'sоfie@client.example', 'invalidInput AanlogCode'],
    ['an address in use', 'sofie@client.example', 'accountExists AanlogCode'],
    ['one in another case', ' SOFIE@Client.Example ', 'accountExists AanlogCode'],
    ['one of the provider’s staff', 'mieke@provider.example', 'accountExists AanlogCode'],
  ])('UM-16 EW-23 MSG-10 for %s', async (_, AanlogCode, expected) => {
    expect(faultsOf(await world.edit('sofie', { AanlogCode }))).toEqual([expected]);
  });

  test.each([
    ['of 300 letters', `${'a'.repeat(290)}@b.example`],
    ['with a line break', 'a\n@b.example'],
  ])('for an address %s', async (_, AanlogCode) => {
    expect(new Set((await world.edit('sofie', { AanlogCode })).errors().map(({ path }) => path))).toEqual(
      new Set(['AanlogCode']),
    );
  });

  test.each([
    ['VoorLetters', 'www.a.b'],
    ['VoorNaam', 'https://x'],
    ['TussenVoegsel', 'WWW.x'],
    ['Naam', 'ｗｗｗ.evil.example'],
  ])('for a web address as %s, except where it was stored before', async (field, text) => {
    expect(faultsOf(await world.edit('sofie', { AanlogCode: newAddress(), [field]: text }))).toEqual([
      `linkInName ${field}`,
    ]);
    const made = await make('sofie', { VoorNaam: 'W.W.W. http' });
    const column = { VoorLetters: 'initials', VoorNaam: 'first_name', TussenVoegsel: 'prefix', Naam: 'last_name' }[
      field
    ];
    await owner(`update account set ${column} = $1 where number = $2`, [text, made.Id]);
    const form = { Id: made.Id, AanlogCode: made.AanlogCode, VoorNaam: 'W.W.W. http', [field]: text };
    expect((await world.edit('sofie', { ...form, Afdeling: 'Z' })).answer()).toMatchObject({ Afdeling: 'Z' });
  });

  test('EW-23 for the address of a blocked account, and not for that of a deleted one', async () => {
    const made = await make();
    await act('sofie', 'block', made.Id);
    expect(faultsOf(await world.edit('sofie', { AanlogCode: made.AanlogCode }))).toEqual(['accountExists AanlogCode']);
    await remove('sofie', made.Id);
    expect((await world.edit('sofie', { AanlogCode: made.AanlogCode })).answer().Id).not.toBe(made.Id);
  });

  test.each([
    ['yesterday', Date.UTC(2026, 2, 9, 11)],
    ['today', Date.UTC(2026, 2, 10, 11)],
  ])('UM-18 for %s as the last day', async (_, noon) => {
    expect(
      faultsOf(await world.edit('sofie', { AanlogCode: newAddress(), DatumIwiseGeldig: `/Date(${noon})/` })),
    ).toEqual(['dayNotAhead DatumIwiseGeldig']);
  });

  test('an unchanged last day in the past stays', async () => {
    const noon = `/Date(${Date.UTC(2026, 2, 11, 11)})/`;
    const made = await make('sofie', { DatumIwiseGeldig: noon });
    await owner(`update account set valid_until = '2026-03-01' where number = $1`, [made.Id]);
    const former = `/Date(${Date.UTC(2026, 2, 1)})/`;
    const form = { Id: made.Id, AanlogCode: made.AanlogCode, Afdeling: 'Inkoop' };
    expect((await world.edit('sofie', { ...form, DatumIwiseGeldig: former })).answer()).toMatchObject({
      Afdeling: 'Inkoop',
      Staat: 'expired',
    });
  });

  test('for a driver without a person, or with an unknown one', async () => {
    const driver = { Rol: 'driver', AanlogCode: newAddress() } as const;
    expect(faultsOf(await world.edit('sofie', driver))).toEqual(['required BestuurderNummer']);
    expect(faultsOf(await world.edit('sofie', { ...driver, BestuurderNummer: 999 }))).toEqual([
      'notFound BestuurderNummer',
    ]);
    expect(faultsOf(await world.edit('sub', { ...driver, BestuurderNummer: 78 }))).toEqual([
      'notFound BestuurderNummer',
    ]);
  });

  test('UM-21 for a password: only the placeholder is accepted', async () => {
    const submitted = { ...world.form({ AanlogCode: newAddress() }), Wachtwoord: 'secret' } as never;
    const reply = await world.server.fleet(await world.as('sofie'), users.edit, { form: submitted });
    expect(reply.errors()).toMatchObject([{ path: 'Wachtwoord' }]);
  });
});

describe('giving access', () => {
  test.each<[string, PersonName, Parameters<UserWorld['edit']>[1], readonly string[]]>([
    ['a supervisor gives no master', 'sofie', { Rol: 'master' }, ['roleNotGrantable Rol']],
    ['staff give no master in a client', 'mieke', { Rol: 'master' }, ['roleNotGrantable Rol']],
    ['a subsupervisor gives no higher role', 'sub', { Rol: 'fleetmanagement' }, ['roleNotGrantable Rol']],
    ['a supervisor gives no right that they lack', 'stan', { Documenten: true }, ['rightNotHeld Documenten']],
    [
      'a subsupervisor gives no company out of scope',
      'sub',
      { Rol: 'subsupervisor', Debiteuren: [110, 120] },
      ['companyNotGrantable Debiteuren'],
    ],
    [
      'a subsupervisor gives not all companies',
      'sub',
      { Rol: 'subsupervisor', AlleBedrijven: true },
      ['companyNotGrantable Debiteuren'],
    ],
    ['nobody gives a company of another client', 'sofie', { Debiteuren: [200] }, ['companyNotGrantable Debiteuren']],
  ])('SC-03 PE-17 %s', async (_, by, part, expected) => {
    expect(faultsOf(await world.edit(by, { AanlogCode: newAddress(), ...part }))).toEqual(expected);
  });

  test('a subsupervisor creates users of the own companies and those below', async () => {
    const made = await make('sub', { Rol: 'subsupervisor', Debiteuren: [110, 111] });
    expect(made).toMatchObject({ Rol: 'subsupervisor', Debiteuren: [110, 111] });
  });

  test.each<[string, PersonName, PersonName, readonly string[]]>([
    ['a subsupervisor does not change a fleet manager', 'sub', 'fleet', ['outranked']],
    ['a subsupervisor does not find a user of another company', 'sub', 'far', ['notFound']],
    ['a supervisor does not find a user of another client', 'zoe', 'fleet', ['notFound']],
    ['staff change a supervisor', 'mieke', 'stan', []],
  ])('%s', async (_, by, target, expected) => {
    const { number, email, role, rights: heldRights } = world.accounts[target];
    const form = {
      Id: number,
      AanlogCode: email,
      Rol: role as 'driver',
      Facturen: heldRights.includes('Facturen'),
      Kilometerstanden: heldRights.includes('Kilometerstanden'),
      AlleBedrijven: target === 'stan',
      Debiteuren: target === 'stan' ? [] : target === 'far' ? [120] : [110],
    };
    const reply = await world.edit(by, form);
    expect(reply.status < 300 ? [] : faultsOf(reply)).toEqual(expected);
  });

  test('one’s own name can be changed, one’s own access cannot', async () => {
    const own = {
      Id: world.accounts.stan.number,
      AanlogCode: 'stan@client.example',
      Rol: 'supervisor',
      AlleBedrijven: true,
      Debiteuren: [] as number[],
      Kilometerstanden: true,
    } as const;
    expect((await world.edit('stan', { ...own, Naam: 'Stam', Afdeling: 'Beheer' })).answer()).toMatchObject({
      Naam: 'Stam',
    });
    for (const [part, path] of [
      [{ Rol: 'driver', BestuurderNummer: 77 }, 'BestuurderNummer'],
      [{ Rol: 'subsupervisor' }, 'Rol'],
      [{ Kilometerstanden: false }, 'Rol'],
      [{ AlleBedrijven: false, Debiteuren: [110] as number[] }, 'Rol'],
      [{ AanlogCode: 'stam@client.example' }, 'AanlogCode'],
      [{ DatumIwiseGeldig: `/Date(${Date.UTC(2027, 0, 1, 11)})/` }, 'DatumIwiseGeldig'],
    ] as const) {
      expect(faultsOf(await world.edit('stan', { ...own, ...part }))).toEqual([`ownAccess ${path}`]);
    }
    for (const action of ['block', 'endSessions', 'invite'] as const) {
      expect(faultsOf(await act('stan', action, own.Id))).toEqual(['ownAccess']);
    }
    expect(faultsOf(await remove('stan', own.Id))).toEqual(['ownAccess']);
  });

  test('a supervisor whose role was just removed gives no more access, although the session still has it', async () => {
    const made = await make('sofie', { Rol: 'supervisor', AlleBedrijven: true, Debiteuren: [] });
    await owner(
      `update account set password_hash = (select password_hash from account where number = $2) where number = $1`,
      [made.Id, world.accounts.sofie.number],
    );
    const session = await world.server.signIn({ client_id: 1, email: made.AanlogCode });
    await owner(`update account set role = 'fleetmanagement' where number = $1`, [made.Id]);
    const reply = await world.server.fleet(session, users.edit, { form: world.form({ AanlogCode: newAddress() }) });
    expect(faultsOf(reply)).toEqual(['notPermitted']);
  });

  test.each(['fleet', 'far', 'dirk'] as const)('PE-11 %s cannot manage users', async (name) => {
    for (const reply of [
      await one(name, world.accounts.sub.number),
      await world.edit(name),
      await remove(name, world.accounts.sub.number),
      await act(name, 'access', world.accounts.sub.number),
      await act(name, 'history', world.accounts.sub.number),
      await act(name, 'sessions', world.accounts.sub.number),
      await act(name, 'endSessions', world.accounts.sub.number),
      await act(name, 'invite', world.accounts.sub.number),
      await act(name, 'block', world.accounts.sub.number),
      await act(name, 'unblock', world.accounts.sub.number),
    ]) {
      expect(faultsOf(reply)).toEqual(['notPermitted']);
    }
  });

  test('the database prevents users limited to some companies from writing others, whatever the rules accept', async () => {
    const { number } = world.accounts.far;
    const scope = { clientId: 1, debtors: [110, 111], driver: null, account: 1 };
    const write = (sql: string, inScope: object = scope) =>
      world.server.database.inScope(inScope as never, (tx) => tx.query(sql, []));
    const refused = { code: '42501' };
    await expect(write(`insert into account_debtor values (1, ${number}, 100)`)).rejects.toMatchObject(refused);
    await expect(write(`delete from account_debtor where account_number = ${number}`)).rejects.toMatchObject(refused);
    await expect(write(`update account set sees_all_debtors = true where number = ${number}`)).rejects.toMatchObject(
      refused,
    );
    await expect(
      write(`update account set name = 'x' where number = ${world.accounts.sofie.number}`),
    ).rejects.toMatchObject(refused);
    await expect(
      write(`update account set name = 'x' where number = ${number}`, { ...scope, debtors: 'all', driver: 77 }),
    ).rejects.toMatchObject(refused);
    await expect(write(`update account set password_hash = null where number = ${number}`)).rejects.toMatchObject(
      refused,
    );
  });
});

describe('visibility', () => {
  test('UM-02 UM-03 a supervisor sees the client’s users by name, a subsupervisor those of the own companies', async () => {
    const names = await namesOf('sofie');
    expect(names).toEqual(expect.arrayContaining(['Dirk', 'Far', 'Fleet', 'Sofie', 'Sub']));
    expect(names).toEqual(names.toSorted());
    expect(await namesOf('sub')).toEqual(expect.arrayContaining(['Dirk', 'Fleet', 'Sub']));
    expect(await namesOf('sub')).not.toEqual(expect.arrayContaining(['Far']));
    expect(await namesOf('sub')).not.toContain('Sofie');
    expect(await namesOf('zoe')).toEqual(['Zoe']);
  });

  test('every call with a user of another client or company gives “not found”', async () => {
    for (const [name, target] of [
      ['zoe', 'fleet'],
      ['sub', 'far'],
      ['sub', 'sofie'],
      ['sofie', 'zoe'],
      ['sofie', 'mieke'],
    ] as const) {
      const { number } = world.accounts[target];
      for (const reply of [
        await one(name, number),
        await remove(name, number),
        await act(name, 'access', number),
        await act(name, 'history', number),
        await act(name, 'sessions', number),
        await act(name, 'endSessions', number),
        await act(name, 'invite', number),
        await act(name, 'block', number),
        await act(name, 'unblock', number),
      ]) {
        expect(faultsOf(reply)).toEqual(['notFound']);
      }
    }
  });
});

describe('the amount of data that a user sees', () => {
  test('is the number of running contracts of each company with those below, each counted once in total', async () => {
    await world.server.database.asOwner(async (tx) => {
      for (const debtor_number of [110, 111, 111, 120]) await aLeaseContract(tx, { client_id: 1, debtor_number });
      const { number } = await aLeaseContract(tx, { client_id: 1, debtor_number: 110 });
      await tx.query(`update lease_contract set state = 'terminated' where number = $1`, [number]);
    });
    const made = await make('sofie', { Debiteuren: [110, 111] });
    expect((await act('sofie', 'access', made.Id)).answer()).toEqual([
      {
        contracts: 3,
        companies: [
          { number: 110, name: 'Noord', contracts: 3 },
          { number: 111, name: 'Noord Techniek', contracts: 2 },
        ],
        companiesOfClient: 4,
        orderEmails: null,
        refusedMailAt: null,
      },
    ]);
    const all = await make('sofie', { AlleBedrijven: true, Debiteuren: [] });
    expect((await act('sofie', 'access', all.Id)).answer()).toMatchObject([{ contracts: 4, companies: [] }]);
    const without = await make('sofie', { ContractenLease: false });
    expect((await act('sofie', 'access', without.Id)).answer()).toMatchObject([
      { contracts: null, companies: [{ number: 110, contracts: null }] },
    ]);
  });
});

test('UM-27 the running contracts of each company are counted, in the reader’s own scope', async () => {
  await world.server.database.asOwner(async (tx) => {
    for (const number of [7001, 7002]) {
      await aLeaseContract(tx, { client_id: 2, number, debtor_number: 200 });
    }
    await aLeaseContract(tx, { client_id: 2, number: 7003, debtor_number: 200, car_taken: true });
    await aLeaseContract(tx, { client_id: 1, number: 7004, debtor_number: 111 });
    await aLeaseContract(tx, { client_id: 1, number: 7005, debtor_number: 120 });
  });
  const counted = async (name: PersonName) =>
    (await world.server.admin(await world.as(name), userAdmin.contracts)).answer();
  const companiesOf = async (name: PersonName) => (await counted(name)).map(({ company }) => company);
  expect(await counted('zoe')).toEqual([{ company: 200, contracts: 2 }]);
  expect(await companiesOf('sofie')).toEqual(expect.arrayContaining([111, 120]));
  expect(await companiesOf('sub')).toContain(111);
  expect(await companiesOf('sub')).not.toContain(120);
});

describe('states', () => {
  test('range from the invitation to the end of access', async () => {
    const noon = `/Date(${Date.UTC(2026, 11, 31, 11)})/`;
    const made = await make('sofie', { Uitnodigen: true, DatumIwiseGeldig: noon });
    const stateOf = async () => (await one('sofie', made.Id)).answer().Staat;
    const until = world.now.value.getTime() + 7 * 86_400_000;
    expect(made).toMatchObject({ Staat: 'invited', UitnodigingTot: `/Date(${until})/` });
    const { value } = world.now;
    await owner(
      `update password_link set expires_at = $2, created_at = $2::timestamptz - interval '7 days' where account_number = $1`,
      [made.Id, value],
    );
    expect(await stateOf()).toBe('invitationExpired');
    await owner(`update account set password_hash = '$argon2id$x' where number = $1`, [made.Id]);
    expect((await one('sofie', made.Id)).answer()).toMatchObject({ Staat: 'active', UitnodigingTot: null });
    await owner(`update account set rights = '{}' where number = $1`, [made.Id]);
    expect(await stateOf()).toBe('seesNothing');
    await owner(`update account set valid_until = '2026-03-09' where number = $1`, [made.Id]);
    expect(await stateOf()).toBe('expired');
    await act('sofie', 'block', made.Id);
    expect(await stateOf()).toBe('blocked');
  });

  test('of a driver follow the car', async () => {
    const made = await make('sofie', { Rol: 'driver', BestuurderNummer: 78, Debiteuren: [120] });
    await owner(`update account set password_hash = '$argon2id$x' where number = $1`, [made.Id]);
    expect((await one('sofie', made.Id)).answer().Staat).toBe('seesNothing');
    await world.server.database.asOwner((tx) => aLeaseContract(tx, { client_id: 1, debtor_number: 120, number: 5555 }));
    await owner('update lease_contract set list_driver_number = 78 where number = 5555');
    expect((await one('sofie', made.Id)).answer().Staat).toBe('active');
  });
});

describe('the end of access', () => {
  test('a blocked user’s sessions end, and stay ended after unblocking', async () => {
    const session = await world.signIn('fleet');
    const { number } = world.accounts.fleet;
    const probe = async () => (await world.server.fleet(session, users.all)).status;
    expect(await probe()).toBe(403);
    expect((await act('sofie', 'block', number)).answer()).toEqual([true]);
    passCache();
    expect(await probe()).toBe(401);
    await expect(world.signIn('fleet')).rejects.toThrow('accountInactive');
    expect((await act('sofie', 'unblock', number)).answer()).toEqual([true]);
    expect(await probe()).toBe(401);
    await world.signIn('fleet');
    const actions = ((await act('sofie', 'history', number)).answer() as { action: string }[]).map(
      ({ action }) => action,
    );
    expect(actions.filter((action) => action.startsWith('user'))).toEqual(['userUnblocked', 'userBlocked']);
  });

  test('a deleted user keeps only the name, is found nowhere, and never signs in again', async () => {
    const session = await world.signIn('far');
    const { number } = world.accounts.far;
    expect((await remove('sofie', number)).answer()).toBe(true);
    passCache();
    expect((await world.server.fleet(session, users.all)).status).toBe(401);
    await expect(world.signIn('far')).rejects.toThrow('wrongCredentials');
    expect(await namesOf('sofie')).not.toContain('Far');
    expect(faultsOf(await one('sofie', number))).toEqual(['notFound']);
    expect(faultsOf(await remove('sofie', number))).toEqual(['notFound']);
    expect(
      await owner('select name, email, phone, rights, password_hash, is_active from account where number = $1', [
        number,
      ]),
    ).toEqual([
      {
        name: 'Far',
        email: `deleted-${number}`,
        phone: null,
        rights: [],
        password_hash: null,
        is_active: false,
      },
    ]);
    expect(await owner('select from account_debtor where account_number = $1', [number])).toEqual([]);
  });

  test('a removed right or company takes effect within seconds, without signing in again', async () => {
    const made = await make('sofie', { Rol: 'subsupervisor', Debiteuren: [110] });
    await owner(
      `update account set password_hash = (select password_hash from account where number = $2) where number = $1`,
      [made.Id, world.accounts.sofie.number],
    );
    const session = await world.server.signIn({ client_id: 1, email: made.AanlogCode });
    expect((await world.server.fleet(session, users.all)).status).toBe(200);
    await world.edit('sofie', { Id: made.Id, AanlogCode: made.AanlogCode, Rol: 'fleetmanagement', Debiteuren: [120] });
    passCache();
    expect((await world.server.fleet(session, users.all)).status).toBe(403);
  });

  test('a user’s sessions are listed with browser and address, and can be ended', async () => {
    const { number } = world.accounts.dirk;
    const session = await world.signIn('dirk');
    const [listed] = (await act('sub', 'sessions', number)).answer() as object[];
    expect(listed).toMatchObject({
      browser: null,
      system: null,
      address: session.address,
      startedAt: world.now.value.toISOString(),
      isOwn: false,
    });
    expect((await act('sub', 'endSessions', number)).answer()).toEqual([true]);
    expect((await act('sub', 'sessions', number)).answer()).toEqual([]);
    passCache();
    expect((await world.server.fleet(session, users.all)).status).toBe(401);
  });
});
