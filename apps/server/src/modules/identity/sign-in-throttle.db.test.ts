import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aClient, anAccount } from '../../platform/database/builders.ts';
import { hashPassword } from './index.ts';
import { type IdentityWorld, identityWorld } from './testing.ts';

const password = 'een goed wachtwoord';
const client = 'installatie';
const anna = 'anna@client.example';
const ben = 'ben@client.example';
const staff = 'staff@provider.example';
const colleagues = Array.from({ length: 50 }, (_, n) => `colleague-${n}@client.example`);

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
  const password_hash = await hashPassword(password);
  await world.database.asOwner(async (tx) => {
    const { client_id } = await aClient(tx, { name: client });
    for (const email of [anna, ben]) await anAccount(tx, { client_id, email, password_hash });
    for (const email of colleagues) await anAccount(tx, { client_id, email, password_hash });
    await anAccount(tx, { client_id, email: 'gone@client.example', password_hash, is_active: false });
    await aClient(tx, { name: 'handel' });
    const provider = await aClient(tx, { name: 'provider', is_provider: true });
    await anAccount(tx, { client_id: provider.client_id, email: staff, role: 'master', password_hash });
  });
});
afterAll(() => world.close());
// An hour later, failures of other tests no longer count.
beforeEach(() => world.clock.pass(60 * 60_000));

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly client?: string;
  readonly address?: string;
  readonly cookie?: string;
}
let addresses = 0;
const newAddress = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const attempt = async ({ address = newAddress(), cookie, ...input }: Try) =>
  world.call('POST', '/api-admin-auth/', {
    address,
    body: { client, email: anna, password: 'wrong', ...input },
    headers: cookie === undefined ? {} : { cookie: `other=1; ${cookie}` },
  });
/** Makes an attempt. Returns its result and its delay in seconds. */
async function tryOnce(input: Try): Promise<readonly [status: number, seconds: number]> {
  world.waits.from();
  const { statusCode } = await attempt(input);
  return [statusCode, (world.waits.ms[0] ?? 0) / 1_000];
}
async function secondsOf(count: number, inputOf: (n: number) => Try): Promise<number[]> {
  const seconds: number[] = [];
  for (let n = 0; n < count; n++) {
    const [status, waited] = await tryOnce(inputOf(n));
    expect(status).toBe(401);
    seconds.push(waited);
  }
  return seconds;
}
/** Keeps attempts waiting until the returned function is called or the test ends. */
function hold(): () => void {
  world.waits.from();
  const release = world.waits.hold();
  onTestFinished(release);
  return release;
}
/** The cookie of a browser on which somebody signed in. */
async function deviceOf(email: string, cookie?: string): Promise<string> {
  const reply = await attempt({ email, password, ...(cookie === undefined ? {} : { cookie }) });
  expect(reply.statusCode).toBe(200);
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}

