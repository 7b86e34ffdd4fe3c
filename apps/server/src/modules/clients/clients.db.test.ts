import { adminResources } from '@wagenpark/contract';
import { validateReading } from '@wagenpark/domain/mileage-rule';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindCalls } from '../../http/handlers.ts';
import { createIdempotency } from '../../http/idempotency.ts';
import { buildServer } from '../../http/server.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { Caller } from '../../platform/caller.ts';
import { systemClock } from '../../platform/clock.ts';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { clientSettingHandlers, staffSettingHandlers } from './functions.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let test15: TestDatabase;
let database: Database;
let server: FastifyInstance;

const callerOf = (clientId: number, clientName: string, role: Caller['role']): Caller => ({
  account: 1,
  accountClientId: clientId,
  clientId,
  clientName,
  name: 'Anna',
  email: 'anna@client.example',
  role,
  rights: [],
  locale: 'nl-NL',
  scope: wholeClient(clientId),
  session: 'one',
});
const sessions: Sessions = {
  callerOf: async (token) =>
    callerOf(11, 'fleurig', token === 'staff' ? 'master' : token === 'fleetmanager' ? 'fleetmanagement' : 'supervisor'),
  isKnown: () => true,
  isFleetToken: () => false,
  narrowToFleetToken: async () => undefined,
  recordActivity: async () => undefined,
  isAlive: async () => true,
};

beforeAll(async () => {
  test15 = await testDatabase();
  database = new Database(test15.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 10, name: 'installatie', display_name: 'Installatie BV', phone: '+31 10 1234567' });
    await aClient(tx, {
      client_id: 11,
      name: 'fleurig',
      display_name: 'Fleurig',
      country: 'be',
      modules: ['LeaseCalculation'],
    });
    await aClient(tx, { client_id: 12, name: 'provider', is_provider: true });
    await tx.db.insertInto('client_language').values({ client_id: 11, locale: 'fr-BE' }).execute();
    await tx.db
      .insertInto('client_image')
      .values({ client_id: 10, kind: 'logo', content_type: 'image/svg+xml', content: Buffer.from(svg) })
      .execute();
    await aDebtor(tx, { client_id: 10, number: 500 });
    await aDebtor(tx, { client_id: 10, number: 400, parent_number: 500 });
  });
  const { clientSettings, staffSettings } = adminResources;
  const deps = { database, clock: systemClock };
  server = await buildServer({
    config: { publicUrl: 'http://localhost', behindProxy: false },
    log: createLog('silent'),
    sessions,
    idempotency: createIdempotency(database),
    auditRefusal: async () => undefined,
    metrics: createMetrics(),
    ...bindCalls(
      { clientSettings, staffSettings },
      { clientSettings: clientSettingHandlers(deps, 'installatie'), staffSettings: staffSettingHandlers(deps) },
    ),
    guests: [],
    portalFolder: '/nonexistent',
    health: [],
    apiDocument: () => ({}),
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await test15.drop();
});

const get = (url: string, token?: string) =>
  server.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const results = async (url: string, token?: string) => (await get(url, token)).json<{ results: unknown[] }>().results;

test('AA-01 EN-01 a guest gets the settings of the named client, or else of the configured one; a session those of its own', async () => {
  expect(await results('/api-admin/clientsetting?clientName=Installatie')).toEqual([
    {
      clientId: 10,
      clientGuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'installatie',
      displayName: 'Installatie BV',
      primaryColor: '#0b5cad',
      secondaryColor: '#f28c28',
      countryCarData: 'nl',
      currency: 'EUR',
      timeZone: 'Europe/Amsterdam',
      logoUrl: expect.stringMatching(/^\/branding\/installatie\/logo\?v=[0-9a-f]{12}$/) as string,
      faviconUrl: null,
      loginPicture: 'carPark',
      loginPictureUrl: null,
      phoneNumber: '+31 10 1234567',
      email: null,
      languages: [{ id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands (Nederland)' } }],
      lookVersion: 3,
      requiredDriverFields: [],
    },
  ]);
  expect(await results('/api-admin/clientsetting')).toMatchObject([{ name: 'installatie' }]);
  expect(await results('/api-admin/clientsetting', 'anna')).toMatchObject([{ name: 'fleurig', logoUrl: null }]);
});

test('AU-05 an unknown client is reported', async () => {
  const reply = await get('/api-admin/clientsetting?clientName=nobody');
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { errors: [{ code: 'unknownClient' }] }]);
});

