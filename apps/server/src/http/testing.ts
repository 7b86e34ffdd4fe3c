import {
  type AnyAdminRoute,
  type AnyFleetFunction,
  adminRoute,
  fleetFunction,
  integerPart,
  textPart,
} from '@wagenpark/contract';
import { everyone, exactly, holdsRight, signedIn } from '@wagenpark/domain/permissions';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../platform/caller.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { BoundAdminRoute, BoundFleetFunction } from './handlers.ts';
import { buildServer, type ServerDeps } from './server.ts';
import type { Sessions } from './sessions.ts';

/* A test server for the HTTP layer: made-up functions and routes, and sessions of three people. No database. */

const somebody: Caller = {
  account: 7,
  accountClientId: 1,
  clientId: 1,
  clientName: 'installatie',
  name: 'Anna de Vries',
  email: 'anna@client.example',
  role: 'fleetmanagement',
  rights: ['ContractenLease'],
  locale: 'nl-NL',
  scope: { clientId: 1, debtors: [1001, 1002], driver: null, account: 7 },
  session: 'family-of-anna',
};

/** Test callers by their access token. */
export const people = {
  anna: somebody,
  ben: { ...somebody, account: 8, rights: [], name: 'Ben', session: 'family-of-ben' },
  staff: { ...somebody, account: 9, role: 'master', rights: [], session: 'family-of-staff' },
} as const satisfies Record<string, Caller>;

/** Sessions whose access tokens are the names of `people`; `fleet-anna` binds Anna's session to debtor 1002. */
export const testSessions: Sessions = {
  callerOf: async (token) => (token === 'old' ? 'ended' : people[token as keyof typeof people]),
  isKnown: (token) => token in people,
  isFleetToken: (part) => part.startsWith('fleet-'),
  narrowToFleetToken: async (caller, token) =>
    token === 'fleet-anna' && caller.session === somebody.session
      ? { ...caller, scope: { ...caller.scope, debtors: [1002] } }
      : undefined,
  recordActivity: async () => undefined,
  isAlive: async () => true,
};

/** A handler of a test function or route. The default handlers echo their input. */
type Handler = (call: Readonly<Record<string, unknown>>) => Promise<unknown>;

export const bindFunction = (fn: unknown, handler: Handler): BoundFleetFunction => ({
  fn: fn as AnyFleetFunction,
  handler: handler as unknown as BoundFleetFunction['handler'],
});
export const bindRoute = (route: unknown, handler: Handler): BoundAdminRoute => ({
  route: route as AnyAdminRoute,
  handler: handler as unknown as BoundAdminRoute['handler'],
});

const form = v.strictObject({
  Naam: v.pipe(v.string(), v.maxLength(20)),
  Adres: v.optional(v.strictObject({ Plaats: v.string() })),
});

/** One function of each kind that the endpoint distinguishes. */
export const functions = {
  running: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Lopend',
    answer: v.unknown(),
    permission: holdsRight('ContractenLease'),
    summary: '',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Nummer/{number}',
    params: { number: integerPart },
    answer: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  whole: fleetFunction({
    method: 'get',
    path: '/Bekeuring/All',
    answer: v.unknown(),
    permission: signedIn,
    isCachedPerScope: true,
    summary: '',
  }),
  template: fleetFunction({
    method: 'get',
    path: '/MailTemplate/{code}/Taal/{lang}',
    params: { code: textPart, lang: textPart },
    answer: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  paged: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Paged/{page}',
    params: { page: integerPart },
    form,
    formOptional: true,
    answer: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  post: fleetFunction({
    method: 'post',
    path: '/Mail/Test',
    form,
    answer: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  remove: fleetFunction({
    method: 'delete',
    path: '/Gebruiker/Verwijderen/ID/{id}',
    params: { id: integerPart },
    answer: v.unknown(),
    permission: exactly('master'),
    summary: '',
  }),
};

/** One route of each kind that the REST API distinguishes. */
export const routes = {
  read: adminRoute({
    method: 'GET',
    path: '/api-admin/things/{number}',
    params: { number: integerPart },
    query: v.strictObject({ search: v.optional(v.string()) }),
    item: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  open: adminRoute({ method: 'GET', path: '/api-admin/open', item: v.unknown(), permission: everyone, summary: '' }),
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/things',
    item: v.unknown(),
    paged: true,
    permission: exactly('master'),
    summary: '',
  }),
  write: adminRoute({
    method: 'POST',
    path: '/api-admin/things',
    body: form,
    item: v.unknown(),
    permission: signedIn,
    summary: '',
  }),
  upload: adminRoute({
    method: 'POST',
    path: '/api-admin/files',
    item: v.unknown(),
    transfer: 'upload',
    permission: signedIn,
    summary: '',
  }),
  download: adminRoute({
    method: 'GET',
    path: '/api-admin/file',
    item: v.string(),
    transfer: 'download',
    permission: signedIn,
    summary: '',
  }),
  basic: adminRoute({
    method: 'POST',
    path: '/api-ktc/things',
    body: form,
    item: v.unknown(),
    takesBasic: true,
    permission: everyone,
    summary: '',
  }),
  outside: adminRoute({
    method: 'POST',
    path: '/api-admin/others',
    item: v.unknown(),
    waitsForServer: true,
    permission: signedIn,
    summary: '',
  }),
  secret: adminRoute({
    method: 'GET',
    path: '/calendar/{file}',
    params: { file: textPart },
    item: v.string(),
    transfer: 'download',
    isSecret: true,
    permission: everyone,
    summary: '',
  }),
};

/** Builds a server for tests. Its handlers echo their input unless `overrides` replaces them. */
export function testServer(
  overrides: Partial<Omit<ServerDeps, 'fleet' | 'admin'>> & {
    readonly fleet?: Partial<Record<keyof typeof functions, Handler>>;
    readonly admin?: Partial<Record<keyof typeof routes, Handler>>;
  } = {},
): Promise<FastifyInstance> {
  const { fleet = {}, admin = {}, ...deps } = overrides;
  const echoFleet: Handler = async ({ caller, params, form: formInput }) => ({
    scope: (caller as Caller).scope.debtors,
    params,
    form: formInput,
  });
  const echoRoute: Handler = async ({ params, query, body }) => [{ params, query, body }];
  return buildServer({
    config: { publicUrl: 'http://localhost', behindProxy: false },
    log: createLog('silent'),
    sessions: testSessions,
    idempotency: { run: (_caller, _key, _parts, _handler, work) => work(undefined) },
    auditRefusal: async () => undefined,
    metrics: createMetrics(),
    guests: [],
    portalFolder: '/nonexistent',
    health: [],
    apiDocument: () => ({ openapi: '3.1.0', info: { title: 'Test <b>', version: '1' }, paths: {} }),
    floodDelayMs: 0,
    ...deps,
    fleet: Object.entries(functions).map(([name, fn]) =>
      bindFunction(fn, fleet[name as keyof typeof functions] ?? echoFleet),
    ),
    admin: Object.entries(routes).map(([name, route]) =>
      bindRoute(route, admin[name as keyof typeof routes] ?? echoRoute),
    ),
  });
}
