import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { roles } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, anAccount } from '../../platform/database/builders.ts';
import { createFirstAdministrator, hashPassword } from './index.ts';
import { type IdentityWorld, identityWorld } from './testing.ts';

const password = 'een goed wachtwoord';
const minute = 60_000;

let world: IdentityWorld;
/** The client of most tests, with a company, two fleets below it, and a company beside it. */
const client = 'installatie';
let clientId: number;

beforeAll(async () => {
  world = await identityWorld();
  const passwordHash = await hashPassword(password);
  await world.database.asOwner(async (tx) => {
    ({ client_id: clientId } = await aClient(tx, { name: client, display_name: 'Installatie BV' }));
    const common = { client_id: clientId };
    await aDebtor(tx, { ...common, number: 1000, name: 'Holding', code: 'H' });
    await aDebtor(tx, { ...common, number: 1010, parent_number: 1000 });
    await aDebtor(tx, { ...common, number: 1011, parent_number: 1010, version: 5 });
    await aDebtor(tx, { ...common, number: 2000 });
    const person = { ...common, password_hash: passwordHash };
    await anAccount(tx, { ...person, email: 'anna@client.example', name: 'Anna', rights: ['ContractenLease'] });
    await anAccount(tx, { ...person, email: 'gone@client.example', is_active: false });
    await anAccount(tx, { ...person, email: 'past@client.example', valid_until: '2020-01-01' });
    await anAccount(tx, { ...person, email: 'new@client.example', password_hash: null });
    await anAccount(tx, { ...person, email: 'self-made@client.example', role: 'master' });
    const ben = await anAccount(tx, {
      ...person,
      email: 'ben@client.example',
      name: 'Ben van den Berg',
      first_name: 'Ben',
      prefix: 'van den',
      last_name: 'Berg',
      sees_all_debtors: false,
    });
    await tx.db
      .insertInto('account_debtor')
      .values({ client_id: clientId, account_number: ben.number, debtor_number: 1010 })
      .execute();
    await aDriver(tx, { ...common, number: 77, debtor_number: 1011 });
    await anAccount(tx, {
      ...person,
      email: 'dirk@client.example',
      role: 'driver',
      driver_number: 77,
      sees_all_debtors: false,
    });
    const provider = await aClient(tx, { name: 'provider', is_provider: true });
    await anAccount(tx, {
      client_id: provider.client_id,
      email: 'staff@provider.example',
      name: 'Sofie',
      role: 'master',
      password_hash: passwordHash,
    });
  });
});
afterAll(() => world.close());

const login = (body: object, address?: string) =>
  world.call('POST', '/api-admin-auth/', { body, ...(address === undefined ? {} : { address }) });
const as = (email: string) => world.signIn({ client, email, password });
const statusOf = async (token: string) =>
  (await world.call('GET', '/api-admin/account/currentloggedinaccount', { token })).statusCode;
const firstCode = (reply: { json(): { errors: { code: string }[] } }) => reply.json().errors[0]?.code;

async function eventsOf(action: string) {
  return world.database.asOwner((tx) =>
    tx.db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('id', 'desc').execute(),
  );
}

