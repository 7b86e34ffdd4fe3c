import { adminResources, allAdminRoutes, fillPath, pagination } from '@wagenpark/contract';
import type { AnyAdminRoute } from '@wagenpark/contract/define/admin-route';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from './expect-answer.ts';
import {
  expectForAll,
  type FuzzWorld,
  fuzzWorld,
  jsonCall,
  mailId,
  pathParams,
  pathText,
  records,
} from './fuzz-world.ts';
import { anyJson, nastyText, valuesOf } from './schema-arbitrary.ts';
import { subjectSamples } from './subject-samples.ts';
import { aGuest, invalidCredentialsFor, type Person, type RawCall, type TestServer } from './test-server.ts';

/*
 * Random calls of every declared route, and random bytes at every address. The response must always be the declared
 * answer or an envelope with a known code, never a 500.
 */

const allRoutes = allAdminRoutes().map(({ resource, name, route }) => ({ name: `${resource}.${name}`, route }));

/** Required queries of the subjects' calls, by name. */
const sampleQueries = {
  ...Object.fromEntries(
    [...subjectSamples.values()].flatMap(({ calls }) =>
      Object.entries(calls).map(([name, { query }]) => [name, query]),
    ),
  ),
  // Samples are of calls with a record in their path; this one names it in its query.
  'releaseNotes.withdraw': { releaseNoteId: '1' },
} as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Adds the credentials that the route checks before anything else. */
const allowed = (route: AnyAdminRoute, call: RawCall): RawCall => ({
  ...call,
  headers: { ...call.headers, ...invalidCredentialsFor(route) },
});

let world: FuzzWorld;
let server: TestServer;
let manager: Person;
let staff: Person;

beforeAll(async () => {
  world = await fuzzWorld();
  ({ server, manager, staff } = world);
});
afterAll(() => world.close());

describe('the REST side', () => {
  /** Signing out would end the caller's session; files are not envelopes. */
  const { logout, logoutEverywhere } = adminResources.accounts;
  const routes = allRoutes.filter(({ route }) => !([logout, logoutEverywhere] as unknown[]).includes(route));

  test.each(routes)('AA-23 $name', async ({ route }) => {
    const queries = fc.oneof(
      { arbitrary: route.query ? valuesOf(route.query, records) : fc.constant({}), weight: 3 },
      fc.dictionary(fc.string({ maxLength: 8 }), nastyText, { maxKeys: 3 }),
    );
    const bodies = fc.oneof(
      { arbitrary: route.body ? valuesOf(route.body, records) : fc.constant(undefined), weight: 3 },
      anyJson,
    );
    const list = { successful: v.literal(true), [route.listedAs ?? 'results']: v.array(route.item) };
    const answer = route.paged ? v.strictObject({ ...list, pagination }) : v.strictObject(list);
    const person = route.permission.kind === 'exactly' ? staff : manager;
    await expectForAll(
      fc.asyncProperty(pathParams(route.params), queries, bodies, async (params, query, body) => {
        const search = Object.entries(query as object).map(([name, value]): [string, string] => [name, String(value)]);
        const url = `${fillPath(route.path, params)}?${new URLSearchParams(search.map(wellFormed)).toString()}`;
        const call = body === undefined ? { method: route.method, url } : jsonCall(route.method, url, body);
        const reply = await server.raw(person, allowed(route, call));
        if (route.transfer === 'download' && reply.status === 200) return;
        expectAnswer(reply, answer, `${route.method} ${url} ${JSON.stringify(body)}`);
      }),
    );
  });

  test.each(routes)('AA-23 an unknown parameter or field of $name is refused', async ({ name, route }) => {
    const person = route.permission.kind === 'exactly' ? staff : manager;
    const path = fillPath(
      route.path,
      Object.fromEntries(Object.keys(route.params).map((part) => [part, pathValue(route, part)])),
    );
    const reply = await server.raw(person, allowed(route, { method: route.method, url: `${path}?unknown=1` }));
    expect([reply.status, reply.errors().map(({ code }) => code)]).toEqual([
      400,
      expect.arrayContaining(['unknownField']),
    ]);
    if (route.method !== 'GET' && route.transfer !== 'upload') {
      // Required queries are declared in the samples of the subject.
      const url = `${path}?${new URLSearchParams(sampleQueries[name]).toString()}`;
      const bodyReply = await server.raw(person, allowed(route, jsonCall(route.method, url, { unknown: 1 })));
      expect([bodyReply.status, bodyReply.errors().map(({ code }) => code)]).toEqual([
        400,
        expect.arrayContaining(['unknownField']),
      ]);
    }
  });
  const valueOfPart: Readonly<Record<string, string>> = {
    id: mailId,
    client: 'client-1',
    product: 'management',
    type: 'mileageReminder',
  };
  // The number of a report, which is not among the test records.
  const pathValue = (route: AnyAdminRoute, part: string): string | number =>
    route.path.startsWith('/api-admin/reports/') ? 1 : (valueOfPart[part] ?? 102);
  const wellFormed = ([name, value]: [string, string]): [string, string] => [name, value.toWellFormed()];

  test('AA-23 any files at the import get a result or an error in the envelope', async () => {
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
    await expectForAll(
      fc.asyncProperty(files, fc.boolean(), async (uploadedFiles, cutShort) => {
        const boundary = 'between-files';
        const body = Buffer.concat([
          ...uploadedFiles.flatMap(({ name, content }) => [
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
        expectAnswer(reply, results, JSON.stringify(uploadedFiles));
      }),
    );
  });
});

describe('guests and unknown callers', () => {
  test('AA-23 any method, address, header and body gets a response other than 500', async () => {
    const addresses = fc.oneof(
      fc.constantFrom(
        '/api-admin-auth/',
        '/api-admin-auth/second-factor',
        '/api-admin-auth/passkey',
        '/api-admin-auth/passkey/begin',
        '/api-admin-auth/second-factor/passkey',
        '/api-admin-auth/second-factor/passkey/begin',
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
    await expectForAll(
      fc.asyncProperty(methods, addresses, headers, bodies, async (method, url, headerValues, payload) => {
        const definedValues = Object.fromEntries(
          Object.entries(headerValues).filter(([, value]) => value !== undefined),
        );
        const reply = await server.raw(aGuest(), {
          method,
          url,
          headers: definedValues,
          ...(method === 'GET' ? {} : { payload }),
        });
        expect(reply.status, `${method} ${url} ${reply.text}`).toBeLessThan(500);
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
      }),
      10,
    );
  });
});