test('AA-02 a guest can convert the name of a client to its GUID; an unknown name is reported', async () => {
  const check = (payload: object) => server.inject({ method: 'POST', url: '/api-admin/client/check', payload });
  const [{ clientGuid } = { clientGuid: '' }] = (await results('/api-admin/clientsetting')) as { clientGuid: string }[];
  const response = await check({ clientName: 'Installatie', asGuid: true });
  expect(response.json<{ results: unknown[] }>().results).toEqual([clientGuid]);
  const named = await check({ clientName: 'Installatie' });
  expect(named.json<{ results: unknown[] }>().results).toEqual(['installatie']);
  const unknown = await check({ clientName: 'nobody', asGuid: true });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { errors: [{ code: 'unknownClient' }] }]);
});

test('AA-03 AA-07 licences and languages are those of the session’s client', async () => {
  expect(await results('/api-admin/clientsetting/licenses', 'anna')).toEqual([
    { hasLeaseWise: true, modules: ['LeaseCalculation'] },
  ]);
  expect(await results('/api-admin/language', 'anna')).toEqual([
    { id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands (Nederland)' } },
    { id: 3, isDefault: false, culture: { languageCulture: 'fr-BE', name: 'français (Belgique)' } },
  ]);
  expect((await get('/api-admin/clientsetting/licenses')).statusCode).toBe(401);
});

test('a logo is served so that its scripts cannot run', async () => {
  const reply = await get('/branding/installatie/logo');
  expect(reply.body).toBe(svg);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('inline; filename="logo.svg"') as string,
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
    'cache-control': 'public, max-age=300',
  });
  expect((await get('/branding/fleurig/logo')).statusCode).toBe(404);
  expect((await get('/branding/installatie/favicon')).statusCode).toBe(404);
  expect((await get('/branding/nobody/logo')).statusCode).toBe(404);
});

test('FS-12 only staff can list the clients', async () => {
  expect(await results('/api-admin/client', 'staff')).toEqual([
    { id: 11, name: 'fleurig', displayName: 'Fleurig', debtorNumber: null },
    { id: 10, name: 'installatie', displayName: 'Installatie BV', debtorNumber: 500 },
  ]);
  expect((await get('/api-admin/client', 'anna')).statusCode).toBe(403);
});

test('PM-07 only staff set the interval and margins of mileage readings; the check and the lists use them', async () => {
  const url = '/api-admin/clientsetting/mileage';
  const put = (payload: object, token = 'staff') =>
    server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload });
  const marginsOf = async (client: number) =>
    (
      await database.inScope(wholeClient(client), (tx) =>
        tx.query<{ lowerShare: number; upperShare: number; upperExtraKm: number }>(
          `select mileage_lower_share::float8 as "lowerShare", mileage_upper_share::float8 as "upperShare",
             mileage_upper_extra_km as "upperExtraKm" from client`,
        ),
      )
    )[0];
  const versions = () =>
    database.inScope(wholeClient(11), async (tx) =>
      (await tx.db.selectFrom('debtor').select('version').execute()).map(({ version }) => version),
    );
  await database.asOwner((tx) => aDebtor(tx, { client_id: 11, number: 600 }));
  const usual = { everyDays: 90, lowerPercent: 50, upperPercent: 150, upperExtraKm: 1_000 };
  expect(await results(url, 'staff')).toEqual([usual]);
  const [before = 0] = await versions();
  const settings = { everyDays: 31, lowerPercent: 83, upperPercent: 127, upperExtraKm: 450 };
  expect((await put(settings)).json<{ results: unknown[] }>().results).toEqual([settings]);
  expect(await results(url, 'staff')).toEqual([settings]);
  expect(await versions()).toEqual([before + 1]);
  const margins = await marginsOf(11);
  expect(margins).toEqual({ lowerShare: 0.83, upperShare: 1.27, upperExtraKm: 450 });
  // The car of PM-08: 30,000 km a year, 73 days after 40,000 km. The default margins accept 43,000 to 50,000 km.
  const readings = { before: { km: 40_000, day: '2026-01-01' as const, kmPerYear: 30_000 }, afterKm: null };
  const judged = (km: number) => validateReading(km, '2026-03-15', readings, margins);
  expect(judged(44_979)).toEqual({ fault: 'belowThreshold', limit: 44_980 });
  expect(judged(44_980)).toBeNull();
  expect(judged(48_070)).toBeNull();
  expect(judged(48_071)).toEqual({ fault: 'aboveThreshold', limit: 48_070 });
  // The other client has margins of its own.
  expect(await marginsOf(10)).toEqual({ lowerShare: 0.5, upperShare: 1.5, upperExtraKm: 1_000 });
  for (const wrong of [
    { everyDays: 0 },
    { everyDays: 367 },
    { everyDays: 30.5 },
    { lowerPercent: -1 },
    { lowerPercent: 101 },
    { upperPercent: 99 },
    { upperPercent: 1_001 },
    { upperExtraKm: -1 },
    { upperExtraKm: 100_001 },
  ]) {
    const answer = await put({ ...settings, ...wrong });
    expect([answer.statusCode, answer.json<{ errors: { path?: string }[] }>().errors[0]?.path]).toEqual([
      400,
      Object.keys(wrong)[0],
    ]);
  }
  expect((await put(usual, 'supervisor')).statusCode).toBe(403);
  expect(await results(url, 'staff')).toEqual([settings]);
  const trail = await database.inScope(wholeClient(11), (tx) =>
    tx.query<{ changes: unknown }>("select changes from audit_event where action = 'clientMileageChanged'"),
  );
  expect(trail).toEqual([
    {
      changes: [
        { field: 'everyDays', before: '90', after: '31' },
        { field: 'lowerPercent', before: '50', after: '83' },
        { field: 'upperPercent', before: '150', after: '127' },
        { field: 'upperExtraKm', before: '1000', after: '450' },
      ],
    },
  ]);
});

