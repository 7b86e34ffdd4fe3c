import { passkeys } from '@wagenpark/contract/admin/passkeys';
import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { session } from '@wagenpark/contract/fleet/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { type Person, testPassword } from '../../testing/test-server.ts';
import { type Ceremony, SoftPasskey } from './passkeys.samples.ts';
import { aBrowser, type Browser, codeAt, signInsIn } from './second-factor.samples.ts';
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
const listOf = async (person: Person) => (await world.server.admin(person, passkeys.all)).answer();
const here = (challenge: string): Ceremony => ({
  challenge,
  origin: 'https://portal.example',
  site: 'portal.example',
});
const handleOf = (name: PersonName) => Buffer.from(`1.${world.accounts[name].number}`).toString('base64url');
const begin = (own: Person, password = testPassword) => world.server.admin(own, passkeys.begin, { body: { password } });
const add = (own: Person, name: string, passkey: ReturnType<SoftPasskey['create']>) =>
  world.server.admin(own, passkeys.add, { body: { name, passkey } });

/** Adds a passkey to the account of a session, and gives it with the recovery codes. */
async function addPasskey(own: Person, name = 'Laptop') {
  const passkey = new SoftPasskey();
  const [options] = (await begin(own)).answer();
  const created = passkey.create(here(options?.challenge ?? ''), options?.user.id ?? '');
  const [answer] = (await add(own, name, created)).answer();
  return { passkey, codes: answer?.recoveryCodes ?? [] };
}

/** The challenge of a sign-in with a passkey, or of the second step in a browser that sent the password. */
async function challengeOf(browser: Browser, path = 'passkey', body: object = { client: 'client-1' }): Promise<string> {
  const { reply } = await signIns.post(browser, `${path}/begin`, body);
  return (JSON.parse(reply.text) as { challenge: string }).challenge;
}
const signIn = (browser: Browser, passkey: object, client = 'client-1') =>
  signIns.post(browser, 'passkey', { client, passkey });
const confirm = (browser: Browser, passkey: object) => signIns.post(browser, 'second-factor/passkey', { passkey });
const mailsTo = async (name: PersonName) => {
  const rows = await world.server.database.asOwner((tx) =>
    tx.query<{ subject: string }>(
      "select subject from mail where recipient = $1 and subject ~* 'passkey|authenticator|stap' order by id",
      [world.accounts[name].email],
    ),
  );
  return rows.map(({ subject }) => subject);
};
const actionsOf = async (name: PersonName) => {
  const params = { number: world.accounts[name].number };
  const history = (await world.server.admin(await world.as('sofie'), userAdmin.history, { params })).answer();
  return history.map(({ action }) => action).toReversed();
};
const wrong = [expect.objectContaining({ code: 'wrongPasskey', path: 'passkey' })];

