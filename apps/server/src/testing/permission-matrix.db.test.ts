import { readFileSync } from 'node:fs';
import { type AnyAdminRoute, type AnyFleetFunction, allAdminRoutes, allFleetFunctions } from '@wagenpark/contract';
import { isPermitted, type Right, type Role, rights, roles } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { aGuest, aPerson, type Person, type Reply, type TestServer, testServer } from './test-server.ts';

/*
 * What docs/reference/permissions.md promises, held against the running server: every call × every role × with the
 * right, without it, and with all other rights.
 */

type Call = { readonly name: string } & ({ readonly fn: AnyFleetFunction } | { readonly route: AnyAdminRoute });
const calls: readonly Call[] = [
  ...allFleetFunctions().map(({ subject, name, fn }) => ({ name: `${subject}.${name}`, fn })),
  ...allAdminRoutes().map(({ resource, name, route }) => ({ name: `${resource}.${name}`, route })),
];
const permissionOf = (call: Call) => ('fn' in call ? call.fn.permission : call.route.permission);

const columns: readonly string[] = [...roles, 'guest'];
/** The cells of the page, by call and column. */
const stated: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  readFileSync(new URL('../../../../docs/reference/permissions.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [name = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name.replaceAll('`', ''), Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cell]))];
    }),
);

let testing: TestDatabase;
let server: TestServer;
const people = new Map<string, Promise<Person>>();

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
  });
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

/** Somebody with a role and exactly these rights, who is signed in. Staff live at the provider and work for client 1. */
function somebody(role: Role, held: readonly Right[]): Promise<Person> {
  const key = `${role} ${held.join(' ')}`;
  const known = people.get(key);
  if (known !== undefined) return known;
  const made = (async () => {
    const client_id = role === 'master' ? 9 : 1;
    const account = await server.database.asOwner((tx) => aPerson(tx, { client_id, role, rights: [...held] }));
    return server.signIn(account, 'client-1');
  })();
  people.set(key, made);
  return made;
}

/** Makes the call with nothing but well-formed numbers in its path: permission is judged before anything else. */
async function make(call: Call, person: Person): Promise<Reply<unknown>> {
  const declared = 'fn' in call ? call.fn : call.route;
  const params = Object.fromEntries(
    Object.entries(declared.params).map(([name, { pattern }]) => [
      name,
      new RegExp(`^(?:${pattern})$`).test('999999999') ? '999999999' : '00000000-0000-7000-8000-000000000000',
    ]),
  );
  return 'fn' in call ? server.fleet(person, call.fn, { params }) : server.admin(person, call.route, { params });
}

async function expectLetIn(call: Call, role: Role, held: readonly Right[]): Promise<void> {
  const reply = await make(call, await somebody(role, held));
  if (call.name === 'accounts.logout') people.clear();
  expect([401, 403, 500, 503], `${role} with ${held.join(', ') || 'no right'}: ${reply.text}`).not.toContain(
    reply.status,
  );
}

async function expectRefused(call: Call, role: Role, held: readonly Right[]): Promise<void> {
  const reply = await make(call, await somebody(role, held));
  expect(reply.status, `${role} with ${held.join(', ') || 'no right'}`).toBe(403);
  expect(reply.errors()).toEqual([{ code: 'notPermitted', message: 'Not permitted' }]);
}

describe('PE-17 who may call what', () => {
  test('PE-17 the page states every call, and no call is without a declared permission', () => {
    expect([...stated.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
    const kinds = ['public', 'signedIn', 'right', 'atLeast', 'exactly', 'any'];
    for (const call of calls) expect(kinds, call.name).toContain(permissionOf(call)?.kind);
  });

  test('PE-17 a permission that nobody knows lets nobody in', () => {
    const unknown = { kind: 'toBeDecided' } as unknown as Parameters<typeof isPermitted>[0];
    for (const role of roles) expect(isPermitted(unknown, { role, rights })).toBeFalsy();
  });

  describe.each(calls)('$name', (call) => {
    test.each(roles)('PE-03 PE-17 as the page states for %s', async (role) => {
      const cell = stated.get(call.name)?.[role] ?? '';
      if (cell === 'yes') {
        await expectLetIn(call, role, []);
        await expectLetIn(call, role, rights);
      } else if (cell === 'no') {
        await expectRefused(call, role, []);
        await expectRefused(call, role, rights);
      } else {
        const enough = cell.split(' or ') as Right[];
        for (const right of enough) {
          expect(rights).toContain(right);
          await expectLetIn(call, role, [right]);
        }
        await expectRefused(call, role, []);
        await expectRefused(
          call,
          role,
          rights.filter((right) => !enough.includes(right)),
        );
      }
    });

    test('PE-17 FA-05 a guest gets 401 unless the page lets guests in', async () => {
      const reply = await make(call, aGuest());
      if (stated.get(call.name)?.['guest'] === 'yes') expect([401, 403, 500, 503]).not.toContain(reply.status);
      else {
        expect(reply.status).toBe(401);
        expect(reply.headers['www-authenticate']).toBe('Bearer');
        expect(reply.errors()).toEqual([{ code: 'notSignedIn', message: 'Not signed in' }]);
      }
    });
  });
});

describe('what is not declared', () => {
  /** What the server answers beside the declared calls, and why no account is asked for. */
  const open = [
    'POST /api-fleet/DynamicEndpoint', // the functions themselves, each with its permission
    'POST /api-admin-auth', // signing in
    'POST /api-admin-auth/',
    ...['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api-admin-auth/oauth/token`),
    'POST /api-admin/leasewise/loginrefresh',
    'GET /livez', // health; tells no data
    'GET /readyz',
    'GET /metrics', // this machine, or whoever shows the metrics token
    'GET /api-admin/openapi.json', // the description of the interface
    'GET /docs/api',
    'GET /docs/api.css',
  ];

  test('FA-07 an unknown inner path and a wrong cMethode are 404, with every right', async () => {
    const person = await somebody('master', rights);
    for (const [cMethode, cFunctie] of [
      ['get', '/LeaseContract/Onbekend'],
      ['get', '/LeaseContract/Nummer/abc'],
      ['get', '/LeaseContract/Nummer/1/2'],
      ['get', '/leasecontract/lopend'],
      ['get', ''],
      ['post', '/LeaseContract/Lopend'],
      ['delete', '/Gebruiker/Current'],
      ['GET', '/Gebruiker/Current'],
      ['get', '/Mail/BestuurderWijzigen'],
    ]) {
      const reply = await server.raw(person, {
        method: 'POST',
        url: '/api-fleet/DynamicEndpoint',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ cMethode, cFunctie }),
      });
      expect(reply.status, `${cMethode} ${cFunctie}`).toBe(404);
      expect(reply.errors()).toEqual([{ code: 'unknownFunction', message: 'Unknown function' }]);
    }
  });

  test('PE-17 every address that the server answers is declared, or stated here as open', () => {
    const declared = allAdminRoutes().map(({ route }) => `${route.method} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`);
    const known = new Set([...open, ...declared]);
    const answered = addressesOf(server.server.printRoutes({ commonPrefix: false }));
    expect(answered.length).toBeGreaterThan(declared.length);
    expect(answered.filter((address) => !known.has(address))).toEqual([]);
  });
});

/** `GET /a/b` for each line of Fastify's picture of its routes, where a child stands indented below its beginning. */
function addressesOf(picture: string): string[] {
  const beginnings: string[] = [];
  return picture.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─ ]+)(\S+) \((.*)\)$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = branch.length / 4;
    beginnings.length = depth - 1;
    beginnings.push(part);
    const path = beginnings.join('');
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}