describe('sign-in', () => {
  test('AA-18 AU-41 gives tokens with their expiry, and the access token opens the API', async () => {
    const reply = await login({ client, email: ' Anna@Client.example ', password });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const answer = reply.json<Record<string, string>>();
    expect(answer).toEqual({
      token: answer['access_token'],
      access_token: expect.stringMatching(/^wpa_[\w-]{43}$/) as string,
      refresh_token: expect.stringMatching(/^wpr_[\w-]{43}$/) as string,
      token_type: 'Bearer',
      expires_in: 900,
      '.expires': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
    expect(await statusOf(String(answer['token']))).toBe(200);
    expect((await eventsOf('login'))[0]).toMatchObject({
      client_id: clientId,
      actor: 'Anna',
      source: 'person',
      on_behalf_of: null,
    });
  });

  test('AU-03 without a client the configured one is used; the e-mail may be sent as username; a client can be named by GUID', async () => {
    expect((await login({ username: 'anna@client.example', password })).statusCode).toBe(200);
    const { guid } = await world.database.asOwner((tx) =>
      tx.db.selectFrom('client').select('guid').where('client_id', '=', clientId).executeTakeFirstOrThrow(),
    );
    expect((await login({ client: guid, email: 'anna@client.example', password })).statusCode).toBe(200);
  });

  test('an unknown client is reported; otherwise nothing reveals whether an account exists', async () => {
    const unknown = await login({ client: 'nobody', email: 'anna@client.example', password });
    expect([unknown.statusCode, firstCode(unknown)]).toEqual([404, 'unknownClient']);
    const replies = await Promise.all(
      [
        { email: 'anna@client.example', password: 'wrong' },
        { email: 'nobody@client.example', password },
        { email: 'gone@client.example', password: 'wrong' },
        { email: 'past@client.example', password: 'wrong' },
        { email: 'new@client.example', password: ' ' },
        { email: 'anna@client.example', password: ' ' },
      ].map((body) => login({ client, ...body })),
    );
    const responses = replies.map((reply) => [reply.statusCode, reply.json<{ errors: unknown }>().errors]);
    expect(responses).toEqual(responses.map(() => [401, [{ code: 'wrongCredentials', message: 'Wrong credentials' }]]));
    const failed = await eventsOf('loginFailed');
    expect(failed).toHaveLength(6);
    // Failed attempts for unknown accounts are recorded with their network address, which identifies somebody who
    // guesses names.
    for (const { address, trace_id } of failed) {
      expect(address).toMatch(/^198\.51\./);
      expect(trace_id).not.toBeNull();
    }
    expect(failed.filter(({ actor }) => actor === null)).not.toHaveLength(0);
  });

  test.each([
    [{ email: 'anna@client.example' }],
    [{ password }],
    [{ email: 'anna@client.example', password, admin: true }],
    [{ email: 7, password }],
    [{ email: 'anna@client.example', password: 'x'.repeat(501) }],
    [{ email: 'a\u0000b', password }],
    [[]],
    ['text'],
    [null],
  ])('an invalid sign-in body is refused with 400: %j', async (body) => {
    expect((await login(body as object)).statusCode).toBe(400);
  });

  test.each(['gone', 'past'])(
    'MSG-18 the right password of an inactive account is answered with that reason: %s',
    async (name) => {
      const reply = await login({ client, email: `${name}@client.example`, password });
      expect([reply.statusCode, firstCode(reply)]).toEqual([423, 'accountInactive']);
    },
  );

  test('staff sign in under any client’s name and work there, recorded with both names (settled question 15)', async () => {
    const { access } = await as('staff@provider.example');
    const account = (await world.call('GET', '/api-admin/account/currentloggedinaccount', { token: access })).json<{
      results: { client: { id: number }; role: unknown }[];
    }>().results[0];
    expect(account).toMatchObject({
      client: { id: clientId, name: client, displayName: 'Installatie BV' },
      role: { name: 'master' },
    });
    expect((await eventsOf('login'))[0]).toMatchObject({ client_id: clientId, actor: 'Sofie', on_behalf_of: client });
    const stranger = await login({ client: 'provider', email: 'anna@client.example', password });
    expect(firstCode(stranger)).toBe('wrongCredentials');
  });

  test('only the provider’s staff can have the role master', async () => {
    const caller = await world.identity.sessions.callerOf((await as('self-made@client.example')).access);
    expect(caller).toMatchObject({ role: 'supervisor' });
  });

  test('a driver’s session contains the driver’s own person', async () => {
    const caller = await world.identity.sessions.callerOf((await as('dirk@client.example')).access);
    expect(caller).toMatchObject({ role: 'driver', scope: { clientId, driver: 77 } });
  });

  test('only hashes of tokens are stored', async () => {
    const { access, refresh } = await as('anna@client.example');
    const next = await world.identity.service.refresh(refresh, { traceId: '', address: '' });
    const rows = await world.database.asOwner((tx) => tx.query('select t::text as row from session_token t'));
    const stored = rows.map(({ row }) => String(row)).join('\n');
    for (const token of [access, refresh, next?.access_token, next?.refresh_token]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(String(token)).toString('hex'));
    }
  });
});

describe('the session', () => {
  test('AA-16 AU-22 EN-02 EN-23 the account contains product 7 and the date of the previous login', async () => {
    await as('ben@client.example');
    const before = world.clock.now();
    const { access } = await as('ben@client.example');
    const { results } = (
      await world.call('GET', '/api-admin/account/currentloggedinaccount?product=management', { token: access })
    ).json<{ results: { managementProducts: { datePreviousLogin: string }[] }[] }>();
    expect(results).toEqual([
      {
        id: expect.any(Number) as number,
        emailAddress: 'ben@client.example',
        name: 'Ben van den Berg',
        firstName: 'Ben',
        prefixSurname: 'van den',
        surname: 'Berg',
        fullNameLegacy: 'Ben van den Berg',
        client: { id: clientId, name: client, displayName: 'Installatie BV', debtorNumber: 1010 },
        managementProducts: [{ id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: expect.any(String) as string }],
        role: { name: 'supervisor' },
        rights: [],
        operatingCompanies: ['Debtor 1010'],
        // The admin tool is only for the role master.
        surroundings: {
          fleetManagementUrl: 'https://fleets.example',
          adminToolUrl: null,
          providerMailDomain: 'provider.example',
          helpMailbox: 'help@leasing.example',
          // The account has no rights.
          webReservationUrl: null,
          hasTemporaryCars: true,
        },
      },
    ]);
    const previous = new Date(results[0]?.managementProducts[0]?.datePreviousLogin ?? 0);
    expect(Math.abs(previous.getTime() - before.getTime())).toBeLessThan(minute);
  });

  test('EN-23 an account without name parts has its whole name as surname', async () => {
    const { access } = await as('anna@client.example');
    const reply = await world.call('GET', '/api-admin/account/currentloggedinaccount', { token: access });
    expect(reply.json<{ results: object[] }>().results).toMatchObject([
      { name: 'Anna', firstName: null, prefixSurname: null, surname: 'Anna', fullNameLegacy: 'Anna' },
    ]);
  });

  test('AU-20 logout ends every token of the session, and of no other', async () => {
    const mine = await as('anna@client.example');
    const other = await as('anna@client.example');
    const fleetToken = (await world.call('GET', '/api-admin/fleetdisk/token', { token: mine.access })).json<{
      results: string[];
    }>().results[0];
    expect((await world.fleet(mine.access, `/Bedrijf/Huidig/${fleetToken}`)).statusCode).toBe(200);
    expect((await world.call('POST', '/api-admin/account/logout', { token: mine.access })).json()).toEqual({
      successful: true,
      results: [true],
    });
    const after = await world.call('GET', '/api-admin/account/currentloggedinaccount', { token: mine.access });
    expect([after.statusCode, firstCode(after)]).toEqual([401, 'sessionExpired']);
    expect(await world.identity.service.refresh(mine.refresh, { traceId: '', address: '' })).toBeUndefined();
    expect(await statusOf(other.access)).toBe(200);
    expect((await eventsOf('logout'))[0]).toMatchObject({ actor: 'Anna' });
  });

  test('users who sign in or refresh no longer count as guests, also when somebody else signs out', async () => {
    const { sessions, service } = world.identity;
    const mine = await as('anna@client.example');
    const other = await as('anna@client.example');
    expect(sessions.isKnown(mine.access)).toBe(true);
    await world.call('POST', '/api-admin/account/logout', { token: other.access });
    expect([sessions.isKnown(mine.access), await statusOf(mine.access)]).toEqual([true, 200]);
    const renewed = await service.refresh(mine.refresh, { traceId: '', address: '' });
    expect(sessions.isKnown(renewed?.access_token ?? '')).toBe(true);
    expect(await statusOf(other.access)).toBe(401);
    expect(sessions.isKnown(other.access)).toBe(false);
  });

  test('an attempt without the right is recorded in the audit trail', async () => {
    const { access } = await as('anna@client.example');
    const caller = await world.identity.sessions.callerOf(access);
    if (typeof caller !== 'object') throw new Error('not signed in');
    await world.identity.service.auditRefusal({ caller, facts: { traceId: 'trace', address: '192.0.2.7' } }, 'get /X');
    expect((await eventsOf('refused'))[0]).toMatchObject({
      actor: 'Anna',
      trace_id: 'trace',
      changes: [{ field: 'get /X' }],
    });
  });

  test('fleet tokens above the hourly limit are refused with the time to wait', async () => {
    const { access } = await as('anna@client.example');
    const caller = await world.identity.sessions.callerOf(access);
    if (typeof caller !== 'object') throw new Error('not signed in');
    await world.database.inScope(caller.scope, (tx) =>
      tx.query(
        `insert into hourly_use (client_id, account_number, action, hour, used)
         select app_client(), $1, 'fleetToken', hour, $2 from generate_series(
           date_trunc('hour', now() - interval '1 hour'), now() + interval '1 hour', interval '1 hour') hour
         on conflict (client_id, account_number, action, subject, hour) do update set used = excluded.used`,
        [caller.account, HOURLY_LIMITS.fleetToken],
      ),
    );
    const reply = await world.call('GET', '/api-admin/fleetdisk/token', { token: access });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    await world.database.inScope(caller.scope, (tx) =>
      tx.query('delete from hourly_use where account_number = $1', [caller.account]),
    );
    expect((await world.call('GET', '/api-admin/fleetdisk/token', { token: access })).statusCode).toBe(200);
  });

  test('AU-06 sign-ins above the hourly limit are refused with the time to wait, and leave no data', async () => {
    const { access } = await as('anna@client.example');
    const caller = await world.identity.sessions.callerOf(access);
    if (typeof caller !== 'object') throw new Error('not signed in');
    await world.database.inScope(caller.scope, (tx) =>
      tx.query(
        `insert into hourly_use (client_id, account_number, action, hour, used)
         select app_client(), $1, 'signIn', hour, $2 from generate_series(
           date_trunc('hour', now() - interval '1 hour'), now() + interval '1 hour', interval '1 hour') hour
         on conflict (client_id, account_number, action, subject, hour) do update set used = excluded.used`,
        [caller.account, HOURLY_LIMITS.signIn],
      ),
    );
    const before = (await eventsOf('login')).length;
    const reply = await login({ client, email: 'anna@client.example', password });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await eventsOf('login')).length).toBe(before);
    await world.database.inScope(caller.scope, (tx) =>
      tx.query('delete from hourly_use where account_number = $1', [caller.account]),
    );
    await as('anna@client.example');
  });

  test.each([
    ['deactivation', { is_active: false }],
    ['a changed right, role, scope or password', { security_stamp: 2 }],
    ['a valid-until date that has passed', { valid_until: '2020-01-01' }],
  ])('%s ends access within five seconds, refreshing included', async (what, change) => {
    const email = `${what.length}-leaver@client.example`;
    await world.database.asOwner(async (tx) =>
      anAccount(tx, { client_id: clientId, email, name: email, password_hash: await hashPassword(password) }),
    );
    const { access, refresh } = await as(email);
    expect(await statusOf(access)).toBe(200);
    await world.database.asOwner((tx) => tx.db.updateTable('account').set(change).where('email', '=', email).execute());
    world.clock.pass(4_000);
    expect(await statusOf(access)).toBe(401);
    expect(await world.identity.service.refresh(refresh, { traceId: '', address: '' })).toBeUndefined();
  });

  test.each([
    ['EW-10 an inactive employee does not get in', { is_active: false, expiration_date: null }, 423],
    ['EW-19 an employee does not get in after the last day', { is_active: true, expiration_date: 'yesterday' }, 423],
    ['EW-19 an employee gets in on the last day', { is_active: true, expiration_date: 'today' }, 200],
    ['EW-19 an employee without a last day gets in', { is_active: true, expiration_date: null }, 200],
  ])('%s, nor with a session of before', async (title, employee, status) => {
    const number = 7_000 + title.length;
    const email = `${number}@client.example`;
    const dayOf = (ago: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
        world.clock.now().getTime() - ago * 24 * 60 * minute,
      );
    await world.database.asOwner(async (tx) => {
      const common = { client_id: clientId, driver_number: number };
      await aDriver(tx, { client_id: clientId, debtor_number: 1011, number });
      const password_hash = await hashPassword(password);
      await anAccount(tx, { ...common, email, role: 'driver', sees_all_debtors: false, password_hash });
    });
    const { access, refresh } = await as(email);
    const expires = { yesterday: dayOf(1), today: dayOf(0) }[employee.expiration_date ?? ''] ?? null;
    await world.database.asOwner((tx) =>
      tx.query(
        `insert into employee (client_id, number, driver_number, last_name, email, language, is_active, has_licence_b, expiration_date)
         values ($1, $2, $2, 'Visser', $3, 'nl', $4, true, $5)`,
        [clientId, number, email, employee.is_active, expires],
      ),
    );
    expect((await login({ client, email, password })).statusCode).toBe(status);
    world.clock.pass(4_000);
    expect(await statusOf(access)).toBe(status === 200 ? 200 : 401);
    const renewed = await world.identity.service.refresh(refresh, { traceId: '', address: '' });
    expect(renewed !== undefined).toBe(status === 200);
  });

  test('an account works until the end of its last valid day', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(world.clock.now());
    await world.database.asOwner(async (tx) =>
      anAccount(tx, {
        client_id: clientId,
        email: 'today@client.example',
        valid_until: today,
        password_hash: await hashPassword(password),
      }),
    );
    expect((await login({ client, email: 'today@client.example', password })).statusCode).toBe(200);
  });

  test('access ends after 15 minutes, the session 12 hours after the login regardless of refreshes', async () => {
    let { access, refresh } = await as('anna@client.example');
    const facts = { traceId: '', address: '' };
    for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
      world.clock.pass(14 * minute);
      expect(await statusOf(access)).toBe(200);
      const next = await world.identity.service.refresh(refresh, facts);
      ({ access_token: access, refresh_token: refresh } = next ?? { access_token: '', refresh_token: '' });
    }
    world.clock.pass(5 * minute);
    const last = await world.identity.service.refresh(refresh, facts);
    expect(last?.expires_in).toBeLessThanOrEqual(5 * 60);
    expect(await statusOf(last?.access_token ?? '')).toBe(200);
    world.clock.pass(6 * minute);
    expect(await statusOf(last?.access_token ?? '')).toBe(401);
    expect(await world.identity.service.refresh(last?.refresh_token ?? '', facts)).toBeUndefined();
  });

  test('an access token ends after 15 minutes, also for an active user', async () => {
    const { access } = await as('anna@client.example');
    world.clock.pass(14 * minute);
    expect(await statusOf(access)).toBe(200);
    world.clock.pass(minute + 1_000);
    expect(await statusOf(access)).toBe(401);
  });

  describe('activity (settled question 4)', () => {
    const facts = { traceId: '', address: '' };
    const background = { 'x-background': '1' };
    const look = (token: string, headers = {}) =>
      world.call('GET', '/api-admin/account/currentloggedinaccount', { token, headers });
    /** Renews a session every ten minutes for some time. Returns its tokens, or undefined when it was ended. */
    async function renewFor(minutes: number, tokens: { access: string; refresh: string }) {
      let now = tokens;
      for (let passed = 0; passed < minutes; passed += 10) {
        world.clock.pass(10 * minute);
        const next = await world.identity.service.refresh(now.refresh, facts);
        if (!next) return undefined;
        now = { access: next.access_token, refresh: next.refresh_token };
      }
      return now;
    }

    test('30 idle minutes end the refresh token, regardless of exchanges', async () => {
      const tokens = await renewFor(30, await as('anna@client.example'));
      expect(tokens).toBeDefined();
      expect(await renewFor(10, tokens ?? { access: '', refresh: '' })).toBeUndefined();
      expect(await statusOf(tokens?.access ?? '')).toBe(401);
    });

    test('a call of the user keeps the session alive, a background call does not', async () => {
      for (const [headers, lives] of [
        [{}, true],
        [background, false],
      ] as const) {
        const tokens = (await renewFor(20, await as('anna@client.example'))) ?? { access: '', refresh: '' };
        expect((await look(tokens.access, headers)).statusCode).toBe(200);
        expect((await renewFor(20, tokens)) !== undefined).toBe(lives);
      }
    });

    test('an idle user who continues within the life of the access token keeps the session (AU-38)', async () => {
      const tokens = (await renewFor(30, await as('anna@client.example'))) ?? { access: '', refresh: '' };
      world.clock.pass(12 * minute);
      expect((await look(tokens.access)).statusCode).toBe(200);
      expect(await world.identity.service.refresh(tokens.refresh, facts)).toBeDefined();
    });

    test('is written at most once a minute, and again after a refresh', async () => {
      const readActivity = async (family: string) => {
        const [row] = await world.database.asOwner((tx) =>
          tx.query<{ at: Date }>('select max(active_at) as at from session_token where family = $1', [family]),
        );
        return row?.at.getTime() ?? 0;
      };
      const { access } = await as('anna@client.example');
      const caller = await world.identity.sessions.callerOf(access);
      const family = typeof caller === 'object' ? caller.session : '';
      await look(access);
      const first = await readActivity(family);
      world.clock.pass(50_000);
      await look(access);
      expect(await readActivity(family)).toBe(first);
      world.clock.pass(11_000);
      await look(access);
      expect(await readActivity(family)).toBeGreaterThan(first);
    });
  });

  test('AU-20 signing out everywhere ends every session of the account and its known devices, and no other account’s', async () => {
    const [mine, other] = [await as('anna@client.example'), await as('anna@client.example')];
    const ben = await as('ben@client.example');
    const reply = await world.call('POST', '/api-admin/account/logout-everywhere', { token: mine.access });
    expect(reply.json()).toEqual({ successful: true, results: [true] });
    const facts = { traceId: '', address: '' };
    for (const { access, refresh } of [mine, other]) {
      expect(await statusOf(access)).toBe(401);
      expect(await world.identity.service.refresh(refresh, facts)).toBeUndefined();
    }
    expect(await statusOf(ben.access)).toBe(200);
    expect((await eventsOf('logoutEverywhere'))[0]).toMatchObject({ actor: 'Anna', source: 'person' });
    const devices = await world.database.asOwner((tx) =>
      tx.query<{ email: string }>(
        'select distinct a.email from known_device d join account a on a.client_id = d.client_id and a.number = d.account_number',
      ),
    );
    expect(devices.map(({ email }) => email)).not.toContain('anna@client.example');
    expect(devices.map(({ email }) => email)).toContain('ben@client.example');
    expect(await statusOf((await as('anna@client.example')).access)).toBe(200);
  });

  test('a session that starts concurrently with signing out everywhere does not survive', async () => {
    const { access, refresh } = await as('anna@client.example');
    await Promise.all([
      world.identity.service.refresh(refresh, { traceId: '', address: '' }),
      world.call('POST', '/api-admin/account/logout-everywhere', { token: access }),
    ]);
    const alive = await world.database.asOwner((tx) =>
      tx.query(
        `select from session_token t join account a on a.client_id = t.account_client_id and a.number = t.account_number
         where a.email = 'anna@client.example' and t.kind <> 'fleet' and t.revoked_at is null
           and t.security_stamp = a.security_stamp`,
      ),
    );
    expect(alive).toEqual([]);
  });
});

