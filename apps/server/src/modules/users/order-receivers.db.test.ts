import { userAdmin } from '@wagenpark/contract/admin/users';
import { users } from '@wagenpark/contract/fleet/users';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
afterEach(() => owner('update account set is_order_email_active = true, is_active = true where client_id = 1'));

const owner = (sql: string, values: readonly unknown[] = []) =>
  world.server.database.asOwner((tx) => tx.query(sql, [...values] as never));
const numberOf = (name: PersonName) => world.accounts[name].number;
const switchTo = async (by: PersonName, name: PersonName, isActive: boolean) =>
  world.server.admin(await world.as(by), userAdmin.setOrderEmails, {
    params: { number: numberOf(name) },
    body: { isActive },
  });
const block = async (by: PersonName, name: PersonName) =>
  world.server.admin(await world.as(by), userAdmin.block, { params: { number: numberOf(name) } });
const remove = async (by: PersonName, name: PersonName) =>
  world.server.fleet(await world.as(by), users.remove, { params: { number: numberOf(name) } });
const receives = async (name: PersonName) =>
  (await world.server.admin(await world.as('mieke'), userAdmin.access, { params: { number: numberOf(name) } }))
    .answer()
    .map(({ orderEmails }) => orderEmails)[0];
const codesOf = (reply: { errors(): readonly { code: string }[] }) => reply.errors().map(({ code }) => code);

test('MS-08 an administrator switches the order emails of others and of their own account', async () => {
  expect([await receives('sofie'), await receives('sub'), await receives('fleet')]).toEqual([true, true, null]);
  (await switchTo('sofie', 'stan', false)).answer();
  expect(await receives('stan')).toBe(false);
  (await switchTo('sofie', 'stan', true)).answer();
  (await switchTo('sofie', 'sofie', false)).answer();
  expect([await receives('sofie'), await receives('stan')]).toEqual([false, true]);
});

test('MS-08 it is refused for users who are no administrators, and of administrators who rank higher', async () => {
  expect(codesOf(await switchTo('sofie', 'fleet', true))).toEqual(['notPermitted']);
  expect(codesOf(await switchTo('sub', 'stan', false))).not.toEqual([]);
  expect(await receives('stan')).toBe(true);
});

test('MS-03 MS-08 MSG-12 the last administrator who receives order emails keeps them, and the account', async () => {
  (await switchTo('sofie', 'stan', false)).answer();
  (await switchTo('sofie', 'sub', false)).answer();
  expect(codesOf(await switchTo('sofie', 'sofie', false))).toEqual(['lastOrderReceiver']);
  expect(codesOf(await block('stan', 'sofie'))).toEqual(['lastOrderReceiver']);
  expect(codesOf(await remove('mieke', 'sofie'))).toEqual(['lastOrderReceiver']);
  expect(await receives('sofie')).toBe(true);
  // Somebody who does not receive them is not concerned.
  (await block('sofie', 'stan')).answer();
});

test('MS-08 one who works for some companies does not stand in for the others', async () => {
  (await switchTo('sofie', 'stan', false)).answer();
  // Sub receives those of company 110 and below, nobody those of 100 and 120.
  expect(await receives('sub')).toBe(true);
  expect(codesOf(await switchTo('sofie', 'sofie', false))).toEqual(['lastOrderReceiver']);
  (await switchTo('sofie', 'sub', false)).answer();
  expect(await receives('sub')).toBe(false);
});

test('MS-08 a blocked administrator receives nothing, and does not stand in', async () => {
  (await block('sofie', 'stan')).answer();
  (await switchTo('sofie', 'sub', false)).answer();
  expect(codesOf(await switchTo('sofie', 'sofie', false))).toEqual(['lastOrderReceiver']);
});

test('MS-08 the last one keeps a role that receives them', async () => {
  (await switchTo('sofie', 'stan', false)).answer();
  (await switchTo('sofie', 'sub', false)).answer();
  const form = { Id: numberOf('sofie'), Rol: 'bulk' as const, AanlogCode: world.accounts.sofie.email };
  const reply = await world.edit('mieke', { ...form, AlleBedrijven: true, Debiteuren: [] });
  expect(codesOf(reply)).toEqual(['lastOrderReceiver']);
});

test('a mail that a mail server refused because of the address is shown at the user', async () => {
  const { email } = world.accounts.fleet;
  const insert = (cause: string, to: string, day: string, status: string, error: string) =>
    owner(
      `insert into mail (client_id, id, cause, recipient, subject, body, locale, created_at, status, last_error)
       values (1, gen_random_uuid(), $1, $2, 's', 'b', 'nl-NL', $3, $4, $5)`,
      [cause, to, `${day}T09:00:00Z`, status, error],
    );
  await insert('a', email.toUpperCase(), '2026-03-01', 'failed', 'EENVELOPE 550');
  await insert('b', email, '2026-03-02', 'failed', 'EAUTH 535');
  await insert('c', email, '2026-03-03', 'queued', 'EENVELOPE 450');
  await insert('d', 'else@client.example', '2026-03-04', 'failed', 'EENVELOPE 550');
  const params = { number: numberOf('fleet') };
  const [access] = (await world.server.admin(await world.as('sofie'), userAdmin.access, { params })).answer();
  expect(access?.refusedMailAt).toBe('2026-03-01T09:00:00.000Z');
});
