import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { session } from '@wagenpark/contract/fleet/session';
import { users } from '@wagenpark/contract/fleet/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { type Person, testPassword } from '../../testing/test-server.ts';
import { aBrowser, codeAt, signInsIn } from './second-factor.samples.ts';
import { createUserWorld, type PersonName, type UserWorld } from './users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
let signIns: ReturnType<typeof signInsIn>;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing);
  signIns = signInsIn(world);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

const pass = (ms: number) => void (world.now.value = new Date(world.now.value.getTime() + ms));
const statusOf = async (person: Person) => (await world.server.fleet(person, session.currentUser)).status;
const present = (secret: string) => codeAt(secret, world.now.value);
const demand = (role: string, isDemanded = true) =>
  world.server.database.asOwner((tx) =>
    tx.query(`update client set second_factor_${role} = $1 where client_id = 1`, [isDemanded]),
  );
const mailsTo = (name: PersonName) =>
  world.server.database.asOwner((tx) =>
    tx.query<{ subject: string; body: string }>('select subject, body from mail where recipient = $1 order by id', [
      world.accounts[name].email,
    ]),
  );
const subjectsTo = async (name: PersonName) => (await mailsTo(name)).map(({ subject }) => subject);

test('users who must have a second factor and have none set it up between password and session', async () => {
  await demand('fleetmanagement');
  const browser = aBrowser();
  const { reply } = await signIns.withPassword(browser, 'fleet');
  expect([reply.status, reply.errors()]).toMatchObject([403, [{ code: 'secondFactorDemanded' }]]);
  expect(reply.text).not.toContain('wpa_');
  // At this point there is no secret that a code could confirm, and another browser cannot continue.
  expect((await signIns.withCode(browser, '000000')).reply.errors()).toMatchObject([{ code: 'signInEnded' }]);
  expect((await signIns.post(aBrowser(), 'second-factor/setup', {})).reply.errors()).toMatchObject([
    { code: 'signInEnded' },
  ]);
  const setUp = JSON.parse((await signIns.post(browser, 'second-factor/setup', {})).reply.text) as { secret: string };
  expect(setUp).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    address: expect.stringContaining('otpauth://totp/Wagenpark%20Van%20Dongen:fleet%40client.example') as string,
    name: 'Wagenpark Van Dongen (fleet@client.example)',
  });
  const enrol = (code: string) => signIns.post(browser, 'second-factor/on', { code });
  expect((await enrol('000000')).reply.errors()).toMatchObject([{ code: 'wrongCode', params: { left: 4 } }]);
  // A code of the app does not replace setting it up.
  expect((await signIns.withCode(browser, present(setUp.secret))).reply.errors()).toMatchObject([
    { code: 'signInEnded' },
  ]);
  const { reply: done, person } = await enrol(present(setUp.secret));
  expect((JSON.parse(done.text) as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  if (person === undefined) throw new Error('no session');
  expect(await statusOf(person)).toBe(200);
  expect((await enrol(present(setUp.secret))).reply.errors()).toMatchObject([{ code: 'signInEnded' }]);
  expect(await subjectsTo('fleet')).toEqual(['De tweede stap staat aan voor het wagenparkportaal van Van Dongen']);

  pass(60_000);
  const again = aBrowser();
  expect((await signIns.withPassword(again, 'fleet')).reply.errors()).toMatchObject([{ code: 'secondFactorRequired' }]);
  expect((await signIns.post(again, 'second-factor/setup', {})).reply.errors()).toMatchObject([
    { code: 'signInEnded' },
  ]);
  expect((await signIns.withCode(again, present(setUp.secret))).person).toBeDefined();
  pass(60_000);
  const body = { password: testPassword, code: present(setUp.secret) };
  expect((await world.server.admin(person, secondFactor.switchOff, { body })).errors()).toMatchObject([
    { code: 'secondFactorDemanded' },
  ]);
  expect((await world.server.admin(person, secondFactor.get)).answer()).toMatchObject([{ isDemanded: true }]);
});

test.each([
  ['supervisor', 'stan'],
  ['subsupervisor', 'sub'],
  ['fleetmanagement', 'far'],
  ['driver', 'dirk'],
] as const)('only role %s requires it, and never for users of the provider', async (role, name) => {
  const otherNames = (['stan', 'sub', 'far', 'dirk', 'mieke', 'zoe'] as const).filter((other) => other !== name);
  for (const each of ['supervisor', 'subsupervisor', 'bulk', 'fleetmanagement', 'driver'])
    await demand(each, each === role);
  expect((await signIns.withPassword(aBrowser(), name)).reply.status).toBe(403);
  for (const other of otherNames) expect((await signIns.withPassword(aBrowser(), other)).reply.status).toBe(200);
  await demand(role, false);
});

