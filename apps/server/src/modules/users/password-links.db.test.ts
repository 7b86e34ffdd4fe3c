import { passwordLinks } from '@wagenpark/contract/admin/password-links';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { users } from '@wagenpark/contract/fleet/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aGuest, testPassword } from '../../testing/test-server.ts';
import { createUserWorld, newUserForm, type UserWorld } from './users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing, { runsJobs: true });
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});
beforeEach(() => {
  // More than an hour passes between tests, so that links of earlier tests do not count towards the hourly limit.
  world.now.value = new Date(world.now.value.getTime() + 2 * 3_600_000);
});

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly cause: string;
}
const mailsTo = (recipient: string) =>
  world.server.database.asOwner((tx) =>
    tx.query<Mail & Record<string, unknown>>(
      `select recipient, subject, body, cause from mail where recipient = $1 order by id`,
      [recipient],
    ),
  );
const linkIn = ({ body }: Mail) => /https:\/\/portal\.example\/auth\/password#(\S+)/.exec(body)?.[1] ?? '';
/** Waits until an address has got a number of mails, and returns the newest. */
async function nthMail(recipient: string, count: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 20_000 }).toBe(count);
  return (await mailsTo(recipient)).at(-1)!;
}
/** The number of pending jobs for password mails. */
const countOpenJobs = async (): Promise<number> => {
  const rows = await world.server.database.asOwner((tx) =>
    tx.query(`select from pgboss.job where name = 'users.password-mail' and state in ('created', 'retry', 'active')`),
  );
  return rows.length;
};

let mailbox = 0;
async function invite(part: Parameters<typeof newUserForm>[0] = {}) {
  const AanlogCode = `guest-${++mailbox}@client.example`;
  const form = newUserForm({ AanlogCode, Uitnodigen: true, ...part });
  const made = (await world.server.fleet(await world.signIn('sofie'), users.edit, { form })).answer();
  const [mail] = await mailsTo(form.AanlogCode);
  return { number: made.Id, email: form.AanlogCode, mail: mail!, token: linkIn(mail!) };
}
const open = (token: string) => world.server.admin(aGuest(), passwordLinks.open, { body: { token } });
const set = (token: string, password: string) =>
  world.server.admin(aGuest(), passwordLinks.set, { body: { token, password } });
const renew = (token: string) => world.server.admin(aGuest(), passwordLinks.renew, { body: { token } });
const forgot = (email: string, client = 'client-1') =>
  world.server.admin(aGuest(), passwordLinks.forgot, { body: { client, email } });
const login = async (email: string, password: string) =>
  (
    await world.server.raw(aGuest(), {
      method: 'POST',
      url: '/api-admin-auth/',
      payload: JSON.stringify({ client: 'client-1', email, password }),
      headers: { 'content-type': 'application/json' },
    })
  ).status;
const ended = [{ code: 'linkEnded', params: { client: 'client-1' } }];
const good = 'paarse olifant fietst';

