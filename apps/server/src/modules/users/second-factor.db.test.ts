import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { session } from '@wagenpark/contract/fleet/session';
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
const stateOf = async (person: Person) => (await world.server.admin(person, secondFactor.get)).answer()[0];
const present = (secret: string) => codeAt(secret, world.now.value);
const mailsTo = (name: PersonName) =>
  world.server.database.asOwner((tx) =>
    tx.query<{ subject: string }>(
      "select subject from mail where recipient = $1 and subject ilike '%tweede stap%' order by subject",
      [world.accounts[name].email],
    ),
  );
const actionsOf = async (name: PersonName) => {
  const params = { number: world.accounts[name].number };
  const history = (await world.server.admin(await world.as('sofie'), userAdmin.history, { params })).answer();
  return history.map(({ action }) => action).filter((action) => action !== 'login');
};

test('the second factor is set up with a secret, confirmed with password and code, and then required at sign-in', async () => {
  const [own, elsewhere] = [await world.signIn('stan'), await world.signIn('stan')];
  expect(await stateOf(own)).toEqual({ since: null, hasApp: false, passkeys: 0, recoveryCodes: 0, isDemanded: false });
  const [setUp] = (await world.server.admin(own, secondFactor.setUp)).answer();
  const secret = setUp?.secret ?? '';
  expect(setUp).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    address: `otpauth://totp/Wagenpark%20Van%20Dongen:stan%40client.example?issuer=Wagenpark%20Van%20Dongen&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    name: 'Wagenpark Van Dongen (stan@client.example)',
  });
  // An unconfirmed secret does not make a code necessary.
  expect((await signIns.withPassword(aBrowser(), 'stan')).reply.status).toBe(200);

  const on = (password: string, code: string) =>
    world.server.admin(own, secondFactor.switchOn, { body: { password, code } });
  expect((await on('not the password', present(secret))).errors()).toMatchObject([
    { code: 'wrongPassword', path: 'password' },
  ]);
  expect((await on(testPassword, '000000')).errors()).toMatchObject([{ code: 'wrongCode', path: 'code' }]);
  expect(await stateOf(own)).toEqual({ since: null, hasApp: false, passkeys: 0, recoveryCodes: 0, isDemanded: false });
  const start = world.now.value.toISOString();
  const [made] = (await on(testPassword, present(secret))).answer();
  expect(made?.recoveryCodes).toHaveLength(10);
  expect(await stateOf(own)).toEqual({ since: start, hasApp: true, passkeys: 0, recoveryCodes: 10, isDemanded: false });
  expect((await on(testPassword, present(secret))).errors()).toMatchObject([{ code: 'secondFactorOn' }]);
  expect((await world.server.admin(own, secondFactor.setUp)).errors()).toMatchObject([{ code: 'secondFactorOn' }]);
  pass(3_000);
  expect([await statusOf(own), await statusOf(elsewhere)]).toEqual([200, 401]);

  pass(60_000);
  const browser = aBrowser();
  const challenge = await signIns.withPassword(browser, 'stan');
  expect(challenge.reply.status).toBe(403);
  expect(challenge.reply.errors()).toMatchObject([{ code: 'secondFactorRequired' }]);
  expect(challenge.reply.text).not.toContain('token');
  expect([...browser.cookies.keys()]).toEqual(['wagenpark.challenge']);
  const { person } = await signIns.withCode(browser, present(secret));
  if (person === undefined) throw new Error('no session');
  expect(await statusOf(person)).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['wagenpark.device']);
  expect(await actionsOf('stan')).toEqual(['secondFactorOn']);
  expect(await mailsTo('stan')).toEqual([
    { subject: 'De tweede stap staat aan voor het wagenparkportaal van Van Dongen' },
  ]);
});

test('a code is valid one step early or late, is refused three steps away, and works only once', async () => {
  const { secret } = await signIns.switchOn(await world.signIn('sub'));
  const codeAfter = (ms: number) => codeAt(secret, new Date(world.now.value.getTime() + ms));
  const trial = async (code: string) => {
    const browser = aBrowser();
    await signIns.withPassword(browser, 'sub');
    return (await signIns.withCode(browser, code)).reply.status;
  };
  expect(await trial(codeAfter(-90_000))).toBe(422);
  expect(await trial(codeAfter(90_000))).toBe(422);
  const late = codeAfter(-30_000);
  expect(await trial(late)).toBe(200);
  expect(await trial(late)).toBe(422);
  const early = codeAfter(30_000);
  expect(await trial(` ${early.slice(0, 3)} ${early.slice(3)} `)).toBe(200);
  // A code from before the last used one is refused, because somebody may have read it.
  expect(await trial(codeAfter(0))).toBe(422);
});

test('of two browsers that send the same code at the same time, one is signed in', async () => {
  const { secret } = await signIns.switchOn(await world.signIn('far'));
  const browsers = [aBrowser(), aBrowser()];
  for (const browser of browsers) await signIns.withPassword(browser, 'far');
  const code = present(secret);
  const results = await Promise.all(browsers.map((browser) => signIns.withCode(browser, code)));
  expect(results.map(({ reply }) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a recovery code works once in any spelling; new recovery codes replace the old ones', async () => {
  const own = await world.signIn('fleet');
  const { secret, codes } = await signIns.switchOn(own);
  const trial = async (code: string) => {
    const browser = aBrowser();
    await signIns.withPassword(browser, 'fleet');
    return signIns.withCode(browser, code);
  };
  const [first = '', second = '', third = ''] = codes;
  expect((await trial(first.toLowerCase().replace('-', ' '))).reply.status).toBe(200);
  expect((await trial(first)).reply.status).toBe(422);
  expect((await stateOf(own))?.recoveryCodes).toBe(9);
  const renew = (code: string) =>
    world.server.admin(own, secondFactor.renewCodes, { body: { password: testPassword, code } });
  expect((await renew('000000')).errors()).toMatchObject([{ code: 'wrongCode', path: 'code' }]);
  const [renewed] = (await renew(second)).answer();
  expect(renewed?.recoveryCodes).toHaveLength(10);
  expect((await trial(third)).reply.status).toBe(422);
  expect((await trial(renewed?.recoveryCodes[9] ?? '')).reply.status).toBe(200);
  expect((await trial(present(secret))).reply.status).toBe(200);
  expect((await actionsOf('fleet')).toReversed()).toEqual([
    'secondFactorOn',
    'recoveryCodeUsed',
    'secondFactorFailed',
    'recoveryCodesRenewed',
    'secondFactorFailed',
    'recoveryCodeUsed',
  ]);
});

test('switching off requires password and code, ends other sessions, and the password is sufficient again', async () => {
  const own = await world.signIn('zoe');
  const { secret } = await signIns.switchOn(own);
  const browser = aBrowser();
  await signIns.withPassword(browser, 'zoe');
  const { person: elsewhere } = await signIns.withCode(browser, present(secret));
  if (elsewhere === undefined) throw new Error('no session');
  pass(30_000);
  const off = (password: string, code: string) =>
    world.server.admin(own, secondFactor.switchOff, { body: { password, code } });
  expect((await off('not the password', present(secret))).errors()).toMatchObject([{ code: 'wrongPassword' }]);
  expect((await off(testPassword, '')).errors()).toMatchObject([{ code: 'wrongCode', path: 'code' }]);
  expect((await off(testPassword, present(secret))).answer()).toEqual([true]);
  pass(3_000);
  expect([await statusOf(own), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(await stateOf(own)).toEqual({ since: null, hasApp: false, passkeys: 0, recoveryCodes: 0, isDemanded: false });
  expect((await off(testPassword, present(secret))).errors()).toMatchObject([{ code: 'secondFactorOff' }]);
  expect((await signIns.withPassword(aBrowser(), 'zoe')).reply.status).toBe(200);
  expect((await mailsTo('zoe')).length).toBe(2);
});

test('a sign-in that waits for its code ends after five wrong codes, ten minutes, a new password, or in another browser', async () => {
  const { secret } = await signIns.switchOn(await world.signIn('sofie'));
  const browser = aBrowser();
  const begin = () => signIns.withPassword(browser, 'sofie');
  const ended = [expect.objectContaining({ code: 'signInEnded' })];

  await begin();
  const lefts = [];
  for (let guess = 0; guess < 4; guess++) {
    const [error] = (await signIns.withCode(browser, `00000${guess}`)).reply.errors();
    expect(error).toMatchObject({ code: 'wrongCode', path: 'code' });
    lefts.push(error?.params?.['left']);
  }
  expect(lefts).toEqual([4, 3, 2, 1]);
  expect((await signIns.withCode(browser, '000009')).reply.errors()).toEqual(ended);
  expect((await signIns.withCode(browser, present(secret))).reply.errors()).toEqual(ended);

  await begin();
  expect((await signIns.withCode(aBrowser(), present(secret))).reply.errors()).toEqual(ended);
  const stranger = aBrowser();
  stranger.cookies.set('wagenpark.challenge', `2${(browser.cookies.get('wagenpark.challenge') ?? '').slice(1)}`);
  expect((await signIns.withCode(stranger, present(secret))).reply.errors()).toEqual(ended);
  pass(600_001);
  expect((await signIns.withCode(browser, present(secret))).reply.errors()).toEqual(ended);

  await begin();
  await world.server.database.asOwner((tx) =>
    tx.query('update account set security_stamp = security_stamp + 1 where number = $1', [world.accounts.sofie.number]),
  );
  expect((await signIns.withCode(browser, present(secret))).reply.errors()).toEqual(ended);

  await begin();
  expect((await signIns.withCode(browser, present(secret))).reply.status).toBe(200);
  expect((await signIns.withCode(browser, present(secret))).reply.errors()).toEqual(ended);
});

test('after a wrong password no code is requested, and a code that is too long or missing is refused', async () => {
  const { email } = world.accounts.sofie;
  const wrong = await signIns.post(aBrowser(), '', { client: 'client-1', email, password: 'not the password' });
  expect(wrong.reply.errors()).toMatchObject([{ code: 'wrongCredentials' }]);
  for (const body of [{}, { code: '' }, { code: '1'.repeat(41) }, { code: 123456 }, { code: '123456', extra: 1 }]) {
    expect((await signIns.post(aBrowser(), 'second-factor', body)).reply.status).toBe(400);
  }
});

test('the token endpoint refuses a person with a second factor as RFC 6749 requires, and refreshes their sessions', async () => {
  const own = await world.signIn('mieke');
  const { secret } = await signIns.switchOn(own);
  const token = (form: Readonly<Record<string, string>>) =>
    world.server.raw(
      { token: undefined, address: own.address },
      {
        method: 'POST',
        url: '/api-admin-auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      },
    );
  const credentials = { grant_type: 'password', username: 'mieke@provider.example', password: testPassword };
  const refused = await token(credentials);
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text)).toEqual({
    error: 'invalid_grant',
    error_description: 'this account needs a second factor: sign in in the portal',
  });
  expect(JSON.parse((await token({ ...credentials, password: 'wrong' })).text)).toMatchObject({
    error: 'invalid_grant',
    error_description: 'user name or password are not right',
  });
  const browser = aBrowser();
  await signIns.withPassword(browser, 'mieke', 'client-1');
  const { reply } = await signIns.withCode(browser, present(secret));
  const { refresh_token } = JSON.parse(reply.text) as { refresh_token: string };
  expect((await token({ grant_type: 'refresh_token', refresh_token })).status).toBe(200);
});

test('the database contains no secret, code or challenge in plain text', async () => {
  const { secret, codes } = await signIns.switchOn(await world.signIn('dirk'));
  const browser = aBrowser();
  await signIns.withPassword(browser, 'dirk');
  const text = await world.server.database.asOwner(async (tx) => {
    const tables = ['authenticator', 'recovery_code', 'sign_in_challenge', 'audit_event', 'mail', 'account'];
    const rows = [];
    for (const table of tables) rows.push(...(await tx.query(`select t::text from ${table} t`)));
    return JSON.stringify(rows);
  });
  const secrets = [
    secret,
    ...codes,
    ...codes.map((code) => code.replace('-', '')),
    browser.cookies.get('wagenpark.challenge'),
  ];
  for (const kept of secrets) {
    expect(text).not.toContain(kept);
    expect(text).not.toContain(Buffer.from(kept ?? '').toString('hex'));
  }
});