test('the token endpoint refuses users who have to set up a second factor first', async () => {
  await demand('driver');
  const reply = await world.server.raw(aBrowserPerson(), {
    method: 'POST',
    url: '/api-admin-auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      client: 'client-1',
      username: 'dirk@client.example',
      password: testPassword,
    }).toString(),
  });
  expect([reply.status, JSON.parse(reply.text)]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'this account needs a second factor: sign in in the portal' },
  ]);
  await demand('driver', false);
});
const aBrowserPerson = (): Person => ({ token: undefined, address: aBrowser().address });

test('a user manager removes the second factor of a user who lost it, if permitted to manage that user', async () => {
  const [sofie, far] = [await world.as('sofie'), await world.signIn('far')];
  const { secret, codes } = await signIns.switchOn(far);
  const { number } = world.accounts.far;
  const remove = async (name: PersonName, user = number) =>
    world.server.admin(await world.as(name), userAdmin.removeSecondFactor, { params: { number: user } });
  expect((await world.server.fleet(sofie, users.one, { params: { number } })).answer().TweedeStapSinds).not.toBeNull();
  expect((await remove('sub')).errors()).toMatchObject([{ code: 'notFound' }]);
  expect((await remove('zoe')).errors()).toMatchObject([{ code: 'notFound' }]);
  expect((await remove('dirk')).errors()).toMatchObject([{ code: 'notPermitted' }]);
  expect((await remove('sofie', world.accounts.sofie.number)).errors()).toMatchObject([{ code: 'ownAccess' }]);
  expect((await remove('sofie')).answer()).toEqual([true]);
  expect((await remove('sofie')).errors()).toMatchObject([{ code: 'secondFactorOff' }]);
  pass(3_000);
  expect(await statusOf(far)).toBe(401);
  expect((await signIns.withPassword(aBrowser(), 'far')).reply.status).toBe(200);
  expect((await world.server.fleet(sofie, users.one, { params: { number } })).answer().TweedeStapSinds).toBeNull();
  const removed = (await mailsTo('far')).find(({ subject }) => subject.startsWith('Je tweede stap'));
  expect(removed?.body).toContain('Sofie heeft de tweede stap van far@client.example verwijderd');
  const history = (await world.server.admin(sofie, userAdmin.history, { params: { number } })).answer();
  expect(history.map(({ action }) => action)).toContain('secondFactorRemoved');
  // Tokens that were issued before are no longer valid.
  const own = await world.signIn('far');
  const again = await signIns.switchOn(own);
  const browser = aBrowser();
  await signIns.withPassword(browser, 'far');
  expect((await signIns.withCode(browser, codes[0] ?? '')).reply.status).toBe(422);
  expect((await signIns.withCode(browser, present(secret))).reply.status).toBe(422);
  expect((await signIns.withCode(browser, present(again.secret))).reply.status).toBe(200);
});

test('a sign-in on a new device, other than the first one, is reported by mail once; so is the use of a recovery code', async () => {
  const name = 'stan';
  const credentials = { client: 'client-1', email: world.accounts[name].email, password: testPassword };
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0';
  await world.server.database.asOwner((tx) =>
    tx
      .query('delete from mail where recipient = $1', [credentials.email])
      .then(() =>
        tx.query('update account set last_login_at = null, previous_login_at = null where number = $1', [
          world.accounts[name].number,
        ]),
      ),
  );
  const [first, second] = [aBrowser(), aBrowser()];
  await signIns.post(first, '', credentials);
  await signIns.post(first, '', credentials);
  expect(await subjectsTo(name)).toEqual([]);
  await signIns.post(second, '', credentials, edge);
  await signIns.post(second, '', credentials, edge);
  // A browser without cookies counts as the same device.
  second.cookies.clear();
  await signIns.post(second, '', credentials, edge);
  const [notice, ...otherMails] = await mailsTo(name);
  expect(otherMails).toEqual([]);
  expect(notice?.subject).toBe('Nieuw apparaat ingelogd bij het wagenparkportaal van Van Dongen');
  expect(notice?.body).toContain(`Edge op Windows, vanaf het netwerkadres ${second.address}.`);

  const { codes } = await signIns.switchOn(await world.signIn(name));
  await signIns.withPassword(first, name);
  expect((await signIns.withCode(first, codes[4] ?? '')).reply.status).toBe(200);
  expect(await subjectsTo(name)).toContain('Er is een herstelcode gebruikt voor het wagenparkportaal van Van Dongen');
});