describe('an invitation', () => {
  test('EW-24 is mailed in the user’s language with a link of seven days, and sets the first password', async () => {
    const { mail, token, email, number } = await invite();
    expect(mail.subject).toBe('Je toegang tot het wagenparkportaal van Van Dongen');
    expect(mail.body).toContain('Beste Ruben van Hartman,');
    expect(mail.body).toContain('Sofie heeft je toegang gegeven');
    expect(mail.body).toContain('17 maart 2026');
    expect((await open(token)).answer()).toEqual([
      {
        client: {
          name: 'client-1',
          displayName: 'Van Dongen',
          primaryColor: expect.stringMatching(/^#/) as string,
          secondaryColor: expect.stringMatching(/^#/) as string,
          country: 'nl',
          logoUrl: null,
          locale: 'nl-NL',
        },
        purpose: 'invitation',
        name: 'Ruben van Hartman',
        email,
        expiresAt: new Date(world.now.value.getTime() + 7 * 86_400_000).toISOString(),
        locale: 'nl-NL',
      },
    ]);
    expect(await login(email, good)).toBe(401);
    expect((await set(token, good)).answer()).toEqual([{ email }]);
    expect(await login(email, good)).toBe(200);
    expect((await nthMail(email, 2)).subject).toBe(
      'Je wachtwoord voor het wagenparkportaal van Van Dongen is ingesteld',
    );
    const history = (
      await world.server.admin(await world.signIn('sofie'), userAdmin.history, { params: { number } })
    ).answer();
    expect(history.map(({ action, actor, source }) => [action, actor, source])).toEqual([
      ['login', 'Ruben van Hartman', 'person'],
      ['passwordSet', 'Ruben van Hartman', 'token'],
      ['loginFailed', 'Ruben van Hartman', 'person'],
      ['userInvited', 'Sofie', 'person'],
      ['recordMade', 'Sofie', 'person'],
    ]);
  });

  test.each<[string, (token: string, number: number) => Promise<string>]>([
    ['used', async (token) => (await set(token, good), token)],
    ['too old', async (token) => ((world.now.value = new Date(world.now.value.getTime() + 7 * 86_400_000)), token)],
    ['altered', async (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    [
      'replaced by a later one',
      async (token, number) => (
        (await world.server.admin(await world.signIn('sofie'), userAdmin.invite, { params: { number } })).answer(),
        token
      ),
    ],
    [
      'of a blocked user',
      async (token, number) => (
        (await world.server.admin(await world.signIn('sofie'), userAdmin.block, { params: { number } })).answer(), token
      ),
    ],
    [
      'of a deleted user',
      async (token, number) => (
        (await world.server.fleet(await world.signIn('sofie'), users.remove, { params: { number } })).answer(), token
      ),
    ],
  ])('EW-24 MSG-19 that is %s cannot be opened and sets no password', async (_, spoil) => {
    const { token, number } = await invite();
    const spoiled = await spoil(token, number);
    world.now.value = new Date(world.now.value.getTime() + 1_000);
    for (const reply of [await open(spoiled), await set(spoiled, 'een heel ander wachtwoord')]) {
      expect(reply.status).toBe(410);
      expect(reply.errors()).toMatchObject(ended);
    }
  });

  test('of an unknown client and an invalid link are refused in the same way', async () => {
    for (const token of ['nothing', `77-${'a'.repeat(43)}`, `1-${'a'.repeat(43)}`]) {
      expect((await open(token)).errors()).toMatchObject([{ code: 'linkEnded' }]);
      expect((await renew(token)).answer()).toEqual([true]);
    }
  });

  test('opened twice at the same time works only once', async () => {
    const { token, email } = await invite();
    const replies = await Promise.all([set(token, 'eerste lange wachtzin'), set(token, 'tweede lange wachtzin')]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const isFirst = replies[0]?.status === 200;
    expect(await login(email, isFirst ? 'eerste lange wachtzin' : 'tweede lange wachtzin')).toBe(200);
  });

  test('is sent again a few times per hour, and not to users with a password', async () => {
    const { number, email, token } = await invite();
    const again = async () => world.server.admin(await world.signIn('sofie'), userAdmin.invite, { params: { number } });
    for (let count = 2; count <= 5; count++) expect((await again()).status).toBe(200);
    expect((await again()).errors()).toMatchObject([{ code: 'tooManyRequests' }]);
    expect(await mailsTo(email)).toHaveLength(5);
    expect((await open(token)).errors()).toMatchObject(ended);
    await set(linkIn((await mailsTo(email)).at(-1)!), good);
    expect((await again()).errors()).toMatchObject([{ code: 'alreadySignedIn' }]);
  });

  test('to a former address ends when the address changes', async () => {
    const { token, number } = await invite();
    const form = newUserForm({ Id: number, AanlogCode: `moved-${number}@client.example` });
    await world.server.fleet(await world.signIn('sofie'), users.edit, { form });
    expect((await open(token)).errors()).toMatchObject(ended);
  });
});

test('a new sign-in address is reported to the former one', async () => {
  const { token, number, email } = await invite();
  await set(token, good);
  const moved = `new-${number}@client.example`;
  const form = newUserForm({ Id: number, AanlogCode: moved });
  await world.server.fleet(await world.signIn('sofie'), users.edit, { form });
  const mail = (await mailsTo(email)).at(-1)!;
  expect(mail.subject).toBe('Je inlogadres voor het wagenparkportaal van Van Dongen is gewijzigd');
  expect(mail.body).toContain(`Sofie heeft het adres waarmee je inlogt gewijzigd in ${moved}.`);
  expect(await mailsTo(moved)).toEqual([]);
});

describe('a password', () => {
  test.each([
    ['kort', 'tooShort'],
    ['a'.repeat(129), 'tooLong'],
    ['aaaaaaaaaaaa', 'simple'],
    ['RubenHartman1', 'personal'],
    ['123password123', 'common'],
  ])('like %s is refused with its rule, and the link stays valid', async (password, rule) => {
    const { token } = await invite();
    expect((await set(token, password)).errors()).toMatchObject([
      { code: 'passwordRefused', path: 'password', params: { rule } },
    ]);
    expect((await open(token)).status).toBe(200);
  });

  test('is the same in every Unicode composition', async () => {
    const { token, email } = await invite();
    await set(token, 'één café te véél'.normalize('NFD'));
    expect(await login(email, 'één café te véél'.normalize('NFC'))).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('gives a link of 30 minutes; using it ends all sessions', async () => {
    const { email } = world.accounts.stan;
    const session = await world.signIn('stan');
    expect((await forgot(email.toUpperCase())).answer()).toEqual([true]);
    const mail = await nthMail(email, 1);
    expect(mail.subject).toBe('Kies een nieuw wachtwoord voor het wagenparkportaal van Van Dongen');
    const [link] = (await open(linkIn(mail))).answer();
    expect(link).toMatchObject({
      purpose: 'reset',
      email,
      expiresAt: new Date(world.now.value.getTime() + 30 * 60_000).toISOString(),
    });
    await set(linkIn(mail), good);
    world.now.value = new Date(world.now.value.getTime() + 3_000);
    expect((await world.server.fleet(session, users.all)).status).toBe(401);
    expect(await login(email, testPassword)).toBe(401);
    expect(await login(email, good)).toBe(200);
  });

  test('of the provider’s staff can be reset under a client’s name', async () => {
    const { email } = world.accounts.mieke;
    await forgot(email);
    expect((await open(linkIn(await nthMail(email, 1)))).answer()).toMatchObject([
      { email, client: { name: 'provider' } },
    ]);
  });

  test('gives a limited number of mails; none for unknown, blocked or never invited users', async () => {
    const { email } = world.accounts.sub;
    for (let times = 0; times < 8; times++) expect((await forgot(email)).answer()).toEqual([true]);
    const never = newUserForm({ AanlogCode: 'never@client.example' });
    await world.server.fleet(await world.signIn('sofie'), users.edit, { form: never });
    const blocked = await invite();
    await world.server.admin(await world.signIn('sofie'), userAdmin.block, { params: { number: blocked.number } });
    for (const address of ['nobody@client.example', never.AanlogCode, blocked.email]) {
      expect((await forgot(address)).answer()).toEqual([true]);
    }
    expect((await forgot(email, 'no-such-client')).answer()).toEqual([true]);
    await expect.poll(countOpenJobs, { timeout: 20_000 }).toBe(0);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await mailsTo('nobody@client.example')).toEqual([]);
    expect(await mailsTo(never.AanlogCode)).toEqual([]);
    expect(await mailsTo(blocked.email)).toHaveLength(1);
  });

  test('MSG-19 or a lost invitation gives a new link through the old one', async () => {
    const { token, email } = await invite();
    world.now.value = new Date(world.now.value.getTime() + 8 * 86_400_000);
    expect((await renew(token)).answer()).toEqual([true]);
    const mail = await nthMail(email, 2);
    expect((await open(linkIn(mail))).answer()).toMatchObject([{ purpose: 'invitation', email }]);
    await set(linkIn(mail), good);
    world.now.value = new Date(world.now.value.getTime() + 2 * 3_600_000);
    await renew(token);
    expect((await open(linkIn(await nthMail(email, 4)))).answer()).toMatchObject([{ purpose: 'reset' }]);
  });
});