describe('the settings for employees of a client', () => {
  const url = '/api-admin/clientsetting/employees';
  const put = (payload: object, token = 'anna') =>
    server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload });
  const usual = { dueWeeks: 4, expiryWeeks: 12, addressRequired: false };
  const chosen = { dueWeeks: 6, expiryWeeks: 104, addressRequired: true };

  test('EW-03 EW-17 EW-18 CN2-07 supervisors read and set them, with the usual weeks at first', async () => {
    expect(await results(url, 'anna')).toEqual([usual]);
    expect((await put(chosen)).json<{ results: unknown[] }>().results).toEqual([chosen]);
    const stored = await database.asOwner((tx) =>
      tx.query(
        `select client_id, employee_due_weeks as due, employee_expiry_weeks as expiry, employee_address_required as address
         from client where client_id in (10, 11) order by client_id`,
      ),
    );
    expect(stored).toEqual([
      { client_id: 10, due: 4, expiry: 12, address: false },
      { client_id: 11, due: 6, expiry: 104, address: true },
    ]);
    expect((await get(url, 'fleetmanager')).statusCode).toBe(403);
    expect((await put(usual, 'fleetmanager')).statusCode).toBe(403);
    await put(usual);
  });

  test.each([
    [{ dueWeeks: 0 }, 'dueWeeks'],
    [{ expiryWeeks: 105 }, 'expiryWeeks'],
    [{ dueWeeks: 13 }, 'dueWeeks'],
    [{ dueWeeks: 1.5 }, 'dueWeeks'],
  ])('EW-18 %j is refused at %s', async (part, path) => {
    const answer = await put({ ...usual, ...part });
    expect([answer.statusCode, answer.json<{ errors: { path?: string }[] }>().errors[0]?.path]).toEqual([400, path]);
  });
});

