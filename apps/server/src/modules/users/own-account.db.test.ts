import { ownAccount } from '@wagenpark/contract/admin/own-account';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { session } from '@wagenpark/contract/fleet/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aGuest, type Person, testPassword } from '../../testing/test-server.ts';
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

const good = 'paarse olifant fietst';
const sessionsOf = async (person: Person) => (await world.server.admin(person, ownAccount.sessions)).answer();
const end = (person: Person, id: string) => world.server.admin(person, ownAccount.endSession, { params: { id } });
const change = (person: Person, current: string, password: string) =>
  world.server.admin(person, ownAccount.changePassword, { body: { current, password } });
const statusOf = async (person: Person) => (await world.server.fleet(person, session.currentUser)).status;
const passCache = () => void (world.now.value = new Date(world.now.value.getTime() + 3_000));
const signInFrom = async (userAgent: string): Promise<Person> => {
  const guest = aGuest();
  const reply = await world.server.raw(guest, {
    method: 'POST',
    url: '/api-admin-auth/',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ client: 'client-1', email: 'dirk@client.example', password: testPassword }),
  });
  return { ...guest, token: (JSON.parse(reply.text) as { token: string }).token };
};

test('one’s own sessions are listed with browser, system, address and times, and can be ended one by one', async () => {
  const phone = await signInFrom('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1');
  const start = world.now.value.toISOString();
  world.now.value = new Date(world.now.value.getTime() + 60_000);
  const desk = await signInFrom('Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0');
  const other = await world.signIn('fleet');
  const listed = await sessionsOf(desk);
  expect(listed).toEqual([
    {
      id: expect.any(String) as string,
      browser: 'Edge',
      system: 'Windows',
      address: desk.address,
      startedAt: world.now.value.toISOString(),
      activeAt: world.now.value.toISOString(),
      isOwn: true,
    },
    {
      id: expect.any(String) as string,
      browser: 'Safari',
      system: 'iPhone',
      address: phone.address,
      startedAt: start,
      activeAt: start,
      isOwn: false,
    },
  ]);
  const id = listed[1]?.id ?? '';
  expect((await end(other, id)).errors()).toMatchObject([{ code: 'notFound' }]);
  expect((await end(desk, id)).answer()).toEqual([true]);
  expect((await end(desk, id)).errors()).toMatchObject([{ code: 'notFound' }]);
  passCache();
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(desk)).toBe(200);
  expect(await sessionsOf(desk)).toHaveLength(1);
});

test('changing one’s own password requires the current one; this session continues, all others end, and a mail reports it', async () => {
  const [own, elsewhere] = [await world.signIn('stan'), await world.signIn('stan')];
  expect((await change(own, 'not the password', good)).errors()).toMatchObject([
    { code: 'wrongPassword', path: 'current' },
  ]);
  expect((await change(own, testPassword, 'welcome-12345')).errors()).toMatchObject([
    { code: 'passwordRefused', path: 'password', params: { rule: 'common' } },
  ]);
  expect(await statusOf(elsewhere)).toBe(200);
  expect((await change(own, testPassword, good)).answer()).toEqual([true]);
  passCache();
  expect(await statusOf(own)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
  await expect(world.signIn('stan')).rejects.toThrow('wrongCredentials');
  const mails = await world.server.database.asOwner((tx) =>
    tx.query<{ subject: string }>(
      `select subject from mail where recipient = 'stan@client.example' and subject like 'Je wachtwoord%'`,
    ),
  );
  expect(mails).toEqual([{ subject: 'Je wachtwoord voor het wagenparkportaal van Van Dongen is ingesteld' }]);
  const { number } = world.accounts.stan;
  const history = (
    await world.server.admin(await world.as('sofie'), userAdmin.history, { params: { number } })
  ).answer();
  expect(history.map(({ action }) => action).filter((action) => !action.startsWith('login'))).toEqual([
    'passwordChanged',
  ]);
});

test('attempts at the current password are limited', async () => {
  const own = await world.signIn('sub');
  for (let guess = 0; guess < 10; guess++) {
    expect((await change(own, `guess ${guess}`, good)).errors()).toMatchObject([{ code: 'wrongPassword' }]);
  }
  expect((await change(own, testPassword, good)).errors()).toMatchObject([{ code: 'tooManyRequests' }]);
});