describe('the fleet token', () => {
  const tokenFor = (access: string, query = '') =>
    world.call('GET', `/api-admin/fleetdisk/token${query}`, { token: access });
  const tokenOf = async (access: string, query = '') =>
    (await tokenFor(access, query)).json<{ results: string[] }>().results[0] ?? '';
  const debtors = async (access: string, token: string) =>
    (await world.fleet(access, `/Gebruiker/Current/${token}`)).json<{ Debiteuren: number[] }>().Debiteuren;

  test('AA-22 ST-01 limits the session to a debtor and those below it, within the user’s own scope', async () => {
    const anna = await as('anna@client.example');
    const ben = await as('ben@client.example');
    expect(await debtors(anna.access, await tokenOf(anna.access))).toEqual([1000, 1010, 1011, 2000]);
    expect(await debtors(anna.access, await tokenOf(anna.access, '?debtorNumber=1010'))).toEqual([1010, 1011]);
    expect(await debtors(ben.access, await tokenOf(ben.access))).toEqual([1010, 1011]);
    expect(
      await debtors(ben.access, await tokenOf(ben.access, '?debtorNumber=1011&email=ben%40client.example')),
    ).toEqual([1011]);
  });

  test('AA-22 another person’s e-mail, and a debtor that is missing or out of scope, are not found', async () => {
    const { access } = await as('ben@client.example');
    for (const query of ['?email=anna%40client.example', '?debtorNumber=1000', '?debtorNumber=424242']) {
      const reply = await tokenFor(access, query);
      expect([reply.statusCode, firstCode(reply)]).toEqual([404, 'notFound']);
    }
  });

  test('FA-06 is refused with another session’s bearer', async () => {
    const [anna, ben] = [await as('anna@client.example'), await as('ben@client.example')];
    expect((await world.fleet(ben.access, `/Bedrijf/Huidig/${await tokenOf(anna.access)}`)).statusCode).toBe(401);
  });

  test('ST-02 the synchronisation version changes only with data in scope', async () => {
    const { access } = await as('anna@client.example');
    const token = await tokenOf(access, '?debtorNumber=1010');
    const version = async () => (await world.fleet(access, `/Gebruikers/Synchronisatie/${token}`)).json<string>();
    const before = await version();
    expect(before).toMatch(new RegExp(`^${clientId}\\.6\\.[0-9a-f]{12}$`));
    const raise = (number: number) =>
      world.database.asOwner((tx) =>
        tx.query('update debtor set version = version + 1 where client_id = $1 and number = $2', [clientId, number]),
      );
    await raise(2000);
    expect(await version()).toBe(before);
    await raise(1011);
    expect(await version()).toBe(before.replace('.6.', '.7.'));
    // A revoked right changes the version too, so a client with a cached list asks again and is refused.
    const give = async (rights: readonly string[]) => {
      await world.database.asOwner((tx) =>
        tx.query(`update account set rights = $2 where client_id = $1 and email = 'anna@client.example'`, [
          clientId,
          rights,
        ]),
      );
      world.clock.pass(4_000);
    };
    await give([]);
    expect(await version()).not.toBe(before.replace('.6.', '.7.'));
    await give(['ContractenLease']);
    expect(await version()).toBe(before.replace('.6.', '.7.'));
  });

  test('EN-05 FA-15 FA-33 FA-34 company, user and languages are returned', async () => {
    const { access } = await as('anna@client.example');
    expect((await world.fleet(access, '/Bedrijf/Huidig')).json()).toEqual({
      Volgnummer: 1000,
      NaamSamengesteld: 'Holding (H)',
      Naam: 'Holding',
      Code: 'H',
      HasBekeuringen: null,
    });
    expect((await world.fleet(access, '/Gebruiker/Current')).json()).toMatchObject({
      Naam: 'Anna',
      Rechten: ['ContractenLease'],
      BestuurderNummer: null,
    });
    expect((await world.fleet(access, '/Talen/All')).json()).toContainEqual({ TaalId: 1, Omschrijving: 'Nederlands' });
  });
});

