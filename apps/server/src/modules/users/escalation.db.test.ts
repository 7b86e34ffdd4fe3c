import { ownAccount } from '@wagenpark/contract/admin/own-account';
import { users } from '@wagenpark/contract/fleet/users';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { testPassword } from '../../testing/test-server.ts';
import { createUserWorld, type UserWorld } from './users.samples.ts';

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

const faultsOf = (reply: { errors(): readonly { code: string; path?: string }[] }) =>
  reply.errors().map(({ code, path }) => [code, path].filter(Boolean).join(' '));
const owner = <Result>(sql: string, values: readonly unknown[] = []) =>
  world.server.database.asOwner((tx) => tx.query<Result & Record<string, unknown>>(sql, [...values] as never));

test('SC-03 the sign-in address of a user with more rights cannot be changed: password links are mailed there', async () => {
  const made = (await world.edit('sofie', { AanlogCode: 'more@client.example', Documenten: true })).answer();
  const form = { Id: made.Id, AanlogCode: 'more@client.example', Documenten: true };
  expect(faultsOf(await world.edit('stan', { ...form, AanlogCode: 'stans@client.example' }))).toEqual([
    'outranked AanlogCode',
  ]);
  expect((await world.edit('stan', { ...form, Naam: 'Anders' })).answer()).toMatchObject({ Naam: 'Anders' });
  expect((await world.edit('sofie', { ...form, AanlogCode: 'moved@client.example' })).answer()).toMatchObject({
    AanlogCode: 'moved@client.example',
  });
});

test('SC-03 role master gives an account of a client no right that the client lacks', async () => {
  const { number } = world.accounts.stan;
  await owner(`update account set role = 'master' where number = $1`, [number]);
  const stan = await world.signIn('stan');
  const edit = (part: Parameters<UserWorld['form']>[0]) =>
    world.server.fleet(stan, users.edit, { form: world.form(part) });
  expect(faultsOf(await edit({ AanlogCode: 'by-stan@client.example', Documenten: true }))).toEqual([
    'rightNotHeld Documenten',
  ]);
  expect((await edit({ AanlogCode: 'by-stan@client.example' })).answer()).toMatchObject({ GewijzigdDoor: 'Stan' });
  await owner(`update account set role = 'supervisor' where number = $1`, [number]);
});

test('in the provider’s client the only role is master, for every user manager', async () => {
  const { number } = world.accounts.mieke;
  await owner(`update account set role = 'supervisor', rights = $2 where number = $1`, [number, [...rights]]);
  const mieke = await world.server.signIn(world.accounts.mieke, 'provider');
  const form = world.form({ AanlogCode: 'second@provider.example', AlleBedrijven: true, Debiteuren: [] });
  expect(faultsOf(await world.server.fleet(mieke, users.edit, { form }))).toEqual(['roleNotGrantable Rol']);
  await owner(`update account set role = 'master', rights = '{}' where number = $1`, [number]);
});

test('UM-18 a last day beyond the calendar is refused, not treated as none', async () => {
  for (const DatumIwiseGeldig of ['/Date(999999999999999)/', '/Date(-99999999999999)/']) {
    const reply = await world.edit('sofie', { AanlogCode: 'ever@client.example', DatumIwiseGeldig });
    expect(faultsOf(reply)).toEqual(['invalidInput DatumIwiseGeldig']);
  }
});

test('nobody can use the placeholder address that a deleted user gets', async () => {
  const made = (await world.edit('sofie', { AanlogCode: 'gone@client.example' })).answer();
  await world.edit('sofie', { AanlogCode: `${made.Id}@deleted.invalid` });
  expect(faultsOf(await world.edit('sofie', { AanlogCode: `deleted-${made.Id}` }))).toEqual([
    'invalidInput AanlogCode',
  ]);
  const reply = await world.server.fleet(await world.as('sofie'), users.remove, { params: { number: made.Id } });
  expect(reply.answer()).toBe(true);
});

test('deleting and recreating users cannot flood a mailbox', async () => {
  const sofie = await world.as('sofie');
  const inviteAnew = async () => {
    const reply = await world.edit('sofie', { AanlogCode: 'victim@client.example', Uitnodigen: true });
    if (reply.status >= 300) return faultsOf(reply);
    await world.server.fleet(sofie, users.remove, { params: { number: reply.answer().Id } });
    return [];
  };
  for (let times = 0; times < 5; times++) expect(await inviteAnew()).toEqual([]);
  expect(await inviteAnew()).toEqual(['tooManyRequests']);
  expect(await owner(`select from mail where recipient = 'victim@client.example'`)).toHaveLength(5);
});

test.each([
  ['a link from a mail set another password', `password_hash = password_hash || 'A'`],
  ['the account was blocked and unblocked', 'security_stamp = security_stamp + 1'],
])('a running change of one’s own password has no effect when %s', async (_, meanwhile) => {
  const { number } = world.accounts.fleet;
  const [{ hash } = { hash: '' }] = await owner<{ hash: string }>(
    'select password_hash as hash from account where number = $1',
    [number],
  );
  const session = await world.signIn('fleet');
  const body = { current: testPassword, password: 'paarse olifant fietst' };
  // The account is locked while the current password is checked. When the change is written, the account has changed.
  const reply = await world.server.database.asOwner(async (tx) => {
    await tx.query('select from account where number = $1 for update', [number]);
    const change = world.server.admin(session, ownAccount.changePassword, { body });
    await expect
      .poll(() => owner(`select from pg_stat_activity where wait_event_type = 'Lock'`), { timeout: 20_000 })
      .not.toHaveLength(0);
    await tx.query(`update account set ${meanwhile} where number = $1`, [number]);
    return { change };
  });
  expect(faultsOf(await reply.change)).toEqual(['wrongPassword current']);
  const [after] = await owner<{ hash: string }>('select password_hash as hash from account where number = $1', [
    number,
  ]);
  expect([hash, `${hash}A`]).toContain(after?.hash);
  await owner('update account set password_hash = $2 where number = $1', [number, hash]);
});