describe('guessing', () => {
  test('is counted per person: staff under different clients’ names are the same person', async () => {
    const clients = [client, 'handel', 'provider'];
    const inputOf = (n: number): Try => ({ email: staff, client: clients[n % 3] ?? '' });
    expect(await secondsOf(8, inputOf)).toEqual([0, 0, 0, 0, 0, 1, 2, 4]);
    // Another person's attempt is not delayed.
    expect(await tryOnce({ email: anna })).toEqual([401, 0]);
  });

  test('has a growing delay per person over all addresses, up to twenty seconds', async () => {
    const seconds = await secondsOf(12, () => ({}));
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 20, 20]);
  });

  test('has a growing delay per address over all persons, up to five seconds', async () => {
    const address = newAddress();
    const seconds = await secondsOf(26, (n) => ({ email: `nobody-${n}@client.example`, address }));
    expect(seconds).toEqual([...Array<number>(20).fill(0), 1, 2, 4, 5, 5, 5]);
  });

  test('an IPv6 subscriber counts as one address', async () => {
    const seconds = await secondsOf(22, (n) => ({ email: `n-${n}@client.example`, address: `2001:db8:1:2:${n}::1` }));
    expect(seconds.at(-1)).toBe(2);
    expect(await tryOnce({ email: 'n@client.example', address: '2001:db8:1:3::1' })).toEqual([401, 0]);
  });

  test('concurrent attempts from one address are evaluated no faster than sequential ones', async () => {
    const address = newAddress();
    const release = hold();
    const burst = Array.from({ length: 14 }, () => attempt({ address }));
    const isRefused = async (reply: (typeof burst)[0]) => (await reply).statusCode === 429;
    await expect.poll(() => world.waits.ms.length).toBe(5);
    expect(world.waits.ms.map((ms) => ms / 1_000).toSorted((a, b) => a - b)).toEqual([1, 3, 7, 15, 31]);
    release();
    const refused = (await Promise.all(burst.map(isRefused))).filter(Boolean);
    expect(refused).toHaveLength(4);
  });

  test('the delay does not reveal whether an account exists: unknown and unusable ones are delayed alike', async () => {
    const half = (n: number) => ({ client: n % 2 === 0 ? client : 'handel' });
    for (const email of [anna, staff, 'nobody@client.example', 'gone@client.example']) {
      expect(await secondsOf(8, (n) => ({ email, ...half(n) }))).toEqual([0, 0, 0, 0, 0, 1, 2, 4]);
    }
  });

  test('a success clears the person’s own failures from there, but no failures of others', async () => {
    const address = newAddress();
    await secondsOf(4, () => ({ address }));
    expect(await tryOnce({ address, password })).toEqual([200, 0]);
    await secondsOf(5, () => ({ address }));
    expect(await tryOnce({ address, password })).toEqual([200, 1]);
    await secondsOf(5, () => ({}));
    expect(await tryOnce({ address, password })).toEqual([200, 1]);
    expect(await tryOnce({})).toEqual([401, 1]);
  });
});

