import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { Database } from '../platform/database/database.ts';
import type { Scope } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { JsonText } from './handlers.ts';
import { createListCache } from './list-cache.ts';
import { people, testServer, testSessions } from './testing.ts';

let testDb: TestDatabase;
let database: Database;
let server: FastifyInstance;
/** The scopes of the handler's calls, in order. It returns the scope's debtors and the number of calls so far. */
const readScopes: Scope[] = [];
// These time zones are never on the same day.
const [firstToday, lastToday] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

beforeAll(async () => {
  testDb = await testDatabase();
  database = new Database(testDb.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, time_zone: firstToday });
    for (const number of [1001, 1002, 1003]) await aDebtor(tx, { client_id: 1, number });
  });
  const driver = { ...people.ben, scope: { ...people.anna.scope, driver: 700 } };
  server = await testServer({
    listCache: createListCache(database),
    sessions: { ...testSessions, callerOf: async (token) => (token === 'driver' ? driver : people[token as 'anna']) },
    fleet: {
      whole: async ({ caller }) => {
        const { scope } = caller as { scope: Scope };
        readScopes.push(scope);
        return new JsonText(JSON.stringify([{ debtors: scope.debtors, time: readScopes.length, Naam: 'Zoë Łuczak' }]));
      },
    },
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  await testDb?.drop();
});
beforeEach(() => {
  readScopes.length = 0;
});

const change = (sql: string) => database.asOwner((tx) => tx.query(sql));
const ask = (token: string, headers: Readonly<Record<string, string>> = {}, path = '/Bekeuring/All') =>
  server.inject({
    method: 'POST',
    url: '/api-fleet/DynamicEndpoint',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ cMethode: 'get', cFunctie: path }),
  });

test('a whole list is read once for all callers with the same view, until data in scope changes', async () => {
  const firstReply = await ask('anna');
  expect(firstReply.json()).toEqual([{ debtors: [1001, 1002], time: 1, Naam: 'Zoë Łuczak' }]);
  expect(firstReply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(firstReply.headers['cache-control']).toBe('no-store');
  expect((await ask('ben')).body).toBe(firstReply.body);
  await change('update debtor set version = version + 1 where number = 1003');
  expect((await ask('anna')).body).toBe(firstReply.body);
  await change('update debtor set version = version + 1 where number = 1002');
  expect((await ask('anna')).json()).toMatchObject([{ time: 2 }]);
  expect(readScopes).toHaveLength(2);
});

test('the cached list of one scope (a fleet, a driver) is never sent to another', async () => {
  await change('update debtor set version = version + 1 where number = 1002');
  expect((await ask('anna')).json()).toMatchObject([{ debtors: [1001, 1002], time: 1 }]);
  expect((await ask('anna', {}, '/Bekeuring/All/fleet-anna')).json()).toMatchObject([{ debtors: [1002], time: 2 }]);
  expect((await ask('driver')).json()).toMatchObject([{ time: 3 }]);
  expect(readScopes.map(({ driver }) => driver)).toEqual([null, null, 700]);
});

test('a list is read again on a new day of the client: contracts that ended yesterday are no longer running', async () => {
  await ask('anna');
  const readsBefore = readScopes.length;
  await change(`update client set time_zone = '${lastToday}'`);
  await ask('anna');
  expect(readScopes.length - readsBefore).toBe(1);
});

test('it is sent compressed to clients that accept it, and not at all to those with the current version', async () => {
  await change('update debtor set version = version + 1 where number = 1001');
  const plain = await ask('anna');
  const packed = await ask('anna', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['etag']).toBe(plain.headers['etag']);
  const cachedHeaders = { 'if-none-match': String(plain.headers['etag']) };
  const repeatedReply = await ask('anna', cachedHeaders);
  expect([repeatedReply.statusCode, repeatedReply.body]).toEqual([304, '']);
  await change('update debtor set version = version + 1 where number = 1001');
  expect((await ask('anna', cachedHeaders)).statusCode).toBe(200);
});

test('a list that failed to load is requested again', async () => {
  await change('update debtor set version = version + 1 where number = 1001');
  const listCache = createListCache(database);
  const { scope } = people.anna;
  await expect(listCache.getOrRead(scope, 'list', () => Promise.reject(new Error('away')), false)).rejects.toThrow(
    'away',
  );
  expect(await listCache.getOrRead(scope, 'list', async () => '[1]', true)).toHaveProperty('packed');
});

test('a caller without compression gets the text at once, and one with compression the same list', async () => {
  await change('update debtor set version = version + 1 where number = 1001');
  const listCache = createListCache(database);
  const read = vi.fn<() => Promise<string>>(async () => '[{"Naam":"Zoë"}]');
  const { scope } = people.anna;
  const [plain, packed] = await Promise.all([
    listCache.getOrRead(scope, 'list', read, false),
    listCache.getOrRead(scope, 'list', read, true),
  ]);
  expect(plain).toMatchObject({ text: '[{"Naam":"Zoë"}]' });
  expect(packed).toHaveProperty('packed');
  expect(packed.etag).toBe(plain.etag);
  // Later callers share the compressed list.
  expect(await listCache.getOrRead(scope, 'list', read, false)).toEqual(packed);
  expect(read).toHaveBeenCalledTimes(1);
});