describe('the budget of a client', () => {
  const url = '/api-admin/clientsetting/budget';
  const put = (perContract: unknown, token = 'staff') =>
    server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload: { perContract } });
  const clients = [10, 11, 12];
  const budgets = async () =>
    Promise.all(
      clients.map(async (client) =>
        database.inScope(wholeClient(client), async (tx) => {
          const [row] = await tx.query<{ budget: string | null }>(
            'select budget_per_contract::text as budget from client',
          );
          return row?.budget ?? null;
        }),
      ),
    );
  const versions = async () =>
    Promise.all(
      clients.map((client) =>
        database.inScope(wholeClient(client), async (tx) =>
          (await tx.db.selectFrom('debtor').select('version').orderBy('number').execute()).map(
            ({ version }) => version,
          ),
        ),
      ),
    );
  const trail = () =>
    database.inScope(wholeClient(11), (tx) =>
      tx.query<{ changes: unknown }>(
        "select changes from audit_event where action = 'clientBudgetChanged' order by at, id",
      ),
    );

  test('staff set, change and remove it; each change is in the audit trail and raises the versions', async () => {
    await database.asOwner((tx) => aDebtor(tx, { client_id: 11, number: 700 }));
    expect(await results(url, 'staff')).toEqual([{ perContract: null }]);
    const before = await versions();
    expect((await put(812.35)).json<{ results: unknown[] }>().results).toEqual([{ perContract: 812.35 }]);
    expect(await results(url, 'staff')).toEqual([{ perContract: 812.35 }]);
    expect(await budgets()).toEqual([null, '812.35', null]);
    // Only the versions of this client's debtors are raised, so cached data of other clients stays valid.
    const moved = before.map((own, place) => (clients[place] === 11 ? own.map((version) => version + 1) : own));
    expect(await versions()).toEqual(moved);
    // Writing the same value again changes nothing.
    await put(812.35);
    expect(await versions()).toEqual(moved);
    await put(0);
    await put(null);
    await put(null);
    expect(await results(url, 'staff')).toEqual([{ perContract: null }]);
    expect(await trail()).toEqual([
      { changes: [{ field: 'perContract', before: null, after: '812.35' }] },
      { changes: [{ field: 'perContract', before: '812.35', after: '0.00' }] },
      { changes: [{ field: 'perContract', before: '0.00', after: null }] },
    ]);
  });

  test.each([0, 0.01, 19.99, 100_000, null])('%s is a valid budget', async (perContract) => {
    const answer = await put(perContract);
    expect([answer.statusCode, answer.json<{ results: unknown[] }>().results]).toEqual([200, [{ perContract }]]);
  });

  test.each([-0.01, 100_000.01, 812.345, '812.35', undefined])('%s is refused', async (perContract) => {
    await put(650.5);
    const answer = await put(perContract);
    expect([answer.statusCode, answer.json<{ errors: { path?: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'perContract',
    ]);
    expect(await budgets()).toEqual([null, '650.50', null]);
  });

  test('a supervisor can read and set only the budget of the own client; a fleet manager can do neither', async () => {
    await put(650.5);
    expect(await results(url, 'anna')).toEqual([{ perContract: 650.5 }]);
    expect((await put(1, 'anna')).statusCode).toBe(200);
    expect(await budgets()).toEqual([null, '1.00', null]);
    expect((await get(url, 'fleetmanager')).statusCode).toBe(403);
    expect((await put(2, 'fleetmanager')).statusCode).toBe(403);
    expect(await budgets()).toEqual([null, '1.00', null]);
  });
});

describe('the lease price of a client', () => {
  const url = '/api-admin/clientsetting/lease-price';
  const put = (payload: object) =>
    server.inject({ method: 'PUT', url, headers: { authorization: 'Bearer anna' }, payload });

  test('CP-05 a supervisor sets interest and residual value, with up to six decimals, and removes them', async () => {
    expect(await results(url, 'anna')).toEqual([{ interest: null, residual: null }]);
    await put({ interest: 4, residual: 41.666667 });
    expect(await results(url, 'anna')).toEqual([{ interest: 4, residual: 41.666667 }]);
    const rows = await database.asOwner((tx) =>
      tx.query('select client_id, lease_interest::text, lease_residual::text from client where client_id in (10, 11)'),
    );
    expect(rows).toContainEqual({ client_id: 11, lease_interest: '4.000000', lease_residual: '41.666667' });
    expect(rows).toContainEqual({ client_id: 10, lease_interest: null, lease_residual: null });
    await put({ interest: null, residual: null });
    expect(await results(url, 'anna')).toEqual([{ interest: null, residual: null }]);
  });

  test.each([
    [{ interest: -0.000001, residual: 40 }, 'interest'],
    [{ interest: 100.000001, residual: 40 }, 'interest'],
    [{ interest: 4, residual: 41.6666667 }, 'residual'],
    [{ interest: 4 }, 'residual'],
  ])('CP-05 %j is refused', async (payload, path) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json<{ errors: { path?: string }[] }>().errors[0]?.path]).toEqual([400, path]);
  });
});

describe('what holds for arrangements without a value of their own', () => {
  const url = '/api-admin/clientsetting/arrangements';
  const put = (payload: object) =>
    server.inject({ method: 'PUT', url, headers: { authorization: 'Bearer anna' }, payload });
  const usual = { contributionDisplay: 'month' };

  test('CN2-05 contributions of a client are shown per month until it chooses otherwise', async () => {
    expect(await results(url, 'anna')).toEqual([usual]);
    const changed = { contributionDisplay: 'both' };
    await put(changed);
    expect(await results(url, 'anna')).toEqual([changed]);
    await put(usual);
    expect(await results(url, 'anna')).toEqual([usual]);
  });

  test('CN2-05 another period is refused', async () => {
    const answer = await put({ contributionDisplay: 'year' });
    expect([answer.statusCode, answer.json<{ errors: { path?: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'contributionDisplay',
    ]);
  });
});