describe('a response that takes long', () => {
  const change = (sql: string) =>
    world.database.asOwner((tx) => tx.query(`update account set ${sql} where email = 'ben@client.example'`));
  const restore = `rights = '{ContractenLease,Facturen}', role = 'supervisor', is_active = true, valid_until = null`;

  test.each([
    ['a right was added', `rights = '{ContractenLease,Facturen,Dashboard}'`, true],
    ['a right was taken', `rights = '{ContractenLease}'`, false],
    ['the role was changed', `role = 'fleetmanagement'`, false],
    ['access ended', `valid_until = '2020-01-01'`, false],
    ['the account was blocked', 'is_active = false', false],
  ])('when %s, it continues: %3$s', async (_, sql, goesOn) => {
    await change(restore);
    const caller = await world.identity.sessions.callerOf((await as('ben@client.example')).access);
    if (typeof caller !== 'object') throw new Error('not signed in');
    expect(await world.identity.sessions.isAlive(caller)).toBe(true);
    await change(sql);
    expect(await world.identity.sessions.isAlive(caller)).toBe(goesOn);
    await change(restore);
  });

  test('ends when a company is removed, and continues when one is added', async () => {
    await change(restore);
    const caller = await world.identity.sessions.callerOf((await as('ben@client.example')).access);
    if (typeof caller !== 'object') throw new Error('not signed in');
    const { account } = caller;
    const write = (sql: string) => world.database.asOwner((tx) => tx.query(sql, [clientId, account]));
    await write('insert into account_debtor values ($1, $2, 2000)');
    expect(await world.identity.sessions.isAlive(caller)).toBe(true);
    await write('delete from account_debtor where client_id = $1 and account_number = $2 and debtor_number = 1010');
    expect(await world.identity.sessions.isAlive(caller)).toBe(false);
    await write('update account_debtor set debtor_number = 1010 where client_id = $1 and account_number = $2');
  });
});

test('the first administrator is created once, and may sign in under any client’s name', async () => {
  const person = { email: 'Root@provider.example', name: 'Root', password, provider: 'Provider' };
  await expect(createFirstAdministrator(world.database, { ...person, password: ' ' })).rejects.toThrow('12 characters');
  await expect(createFirstAdministrator(world.database, person)).rejects.toThrow('already');
  await world.database.asOwner((tx) =>
    tx.query(`update account set is_active = false where email = 'staff@provider.example'`),
  );
  await createFirstAdministrator(world.database, person);
  const caller = await world.identity.sessions.callerOf((await as('root@provider.example')).access);
  expect(caller).toMatchObject({ role: roles[0], clientName: client });
});
