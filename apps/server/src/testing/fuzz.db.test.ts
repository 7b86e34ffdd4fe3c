import { randomUUID } from 'node:crypto';
import {
  type AnyPathParam,
  adminResources,
  allAdminRoutes,
  allFleetFunctions,
  errorStatus,
  fillPath,
  pagination,
} from '@wagenpark/contract';
import { rights } from '@wagenpark/domain/permissions';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { aDrivenCar, aMail, aRequest } from './rows.ts';
import { anyJson, nastyText, valuesOf } from './schema-arbitrary.ts';
import { aGuest, aPerson, type Person, type RawCall, type Reply, type TestServer, testServer } from './test-server.ts';

/*
 * Random calls of every declared function and route, and random bytes at every address. Whatever comes, the answer is
 * the declared one or an envelope with a known code; never a 500.
 *
 * The same calls each time; FUZZ_SEED=2 and FUZZ_RUNS=1000 try others and more.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);

const functions = allFleetFunctions().map(({ subject, name, fn }) => ({ name: `${subject}.${name}`, fn }));
const allRoutes = allAdminRoutes().map(({ resource, name, route }) => ({ name: `${resource}.${name}`, route }));

const records = [10, 100, 101, 102];
const mailId = randomUUID();

let testing: TestDatabase;
let server: TestServer;
let manager: Person;
let staff: Person;

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  const accounts = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, required_driver_fields: ['Mobiel'] });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 10 });
    const account = await aPerson(tx, { client_id: 1, role: 'supervisor', rights: [...rights] });
    for (const number of [100, 101, 102]) {
      const contract = await aDrivenCar(tx, { client_id: 1, debtor_number: 10, number });
      if (number === 102) await aRequest(tx, { contract, asker: account }, { number: 102 });
    }
    await aMail(tx, 1, { id: mailId });
    return { account, master: await aPerson(tx, { client_id: 9, role: 'master' }) };
  });
  manager = await server.signIn(accounts.account);
  staff = await server.signIn(accounts.master, 'client-1');
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

const envelope = v.strictObject({
  successful: v.literal(false),
  errors: v.pipe(
    v.array(
      v.strictObject({
        code: v.picklist(Object.keys(errorStatus)),
        message: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
        path: v.optional(v.string()),
        params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      }),
    ),
    v.minLength(1),
  ),
  requestId: v.pipe(v.string(), v.uuid()),
});

/** Words that only a database, a library or a stack would say. */
const inner =
  /select |insert |violates|relation "|syntax|postgres|pg_|kysely|valibot|fastify|node_modules|\.ts:|undefined/i;

