import { adminResources, fleetSubjects } from '@wagenpark/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { bindCalls } from '../../http/handlers.ts';
import { createIdempotency } from '../../http/idempotency.ts';
import { buildServer } from '../../http/server.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { WaitUntil } from './attempt-delays.ts';
import { createIdentity, type Identity } from './index.ts';

/** A server with only the identity module, on its own database, and a clock that only tests advance. */
export interface IdentityWorld {
  readonly database: Database;
  readonly identity: Identity;
  readonly server: FastifyInstance;
  readonly clock: { now(): Date; pass(ms: number): void };
  /**
   * The delays of sign-in attempts in milliseconds, since the last call of `from`. Attempts do not really wait: the
   * clock is set forward instead. After `hold()` they do wait, until the function that it returned is called.
   */
  readonly waits: { from(): void; readonly ms: readonly number[]; hold(): () => void };
  /** A call with or without a bearer token; each test signs in from its own address, so that limits do not mix. */
  call(method: 'GET' | 'POST', url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs in and returns the tokens. */
  signIn(credentials: {
    client: string;
    email: string;
    password: string;
  }): Promise<{ access: string; refresh: string }>;
  /** Calls an inner function of the fleet API. */
  fleet(access: string, cFunctie: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}
interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: string | Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

let lastAddress = 0;
const nextAddress = (): string => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** Creates the server; close it in `afterAll`. */
export async function identityWorld(): Promise<IdentityWorld> {
  const test: TestDatabase = await testDatabase();
  const database = new Database(test.connection);
  let passed = 0;
  const began = Date.now();
  const clock = { now: () => new Date(began + passed), pass: (ms: number) => void (passed += ms) };
  const delays: number[] = [];
  let holding: Promise<void> | undefined;
  const waitUntil: WaitUntil = async (due, signal) => {
    const ms = due.getTime() - clock.now().getTime();
    delays.push(ms);
    if (!holding) return clock.pass(ms);
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
    return Promise.race([holding, stopped]);
  };
  const waits: IdentityWorld['waits'] = {
    from: () => void delays.splice(0),
    ms: delays,
    hold() {
      let release = (): void => undefined;
      holding = new Promise((resolve) => (release = resolve));
      return () => {
        holding = undefined;
        release();
      };
    },
  };
  const identity = createIdentity({
    database,
    clock,
    waitUntil,
    config: {
      publicUrl: 'https://portal.example',
      defaultClient: 'installatie',
      secret: 'a secret of the tests',
      fleetManagementUrl: 'https://fleets.example',
      adminToolUrl: 'https://admin.example',
      providerMailDomain: 'provider.example',
      helpMailbox: 'help@leasing.example',
      webReservationUrl: 'https://rent.example',
      temporaryCarClients: ['installatie'],
      products: [{ id: 3, name: 'LeaseWise', url: 'https://leasewise.example' }],
    },
  });
  const { session } = fleetSubjects;
  const { accounts } = adminResources;
  const server = await buildServer({
    config: { publicUrl: 'http://localhost', behindProxy: false },
    log: createLog('silent'),
    sessions: identity.sessions,
    idempotency: createIdempotency(database),
    auditRefusal: identity.service.auditRefusal,
    metrics: createMetrics(),
    ...bindCalls({ session, accounts }, { session: identity.fleet, accounts: identity.admin }),
    guests: identity.guests,
    portalFolder: '/nonexistent',
    health: [],
    apiDocument: () => ({}),
    guestCallsPerMinute: 100_000,
  });

  const call: IdentityWorld['call'] = async (method, url, { token, body, form, headers = {}, address } = {}) => {
    const formText = typeof form === 'string' || form === undefined ? form : new URLSearchParams(form).toString();
    const payload = formText ?? (body === undefined ? undefined : JSON.stringify(body));
    return server.inject({
      method,
      url,
      remoteAddress: address ?? nextAddress(),
      headers: {
        ...(payload === undefined
          ? {}
          : { 'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  return {
    database,
    identity,
    server,
    clock,
    waits,
    call,
    async signIn(credentials) {
      const reply = await call('POST', '/api-admin-auth/', { body: credentials });
      const answer = reply.json<{ access_token: string; refresh_token: string }>();
      return { access: answer.access_token, refresh: answer.refresh_token };
    },
    fleet: (access, cFunctie) =>
      call('POST', '/api-fleet/DynamicEndpoint', { token: access, body: { cMethode: 'get', cFunctie } }),
    async close() {
      await server.close();
      await database.close();
      await test.drop();
    },
  };
}