test('a passkey is added with the password, signs in alone, and the password then needs it or a recovery code', async () => {
  const [own, elsewhere] = [await world.as('stan'), await world.signIn('stan')];
  expect((await begin(own, 'not the password')).errors()).toMatchObject([{ code: 'wrongPassword', path: 'password' }]);
  const [options] = (await begin(own)).answer();
  expect(options).toMatchObject({
    rp: { id: 'portal.example', name: 'Wagenpark Van Dongen' },
    user: {
      id: handleOf('stan'),
      name: 'stan@client.example',
      displayName: 'Stan',
    },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const passkey = new SoftPasskey();
  const created = passkey.create(here(options?.challenge ?? ''), options?.user.id ?? '');
  const [answer] = (await add(own, ' Laptop  ', created)).answer();
  expect(answer?.recoveryCodes).toHaveLength(10);
  const addedAt = world.now.value.toISOString();
  expect(await listOf(own)).toEqual([{ id: expect.any(String) as string, name: 'Laptop', addedAt, lastUsedAt: null }]);
  expect(await stateOf(own)).toEqual({
    since: addedAt,
    hasApp: false,
    passkeys: 1,
    recoveryCodes: 10,
    isDemanded: false,
  });
  pass(3_000);
  expect([await statusOf(own), await statusOf(elsewhere)]).toEqual([200, 401]);

  const browser = aBrowser();
  const { reply, person } = await signIn(browser, passkey.sign(here(await challengeOf(browser))));
  expect(reply.status).toBe(200);
  if (person === undefined) throw new Error('no session');
  expect((await world.server.fleet(person, session.currentUser)).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['wagenpark.device']);
  expect((await listOf(own))[0]?.lastUsedAt).toBe(world.now.value.toISOString());

  const other = aBrowser();
  const firstStep = await signIns.withPassword(other, 'stan');
  expect([firstStep.reply.status, firstStep.reply.errors()]).toMatchObject([
    403,
    [{ code: 'secondFactorRequired', params: { means: 'passkey' } }],
  ]);
  const { reply: stepOptions } = await signIns.post(other, 'second-factor/passkey/begin', {});
  const step = JSON.parse(stepOptions.text) as { challenge: string; allowCredentials: object[] };
  expect(step.allowCredentials).toEqual([
    { type: 'public-key', id: passkey.id.toString('base64url'), transports: ['internal', 'hybrid'] },
  ]);
  // After the password, the authenticator need not verify the person.
  const confirmed = await confirm(other, passkey.sign({ ...here(step.challenge), isVerified: false }));
  expect(confirmed.reply.status).toBe(200);
  const third = aBrowser();
  await signIns.withPassword(third, 'stan');
  expect((await signIns.withCode(third, answer?.recoveryCodes[0] ?? '')).reply.status).toBe(200);
  expect(await mailsTo('stan')).toEqual(['Er is een passkey toegevoegd voor het wagenparkportaal van Van Dongen']);
  expect(await actionsOf('stan')).toEqual([
    'login',
    'login',
    'passkeyAdded',
    'login',
    'login',
    'recoveryCodeUsed',
    'login',
  ]);
});

test('a sign-in is refused for another site, without verification, a forged signature, and a used or late challenge', async () => {
  const { passkey } = await addPasskey(await world.as('sub'));
  const { passkey: stranger } = await addPasskey(await world.as('far'));
  const trial = async (answer: (challenge: string) => object) => {
    // Otherwise the answers would be delayed more and more.
    await world.server.database.asOwner((tx) => tx.query('delete from sign_in_attempt'));
    const browser = aBrowser();
    const { reply } = await signIn(browser, answer(await challengeOf(browser)));
    return reply.status === 200 ? 200 : reply.errors()[0]?.code;
  };
  const refused = 'wrongCredentials';
  expect(await trial((challenge) => passkey.sign({ ...here(challenge), origin: 'https://portal.example.net' }))).toBe(
    refused,
  );
  expect(await trial((challenge) => passkey.sign({ ...here(challenge), site: 'example' }))).toBe(refused);
  expect(await trial((challenge) => passkey.sign({ ...here(challenge), isVerified: false }))).toBe(refused);
  expect(await trial((challenge) => passkey.forge(here(challenge), stranger))).toBe(refused);
  expect(
    await trial((challenge) => ({ ...passkey.sign(here(challenge)), id: stranger.id.toString('base64url') })),
  ).toBe(refused);
  expect(await trial((challenge) => new SoftPasskey().sign(here(challenge)))).toBe(refused);
  expect(await trial((challenge) => ({ ...passkey.sign(here(challenge)), clientData: 'bm90IGpzb24' }))).toBe(refused);
  expect(await trial((challenge) => passkey.sign(here(`${challenge}A`)))).toBe(refused);
  expect(await trial((challenge) => passkey.sign(here(challenge)))).toBe(200);

  const challenge = await challengeOf(aBrowser());
  const signed = passkey.sign(here(challenge));
  expect((await signIn(aBrowser(), signed)).reply.status).toBe(200);
  expect((await signIn(aBrowser(), signed)).reply.errors()).toMatchObject([{ code: refused }]);
  const late = await challengeOf(aBrowser());
  pass(300_001);
  expect((await signIn(aBrowser(), passkey.sign(here(late)))).reply.errors()).toMatchObject([{ code: refused }]);
});

test('a challenge that was refused once is used up, and of two browsers that answer it one gets in', async () => {
  const { passkey } = await addPasskey(await world.as('sub'), 'Phone');
  const challenge = await challengeOf(aBrowser());
  expect((await signIn(aBrowser(), passkey.sign({ ...here(challenge), isVerified: false }))).reply.status).toBe(401);
  expect((await signIn(aBrowser(), passkey.sign(here(challenge)))).reply.status).toBe(401);
  const shared = await challengeOf(aBrowser());
  const results = await Promise.all(
    [aBrowser(), aBrowser()].map((browser) => signIn(browser, passkey.sign(here(shared)))),
  );
  expect(results.map(({ reply }) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a counter that goes back or stays is refused, one that goes on works', async () => {
  const { passkey } = await addPasskey(await world.as('sub'), 'Key');
  const statusAt = async (counter: number) => {
    passkey.counter = counter;
    return (await signIn(aBrowser(), passkey.sign(here(await challengeOf(aBrowser()))))).reply.status;
  };
  expect([await statusAt(0), await statusAt(7), await statusAt(7), await statusAt(3), await statusAt(0)]).toEqual([
    200, 200, 401, 401, 401,
  ]);
  expect(await statusAt(8)).toBe(200);
});

test('a passkey signs in to the own client, staff to every client; a blocked or deleted account is answered as by password', async () => {
  const { passkey: zoes } = await addPasskey(await world.as('zoe'));
  const { passkey: miekes } = await addPasskey(await world.as('mieke'));
  const { passkey: fleets } = await addPasskey(await world.as('fleet'));
  const signInAt = async (passkey: SoftPasskey, client: string) => {
    const challenge = await challengeOf(aBrowser(), 'passkey', { client });
    const { reply } = await signIn(aBrowser(), passkey.sign(here(challenge)), client);
    return reply.status === 200 ? 200 : reply.errors()[0]?.code;
  };
  expect([await signInAt(zoes, 'client-2'), await signInAt(zoes, 'client-1')]).toEqual([200, 'wrongCredentials']);
  expect([await signInAt(miekes, 'client-1'), await signInAt(miekes, 'client-2')]).toEqual([200, 200]);
  // A challenge of one client is none of another.
  const challenge = await challengeOf(aBrowser(), 'passkey', { client: 'client-1' });
  expect((await signIn(aBrowser(), zoes.sign(here(challenge)), 'client-2')).reply.status).toBe(401);
  expect((await signIns.post(aBrowser(), 'passkey/begin', { client: 'client-3' })).reply.errors()).toMatchObject([
    { code: 'unknownClient' },
  ]);

  const { number } = world.accounts.fleet;
  const set = (assignment: string) =>
    world.server.database.asOwner((tx) =>
      tx.query(`update account set ${assignment} where client_id = 1 and number = $1`, [number]),
    );
  expect(await signInAt(fleets, 'client-1')).toBe(200);
  await set('is_active = false');
  expect(await signInAt(fleets, 'client-1')).toBe('accountInactive');
  await set("is_active = true, valid_until = '2026-03-09'");
  expect(await signInAt(fleets, 'client-1')).toBe('accountInactive');
  await set(
    'valid_until = null, is_active = false, password_hash = null, phone = null, contact_email = null, deleted_at = now()',
  );
  expect(await signInAt(fleets, 'client-1')).toBe('wrongCredentials');
});

test('the second step takes a passkey of the account alone, five times, and a code where there is an app too', async () => {
  const own = await world.as('sofie');
  const { secret } = await signIns.switchOn(own);
  const browser = aBrowser();
  await signIns.withPassword(browser, 'sofie');
  expect((await signIns.post(browser, 'second-factor/passkey/begin', {})).reply.errors()).toEqual(wrong);
  const { passkey, codes } = await addPasskey(own);
  expect(codes).toEqual([]);
  const { passkey: stranger } = await addPasskey(await world.as('dirk'));

  const firstStep = await signIns.withPassword(browser, 'sofie');
  expect(firstStep.reply.errors()).toMatchObject([{ params: { means: 'both' } }]);
  const step = () => challengeOf(browser, 'second-factor/passkey', {});
  const lefts = [];
  const attempts = [
    (challenge: string) => stranger.sign(here(challenge)),
    (challenge: string) => passkey.forge(here(challenge), stranger),
    (challenge: string) => ({ ...passkey.sign(here(challenge)), userHandle: handleOf('stan') }),
  ];
  for (const attempt of attempts) {
    const [error] = (await confirm(browser, attempt(await step()))).reply.errors();
    expect(error).toMatchObject({ code: 'wrongPasskey', path: 'passkey' });
    lefts.push(error?.params?.['left']);
  }
  expect(lefts).toEqual([4, 3, 2]);
  // A challenge of the sign-in with a passkey alone is none of the second step.
  const foreign = passkey.sign(here(await challengeOf(aBrowser())));
  expect((await confirm(browser, foreign)).reply.errors()).toMatchObject([{ params: { left: 1 } }]);
  expect((await confirm(browser, passkey.sign(here(await step())))).reply.status).toBe(200);
  await signIns.withPassword(browser, 'sofie');
  expect((await signIns.withCode(browser, codeAt(secret, world.now.value))).reply.status).toBe(200);

  const token = await world.server.raw(
    { token: undefined, address: own.address },
    {
      method: 'POST',
      url: '/api-admin-auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: 'dirk@client.example',
        password: testPassword,
      }).toString(),
    },
  );
  expect(JSON.parse(token.text)).toEqual({
    error: 'invalid_grant',
    error_description: 'this account needs a second factor: sign in in the portal',
  });

  pass(60_000);
  // Without the app, the passkey stays the second factor.
  const off = { password: testPassword, code: codeAt(secret, world.now.value) };
  expect((await world.server.admin(own, secondFactor.switchOff, { body: off })).answer()).toEqual([true]);
  expect(await stateOf(own)).toMatchObject({ hasApp: false, passkeys: 1, since: expect.any(String) as string });
  expect(await mailsTo('sofie')).toContain(
    'De authenticator-app is verwijderd voor het wagenparkportaal van Van Dongen',
  );
  expect((await signIns.withPassword(aBrowser(), 'sofie')).reply.errors()).toMatchObject([
    { params: { means: 'passkey' } },
  ]);
});

test('an app that was begun and not confirmed gives no codes where a passkey is the second factor', async () => {
  const own = await world.as('stan');
  const [setUp] = (await world.server.admin(own, secondFactor.setUp)).answer();
  const code = () => codeAt(setUp?.secret ?? '', world.now.value);
  const trial = async () => {
    const browser = aBrowser();
    const firstStep = await signIns.withPassword(browser, 'stan');
    return [firstStep.reply.errors()[0]?.params?.['means'], (await signIns.withCode(browser, code())).reply.status];
  };
  expect(await trial()).toEqual(['passkey', 422]);
  const since = (await stateOf(own))?.since;
  const body = { password: testPassword, code: code() };
  expect((await world.server.admin(own, secondFactor.switchOn, { body })).status).toBe(200);
  pass(30_000);
  expect(await trial()).toEqual(['both', 200]);
  expect(await stateOf(own)).toMatchObject({ since, hasApp: true, passkeys: 1 });
});

test('a passkey that is added is checked: password, site, verification, a challenge of one’s own and once', async () => {
  const [own, other] = [await world.as('sub'), await world.as('far')];
  const handle = handleOf('sub');
  const before = (await listOf(own)).length;
  const challenge = async (person = own) => (await begin(person)).answer()[0]?.challenge ?? '';
  const trial = async (ceremony: Ceremony) =>
    (await add(own, 'New', new SoftPasskey().create(ceremony, handle))).errors();
  expect(await trial({ ...here(await challenge()), origin: 'https://evil.example' })).toEqual(wrong);
  expect(await trial({ ...here(await challenge()), site: 'evil.example' })).toEqual(wrong);
  expect(await trial({ ...here(await challenge()), isVerified: false })).toEqual(wrong);
  expect(await trial(here(await challenge(other)))).toEqual(wrong);
  expect(await trial(here(await challengeOf(aBrowser())))).toEqual(wrong);
  expect(await trial(here('bm90IG9mIHRoaXMgc2VydmVy'))).toEqual(wrong);
  const late = await challenge();
  pass(300_001);
  expect(await trial(here(late))).toEqual(wrong);
  expect((await listOf(own)).length).toBe(before);

  const once = await challenge();
  const passkey = new SoftPasskey();
  expect((await add(own, 'New', passkey.create(here(once), handle))).status).toBe(200);
  expect(await trial(here(once))).toEqual(wrong);
  // Of two accounts, one has a passkey.
  const again = passkey.create(here(await challenge(other)), handle);
  expect((await add(other, 'Stolen', again)).errors()).toMatchObject([{ code: 'passkeyKnown', path: 'passkey' }]);
  const [options] = (await begin(own)).answer();
  expect(options?.excludeCredentials.map(({ id }) => id)).toContain(passkey.id.toString('base64url'));
});

test('what is no passkey on the wire is refused before anything is looked up', async () => {
  const challenge = await challengeOf(aBrowser());
  const good = new SoftPasskey().sign(here(challenge));
  const bodies = [
    {},
    { passkey: null },
    { passkey: { ...good, id: '' } },
    { passkey: { ...good, id: 'a'.repeat(1_365) } },
    { passkey: { ...good, id: 'with space' } },
    { passkey: { ...good, signature: 7 } },
    { passkey: { ...good, clientData: 'a'.repeat(8_001) } },
    { passkey: { ...good, extra: true } },
    { passkey: good, client: '' },
  ];
  for (const body of bodies) expect((await signIns.post(aBrowser(), 'passkey', body)).reply.status).toBe(400);
  const own = await world.as('sub');
  const created = new SoftPasskey().create(here(challenge), handleOf('sub'));
  const names = ['', '   ', 'a'.repeat(61), 'two\nlines', 'hid\u202eden'];
  for (const name of names) expect((await add(own, name, created)).status).toBe(400);
});

test('one renames and removes only one’s own; the last second factor stays where the client demands one', async () => {
  const [own, other] = [await world.as('far'), await world.as('dirk')];
  const [first] = await listOf(own);
  const id = first?.id ?? '';
  const rename = (person: Person, name: string) =>
    world.server.admin(person, passkeys.rename, { params: { id }, body: { name } });
  const remove = (person: Person, password = testPassword, key = id) =>
    world.server.admin(person, passkeys.remove, { params: { id: key }, body: { password } });
  expect((await rename(other, 'Mine')).errors()).toMatchObject([{ code: 'notFound' }]);
  expect((await remove(other)).errors()).toMatchObject([{ code: 'notFound' }]);
  expect((await rename(own, ' Work laptop ')).answer()).toEqual([true]);
  expect(await listOf(own)).toMatchObject([{ id, name: 'Work laptop' }]);
  expect((await remove(own, 'not the password')).errors()).toMatchObject([{ code: 'wrongPassword', path: 'password' }]);

  const demand = (isDemanded: boolean) =>
    world.server.database.asOwner((tx) =>
      tx.query('update client set second_factor_fleetmanagement = $1 where client_id = 1', [isDemanded]),
    );
  await demand(true);
  expect((await remove(own)).errors()).toMatchObject([{ code: 'lastPasskey' }]);
  expect(await listOf(own)).toHaveLength(1);
  // The demand is met: nothing has to be set up.
  expect((await signIns.withPassword(aBrowser(), 'far')).reply.errors()).toMatchObject([
    { code: 'secondFactorRequired' },
  ]);
  const { passkey } = await addPasskey(own, 'Spare');
  const browser = aBrowser();
  const { person: elsewhere } = await signIn(browser, passkey.sign(here(await challengeOf(browser))));
  if (elsewhere === undefined) throw new Error('no session');
  expect((await remove(own)).answer()).toEqual([true]);
  pass(3_000);
  expect([await statusOf(own), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(await listOf(own)).toMatchObject([{ name: 'Spare' }]);
  await demand(false);
  expect((await remove(own, testPassword, (await listOf(own))[0]?.id)).answer()).toEqual([true]);
  expect(await stateOf(own)).toMatchObject({ since: null, passkeys: 0, recoveryCodes: 0 });
  expect((await signIns.withPassword(aBrowser(), 'far')).reply.status).toBe(200);
  expect((await signIn(aBrowser(), passkey.sign(here(await challengeOf(aBrowser()))))).reply.status).toBe(401);
  // Only the last one switches the second factor off.
  expect((await mailsTo('far')).slice(-3)).toEqual([
    'Er is een passkey verwijderd voor het wagenparkportaal van Van Dongen',
    'Er is een passkey verwijderd voor het wagenparkportaal van Van Dongen',
    'De tweede stap staat uit voor het wagenparkportaal van Van Dongen',
  ]);
  expect((await actionsOf('far')).filter((action) => action !== 'login').slice(-5)).toEqual([
    'passkeyRenamed',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyRemoved',
    'secondFactorOff',
  ]);
});

test('an account has at most twenty passkeys', async () => {
  const own = await world.as('zoe');
  const { number } = world.accounts.zoe;
  const [options] = (await begin(own)).answer();
  await world.server.database.asOwner((tx) =>
    tx.query(
      `insert into passkey (client_id, account_number, id, credential_id, public_key, counter, transports, name, added_at)
       select 2, $1, gen_random_uuid(), decode(md5(n::text), 'hex'), '\\x01', 0, '{}', 'Key', now()
       from generate_series(1, 19) n`,
      [number],
    ),
  );
  const refused = [{ code: 'tooManyPasskeys', params: { max: 20 } }];
  expect((await begin(own)).errors()).toMatchObject(refused);
  const created = new SoftPasskey().create(here(options?.challenge ?? ''), options?.user.id ?? '');
  expect((await add(own, 'One more', created)).errors()).toMatchObject(refused);
});

test('who manages users removes the passkeys with the second factor', async () => {
  const own = await world.as('dirk');
  const { passkey } = await addPasskey(own, 'Lost');
  const params = { number: world.accounts.dirk.number };
  const sofie = await world.as('sofie');
  expect((await world.server.admin(sofie, userAdmin.removeSecondFactor, { params })).answer()).toEqual([true]);
  expect((await signIn(aBrowser(), passkey.sign(here(await challengeOf(aBrowser()))))).reply.status).toBe(401);
  const { person } = await signIns.withPassword(aBrowser(), 'dirk');
  if (person === undefined) throw new Error('no session');
  expect(await listOf(person)).toEqual([]);
  expect(await stateOf(person)).toMatchObject({ since: null, passkeys: 0 });
});

test('the database holds no challenge as text', async () => {
  const challenge = await challengeOf(aBrowser());
  const rows = await world.server.database.asOwner((tx) => tx.query('select c::text from passkey_challenge c'));
  const text = JSON.stringify(rows);
  expect(text).not.toContain(challenge);
  expect(text).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'));
});