describe('the right password', () => {
  test('is evaluated with a delay, and never refused because of colleagues’ failures', async () => {
    const address = newAddress();
    // A hundred failed attempts from the office: for other persons, and for this person.
    await secondsOf(30, (n) => ({ email: `mistyped-${n}@client.example`, address }));
    await secondsOf(20, () => ({ address }));
    const [status, seconds] = await tryOnce({ address, password });
    expect(status).toBe(200);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(40);
  });

  test('is evaluated while a dozen attempts of colleagues from the same address wait', async () => {
    const address = newAddress();
    await secondsOf(26, (n) => ({ email: `mistyped-${n}@client.example`, address }));
    const release = hold();
    const waiting = Array.from({ length: 12 }, (_, n) => attempt({ email: `again-${n}@client.example`, address }));
    await expect.poll(() => world.waits.ms.length).toBe(12);
    const owner = attempt({ address, password });
    await expect.poll(() => world.waits.ms.length).toBe(13);
    expect(Math.max(...world.waits.ms)).toBeLessThanOrEqual(45_000);
    release();
    expect((await owner).statusCode).toBe(200);
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  test('is evaluated from another address while many attempts for the person wait', async () => {
    await secondsOf(9, () => ({}));
    const attacker = newAddress();
    await tryOnce({ address: attacker });
    const release = hold();
    const waiting = Array.from({ length: 2 }, () => attempt({ address: attacker }));
    await expect.poll(() => world.waits.ms.length).toBeGreaterThan(0);
    const owner = attempt({ password });
    release();
    expect((await owner).statusCode).toBe(200);
    await Promise.all(waiting);
  });
});

describe('an office', () => {
  const strangers = (address: string, count = 26) =>
    secondsOf(count, (n) => ({ email: `stranger-${n}@client.example`, address }));
  /** Colleagues who signed in from an address before. */
  const atHome = async (address: string, emails: readonly string[]) => {
    for (const email of emails) expect(await tryOnce({ email, address, password })).toEqual([200, 0]);
  };

  test('of fifty people who sign in correctly at once nobody waits for the others', async () => {
    const address = newAddress();
    hold();
    const replies = await Promise.all(colleagues.map((email) => attempt({ email, address, password })));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(world.waits.ms.length).toBeGreaterThan(0);
  });

  test('the same is true if some sign in twice, or others failed there before', async () => {
    const address = newAddress();
    await atHome(address, colleagues.slice(0, 25));
    await strangers(address, 40);
    hold();
    const emails = Array.from({ length: 50 }, (_, n) => colleagues[n % 25] ?? '');
    const replies = await Promise.all(emails.map((email) => attempt({ email, address, password })));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('a wrong password among them is answered with them', async () => {
    const address = newAddress();
    hold();
    const replies = colleagues.map((email) => attempt({ email, address, password }));
    const mistaken = attempt({ email: anna, address });
    expect((await mistaken).statusCode).toBe(401);
    await Promise.all(replies);
  });

  test('a success does not make waiting guesses earlier than failures would', async () => {
    const address = newAddress();
    const cookie = await deviceOf(ben);
    await strangers(address);
    const release = hold();
    const guesses = Array.from({ length: 3 }, (_, n) => attempt({ email: `guessed-${n}@client.example`, address }));
    await expect.poll(() => world.waits.ms).toEqual([5_000, 10_000, 15_000]);
    expect((await attempt({ email: ben, address, password, cookie })).statusCode).toBe(200);
    expect(world.waits.ms).toHaveLength(3);
    release();
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  test('a person who has signed in from there before is not delayed by failures of others', async () => {
    const address = newAddress();
    await atHome(address, [anna]);
    await strangers(address);
    expect(await tryOnce({ address, password })).toEqual([200, 0]);
    // Only people who signed in from an address before are at home there. For attempts from elsewhere nobody is at
    // home.
    expect(await tryOnce({ email: ben, address, password })).toEqual([200, 5]);
  });

  test('a wrong password at a known network is answered as late as any other', async () => {
    const address = newAddress();
    await atHome(address, [anna]);
    await strangers(address);
    expect(await tryOnce({ address })).toEqual([401, 5]);
    expect(await tryOnce({ email: 'nobody@client.example', address })).toEqual([401, 5]);
  });

  test('three guesses for a person at a known network are evaluated at once, the next ones late', async () => {
    const address = newAddress();
    await atHome(address, [anna]);
    await strangers(address);
    await secondsOf(2, () => ({ address }));
    expect(await tryOnce({ address, password })).toEqual([200, 0]);
    await secondsOf(3, () => ({ address }));
    expect(await tryOnce({ address, password })).toEqual([200, 5]);
  });

  test('twenty guesses for people at their known network are evaluated at once, the next ones late', async () => {
    const address = newAddress();
    await atHome(address, [anna, ...colleagues.slice(0, 20)]);
    await strangers(address);
    await secondsOf(19, (n) => ({ email: colleagues[n] ?? '', address }));
    expect(await tryOnce({ address, password })).toEqual([200, 0]);
    await secondsOf(1, () => ({ email: colleagues[19] ?? '', address }));
    expect(await tryOnce({ address, password })).toEqual([200, 5]);
  });

  test('a person at a new network waits behind the first attempts of others, not behind a guesser’s repetitions', async () => {
    const address = newAddress();
    await strangers(address);
    const release = hold();
    const guesses = Array.from({ length: 6 }, () => attempt({ email: 'stranger-1@client.example', address }));
    await expect.poll(() => world.waits.ms.length).toBe(6);
    expect(Math.max(...world.waits.ms)).toBe(30_000);
    world.waits.from();
    const owner = attempt({ address, password });
    await expect.poll(() => world.waits.ms).toEqual([5_000]);
    release();
    expect((await owner).statusCode).toBe(200);
    await Promise.all(guesses);
  });

  test('a known network is deleted after half a year, and stored without its address', async () => {
    const address = newAddress();
    await atHome(address, [anna]);
    const rows = await world.database.asOwner((tx) =>
      tx.query<{ network: string }>(
        `select encode(network, 'escape') as network from known_device where network is not null`,
      ),
    );
    expect(rows.some(({ network }) => network.includes(address))).toBe(false);
    world.clock.pass(181 * 24 * 60 * 60_000);
    await strangers(address);
    expect(await tryOnce({ address, password })).toEqual([200, 5]);
  });
});

describe('a person’s known device', () => {
  test('is not delayed by other people’s failures, from any address', async () => {
    const address = newAddress();
    const cookie = await deviceOf(anna);
    await secondsOf(25, () => ({ address }));
    expect(await tryOnce({ address, password, cookie })).toEqual([200, 0]);
  });

  test('is delayed by its own failures only', async () => {
    const cookie = await deviceOf(anna);
    expect(await secondsOf(8, () => ({ cookie }))).toEqual([0, 0, 0, 0, 0, 1, 2, 4]);
    expect(await tryOnce({ password, cookie: await deviceOf(anna) })).toEqual([200, 0]);
    expect(await tryOnce({})).toEqual([401, 0]);
  });

  test('counts only for the person who signed in on it, and only with a genuine cookie', async () => {
    const foreign = await deviceOf(ben);
    await secondsOf(9, () => ({}));
    for (const cookie of [foreign, `wagenpark.device=${'A'.repeat(43)}`, 'wagenpark.device=x']) {
      const [, seconds] = await tryOnce({ cookie });
      expect(seconds).toBeGreaterThan(0);
    }
  });

  test('has one mark for everybody who signs in on it', async () => {
    const cookie = await deviceOf(anna);
    expect(await deviceOf(ben, cookie)).toBe(cookie);
    await secondsOf(9, () => ({ email: ben }));
    expect(await tryOnce({ email: ben, password, cookie })).toEqual([200, 0]);
    expect(await deviceOf(anna, `wagenpark.device=${'A'.repeat(43)}`)).not.toContain('AAAA');
  });

  test('is deleted after half a year', async () => {
    const cookie = await deviceOf(anna);
    world.clock.pass(181 * 24 * 60 * 60_000);
    await secondsOf(9, () => ({}));
    expect((await tryOnce({ password, cookie }))[1]).toBeGreaterThan(0);
  });

  test('its mark is sent with sign-ins only, is unreadable for scripts, and is stored as a hash', async () => {
    const reply = await attempt({ password });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^wagenpark\.device=[\w-]{43}; Path=\/api-admin-auth; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const rows = await world.database.asOwner((tx) => tx.query('select d::text as row from known_device d'));
    const mark = cookie.slice('wagenpark.device='.length, cookie.indexOf(';'));
    expect(rows.map(({ row }) => String(row)).join()).not.toContain(Buffer.from(mark).toString('hex'));
    expect((await attempt({})).headers['set-cookie']).toBeUndefined();
  });
});

describe('many concurrent attempts', () => {
  test('too many waiting attempts from an address are refused with the time to wait, except from known devices', async () => {
    const address = newAddress();
    const cookie = await deviceOf(anna);
    await secondsOf(20, (n) => ({ email: `first-${n}@client.example`, address }));
    const release = hold();
    const flood = Array.from({ length: 70 }, (_, n) => attempt({ email: `flood-${n}@client.example`, address }));
    const refused = await Promise.any(
      flood.map(async (reply) => {
        if ((await reply).statusCode !== 429) throw new Error('not refused');
        return reply;
      }),
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt({ address, password, cookie })).statusCode).toBe(200);
    // From another address, this makes no difference.
    expect((await attempt({ email: ben, password })).statusCode).toBe(200);
    release();
    const statuses = Object.groupBy(await Promise.all(flood), ({ statusCode }) => String(statusCode));
    expect([statuses['401']?.length, statuses['429']?.length]).toEqual([60, 10]);
  });

  test('a server that shuts down answers all waiting attempts', async () => {
    const other = await identityWorld();
    onTestFinished(() => other.close());
    await other.database.asOwner(async (tx) => void (await aClient(tx, { name: client })));
    const guess = async () =>
      other.call('POST', '/api-admin-auth/', { body: { client, email: anna, password: 'wrong' } });
    for (let n = 0; n < 5; n++) expect((await guess()).statusCode).toBe(401);
    other.waits.hold();
    const waiting = guess();
    await expect.poll(() => other.waits.ms.length).toBe(1);
    await other.server.close();
    const reply = await waiting;
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  });
});