/** A refused call: the envelope, with a status that fits its code, and nothing from inside. */
function expectRefusal(reply: Reply<unknown>, what: string): void {
  const body = v.safeParse(envelope, JSON.parse(reply.text));
  expect(body.success, `${what}: ${reply.text}`).toBe(true);
  expect(reply.status, `${what}: ${reply.text}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(500);
  expect(reply.text, what).not.toMatch(inner);
}

function expectAnswer(reply: Reply<unknown>, schema: v.GenericSchema, what: string): void {
  if (reply.status !== 200) return expectRefusal(reply, what);
  const answer = v.safeParse(schema, JSON.parse(reply.text));
  const fault = answer.success ? '' : JSON.stringify(v.flatten(answer.issues));
  expect(fault, `${what}: ${reply.text.slice(0, 500)}`).toBe('');
}

const assertAll = (property: fc.IAsyncPropertyWithHooks<never> | fc.IAsyncProperty<never>) =>
  fc.assert(property as fc.IAsyncProperty<never>, { seed, numRuns: runs });

/** What an address can hold: half characters cannot be written in one. */
const pathText = nastyText.map((text) => text.toWellFormed());

/** Values for the variable parts of a path, mostly of their form. */
const pathParams = (params: Readonly<Record<string, AnyPathParam>>): fc.Arbitrary<Record<string, string | number>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, { pattern }]) => [
        name,
        new RegExp(`^(?:${pattern})$`).test('1')
          ? fc.oneof(fc.constantFrom<string | number>(1, ...records), fc.nat(999_999_999), pathText)
          : fc.oneof(fc.constant(mailId), fc.uuid(), pathText),
      ]),
    ),
  );

const jsonCall = (method: RawCall['method'], url: string, body: unknown): RawCall => ({
  method,
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body) ?? '',
});
const fleetCall = (body: unknown): RawCall => jsonCall('POST', '/api-fleet/DynamicEndpoint', body);

describe('the fleet API', () => {
  test.each(functions)('FA-05 $name', async ({ fn }) => {
    const forms = fn.form === undefined ? fc.constant(undefined) : valuesOf(fn.form, records);
    await assertAll(
      fc.asyncProperty(
        pathParams(fn.params),
        fc.oneof({ arbitrary: forms, weight: 3 }, anyJson),
        async (params, form) => {
          const cFunctie = fillPath(fn.path, params);
          const reply = await server.raw(
            manager,
            fleetCall({
              cMethode: fn.method,
              cFunctie,
              ...(form === undefined ? {} : { cForm: JSON.stringify(form) }),
            }),
          );
          expectAnswer(reply, fn.answer, cFunctie);
        },
      ) as never,
    );
  });

  test.each(functions.filter(({ fn }) => fn.form !== undefined))(
    'FA-05 an unknown field in the form of $name is refused',
    async ({ fn }) => {
      await assertAll(
        fc.asyncProperty(valuesOf(fn.form!, records), fc.string({ minLength: 1 }), async (form, name) => {
          fc.pre(!(name in (form as object)) && !(name in (fn.form as unknown as { entries: object }).entries));
          const cFunctie = fillPath(fn.path, Object.fromEntries(Object.keys(fn.params).map((part) => [part, 1])));
          const cForm = { ...(form as object), [name]: 1 };
          const reply = await server.raw(manager, fleetCall({ cMethode: fn.method, cFunctie, cForm }));
          expect(reply.status).toBe(400);
          // Told with all the other faults, of which only so many are told.
          if (reply.errors().length < 20) {
            expect(reply.errors().map(({ code }) => code)).toContain('unknownField');
          }
        }) as never,
      );
    },
  );

  test('FA-01 FA-02 FA-05 any body at the endpoint gets an answer or the envelope', async () => {
    const paths = fc.oneof(
      fc.constantFrom(...functions.map(({ fn }) => fn.path)),
      nastyText,
      fc.array(nastyText, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
      fc.stringMatching(/^\/LeaseContract\/Lopend\/wpf_[\w-]{43}$/),
    );
    const bodies = fc.oneof(
      anyJson,
      fc.record(
        {
          cMethode: fc.oneof(fc.constantFrom('get', 'post', 'delete', 'GET', 'put'), anyJson),
          cFunctie: fc.oneof(paths, anyJson),
          cForm: anyJson,
          clientName: anyJson,
          AmwUserId: anyJson,
          debtorNumber: anyJson,
          synchronisation: anyJson,
          more: anyJson,
        },
        { requiredKeys: ['cMethode', 'cFunctie'] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const reply = await server.raw(manager, fleetCall(body));
        if (reply.status !== 200) expectRefusal(reply, JSON.stringify(body));
      }),
      { seed, numRuns: runs * 5 },
    );
  });
});

describe('the REST side', () => {
  /** Signing out ends the session of whoever is signed in; files are no envelope. */
  const routes = allRoutes.filter(({ route }) => route !== (adminResources.accounts.logout as unknown));

  test.each(routes)('AA-23 $name', async ({ route }) => {
    const queries = fc.oneof(
      { arbitrary: route.query ? valuesOf(route.query, records) : fc.constant({}), weight: 3 },
      fc.dictionary(fc.string({ maxLength: 8 }), nastyText, { maxKeys: 3 }),
    );
    const bodies = fc.oneof(
      { arbitrary: route.body ? valuesOf(route.body, records) : fc.constant(undefined), weight: 3 },
      anyJson,
    );
    const results = v.array(route.item);
    const answer = route.paged
      ? v.strictObject({ successful: v.literal(true), results, pagination })
      : v.strictObject({ successful: v.literal(true), results });
    const person = route.permission.kind === 'exactly' ? staff : manager;
    await assertAll(
      fc.asyncProperty(pathParams(route.params), queries, bodies, async (params, query, body) => {
        const search = Object.entries(query as object).map(([name, value]): [string, string] => [name, String(value)]);
        const url = `${fillPath(route.path, params)}?${new URLSearchParams(search.map(wellFormed)).toString()}`;
        const reply = await server.raw(
          person,
          body === undefined ? { method: route.method, url } : jsonCall(route.method, url, body),
        );
        if (route.transfer === 'download' && reply.status === 200) return;
        expectAnswer(reply, answer, `${route.method} ${url} ${JSON.stringify(body)}`);
      }) as never,
    );
  });

  test.each(routes)('AA-23 an unknown parameter or field of $name is refused', async ({ route }) => {
    const person = route.permission.kind === 'exactly' ? staff : manager;
    const path = fillPath(
      route.path,
      Object.fromEntries(Object.keys(route.params).map((part) => [part, pathValue(part)])),
    );
    const reply = await server.raw(person, { method: route.method, url: `${path}?unknown=1` });
    expect([reply.status, reply.errors().map(({ code }) => code)]).toEqual([
      400,
      expect.arrayContaining(['unknownField']),
    ]);
    if (route.method !== 'GET' && route.transfer !== 'upload') {
      const told = await server.raw(person, jsonCall(route.method, path, { unknown: 1 }));
      expect([told.status, told.errors().map(({ code }) => code)]).toEqual([
        400,
        expect.arrayContaining(['unknownField']),
      ]);
    }
  });
  const pathValue = (part: string): string | number => (part === 'id' ? mailId : part === 'client' ? 'client-1' : 102);
  const wellFormed = ([name, value]: [string, string]): [string, string] => [name, value.toWellFormed()];

  test('AA-23 any files at the import get an answer or the envelope', async () => {
    const { start } = adminResources.imports;
    const names = fc.oneof(
      fc.constantFrom('clients.csv', 'debtors.csv', 'drivers.xlsx', 'vehicles.csv', 'contracts.xlsx', 'x.exe'),
      nastyText,
    );
    const contents = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      nastyText.map((text) => Buffer.from(`Naam,Code,Volgnummer\r\n${text},${text},1\r\n`)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
    );
    const files = fc.array(fc.record({ name: names, content: contents }), { maxLength: 3 });
    await assertAll(
      fc.asyncProperty(files, fc.boolean(), async (given, cutShort) => {
        const boundary = 'between-files';
        const body = Buffer.concat([
          ...given.flatMap(({ name, content }) => [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n`,
            ),
            content,
            Buffer.from('\r\n'),
          ]),
          Buffer.from(cutShort ? '' : `--${boundary}--\r\n`),
        ]);
        const reply = await server.raw(staff, {
          method: 'POST',
          url: start.path,
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          payload: body,
        });
        const results = v.strictObject({ successful: v.literal(true), results: v.array(start.item) });
        expectAnswer(reply, results, JSON.stringify(given));
      }) as never,
    );
  });
});

