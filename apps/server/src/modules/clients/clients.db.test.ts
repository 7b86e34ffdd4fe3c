import { adminResources } from '@wagenpark/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { clientSettingHandlers } from './functions.ts';

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
  callerOf: async (token) => callerOf(11, 'fleurig', token === 'staff' ? 'master' : 'supervisor'),
  isKnown: () => true,
  isFleetToken: () => false,
  narrowed: async () => undefined,
  active: async () => undefined,
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
  const { clientSettings } = adminResources;
  server = await buildServer({
    config: { publicUrl: 'http://localhost', behindProxy: false },
    log: createLog('silent'),
    sessions,
    idempotency: createIdempotency(database),
    auditRefusal: async () => undefined,
    metrics: createMetrics(),
    ...bindCalls(
      { clientSettings },
      { clientSettings: clientSettingHandlers({ database, clock: systemClock }, 'installatie') },
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

test('AA-01 EN-01 a guest sees the settings of the named client, else of the configured one; a session those of its own', async () => {
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
      logoUrl: '/branding/installatie/logo',
      faviconUrl: null,
      phoneNumber: '+31 10 1234567',
      email: null,
      languages: [{ id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands (Nederland)' } }],
      requiredDriverFields: [],
    },
  ]);
  expect(await results('/api-admin/clientsetting')).toMatchObject([{ name: 'installatie' }]);
  expect(await results('/api-admin/clientsetting', 'anna')).toMatchObject([{ name: 'fleurig', logoUrl: null }]);
});

test('AU-05 an unknown client is told as such', async () => {
  const reply = await get('/api-admin/clientsetting?clientName=nobody');
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { errors: [{ code: 'unknownClient' }] }]);
});

test('AA-02 a guest turns the name of a client into its GUID; an unknown one is told', async () => {
  const check = (payload: object) => server.inject({ method: 'POST', url: '/api-admin/client/check', payload });
  const [{ clientGuid } = { clientGuid: '' }] = (await results('/api-admin/clientsetting')) as { clientGuid: string }[];
  const found = await check({ clientName: 'Installatie', asGuid: true });
  expect(found.json<{ results: unknown[] }>().results).toEqual([clientGuid]);
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

test('a logo is served inert: its scripts cannot run', async () => {
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

test('FS-12 staff, and nobody else, list the clients that they serve', async () => {
  expect(await results('/api-admin/client', 'staff')).toEqual([
    { id: 11, name: 'fleurig', displayName: 'Fleurig', debtorNumber: null },
    { id: 10, name: 'installatie', displayName: 'Installatie BV', debtorNumber: 500 },
  ]);
  expect((await get('/api-admin/client', 'anna')).statusCode).toBe(403);
});