describe('guests and strangers', () => {
  test('AA-23 any method, address, header and body gets an answer that is no 500', async () => {
    const addresses = fc.oneof(
      fc.constantFrom(
        '/api-admin-auth/',
        '/api-admin-auth/oauth/token',
        '/api-admin/leasewise/loginrefresh',
        '/api-fleet/DynamicEndpoint',
        '/metrics',
        '/docs/api',
        ...allRoutes.map(({ route }) => route.path),
      ),
      fc.webPath().map((path) => (path === '' ? '/' : path)),
      pathText.map((text) => `/${encodeURIComponent(text)}`),
      pathText.map((text) => `/api-admin/requests/${encodeURIComponent(text)}?page=${encodeURIComponent(text)}`),
    );
    const headerValue = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    });
    const headers = fc.record(
      {
        authorization: fc.oneof(
          headerValue,
          fc.stringMatching(/^Bearer wpa_[\w-]{43}$/),
          headerValue.map((text) => `Basic ${text}`),
        ),
        'content-type': fc.oneof(
          fc.constantFrom(
            'application/json',
            'application/zip',
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
          ),
          headerValue,
        ),
        'idempotency-key': headerValue,
        'accept-encoding': headerValue,
        'if-none-match': headerValue,
        range: headerValue,
        'x-forwarded-for': headerValue,
      },
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      nastyText,
      anyJson.map((value) => JSON.stringify(value)),
      fc.webQueryParameters(),
      fc.constant('['.repeat(3_000)),
    );
    const methods = fc.constantFrom<RawCall['method']>('GET', 'POST', 'PUT', 'DELETE', 'PATCH');
    await fc.assert(
      fc.asyncProperty(methods, addresses, headers, bodies, async (method, url, given, payload) => {
        const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const reply = await server.raw(aGuest(), {
          method,
          url,
          headers: known,
          ...(method === 'GET' ? {} : { payload }),
        });
        expect(reply.status, `${method} ${url} ${reply.text}`).toBeLessThan(500);
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
      }),
      { seed, numRuns: runs * 10 },
    );
  });
});
