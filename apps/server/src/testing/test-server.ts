import { type AdminRoute, type FleetFunction, fillPath, type ParamValues, type WireError } from '@wagenpark/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Insertable, Selectable } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Account } from '../../database/schema.gen.ts';
import { createApp } from '../app.ts';
import { hashPassword } from '../modules/identity/index.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { anAccount } from '../platform/database/builders.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/** A caller: its network address, and its access token, if any. */
export interface Person {
  readonly token: string | undefined;
  readonly address: string;
}

/** A received response. */
export interface Reply<Answer> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The answer of a fleet function, or the list of a route. Throws with the whole text when the call was refused. */
  answer(): Answer;
  /**
   * The errors of a refused call, without `requestId`, which differs for every call. Throws when the call succeeded.
   */
  errors(): readonly WireError[];
}

/** The input of a call. */
interface Input<Params> {
  readonly params?: ParamValues<Params>;
  /** The `Idempotency-Key`. */
  readonly key?: string;
}

/** A call without any additions, for tests that go beyond the declarations. */
export interface RawCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Invalid credentials, for routes that check their presence before anything else. */
export const invalidCredentialsFor = ({
  takesBasic,
}: {
  readonly takesBasic?: true;
}): Readonly<Record<string, string>> => (takesBasic ? { authorization: `Basic ${btoa('0:key')}` } : {});

/** A complete server as in production, called without a network. */
export interface TestServer {
  /** Separate connections, for preparing data and checking results. */
  readonly database: Database;
  readonly server: FastifyInstance;
  /** Signs in. Staff may name another client to work in. */
  signIn(account: Pick<Selectable<Account>, 'client_id' | 'email'>, client?: string): Promise<Person>;
  fleet<Params, Form, Answer>(
    person: Person,
    fn: FleetFunction<string, Params, Form, Answer>,
    input?: Input<Params> & { readonly form?: Form },
  ): Promise<Reply<Answer>>;
  admin<Params, Query, Body, Item>(
    person: Person,
    route: AdminRoute<string, Params, Query, Body, Item>,
    input?: Input<Params> & { readonly query?: Readonly<Record<string, string>>; readonly body?: Body },
  ): Promise<Reply<readonly Item[]>>;
  raw(person: Person, call: RawCall): Promise<Reply<unknown>>;
  close(): Promise<void>;
}

/** The password of every account that `aPerson` creates. */
export const testPassword = 'een goed wachtwoord';
let passwordHash: Promise<string> | undefined;

/**
 * An account that can sign in. Without `debtors` it sees the whole client, otherwise these debtors and all below them.
 */
export async function aPerson(
  tx: Tx,
  { debtors, ...overrides }: Partial<Insertable<Account>> & { readonly debtors?: readonly number[] } = {},
): Promise<Selectable<Account>> {
  passwordHash ??= hashPassword(testPassword);
  const account = await anAccount(tx, {
    sees_all_debtors: debtors === undefined,
    ...overrides,
    password_hash: await passwordHash,
  });
  for (const debtor_number of debtors ?? []) {
    const { client_id, number: account_number } = account;
    await tx.db.insertInto('account_debtor').values({ client_id, account_number, debtor_number }).execute();
  }
  return account;
}

let lastAddress = 0;
/** A caller without a session, with a network address of its own, so that rate limits do not affect other callers. */
export const aGuest = (): Person => ({
  token: undefined,
  address: `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`,
});

/**
 * Starts a server on a migrated database.
 * @param options.runsJobs whether jobs run, as in production; otherwise they are only enqueued
 */
export async function testServer(
  connection: PoolConfig,
  options: { readonly clock?: Clock; readonly runsJobs?: boolean } = {},
): Promise<TestServer> {
  const { runsJobs = false, ...appOptions } = options;
  const config = readConfig({ PUBLIC_URL: 'https://portal.example', DEFAULT_CLIENT: 'client-1' });
  const app = await createApp({
    config,
    connection,
    log: createLog('silent'),
    runsJobs,
    floodDelayMs: 0,
    ...appOptions,
  });
  const database = new Database(connection, { max: 4 });

  async function raw<Answer>({ token, address }: Person, call: RawCall): Promise<Reply<Answer>> {
    const { headers, ...request } = call;
    const response = await app.server.inject({
      ...request,
      remoteAddress: address,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    });
    return toReply<Answer>(response);
  }
  const json = { 'content-type': 'application/json' };
  const keyHeader = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });

  return {
    database,
    server: app.server,
    raw,
    async signIn({ client_id, email }, client) {
      const person = aGuest();
      const [homeClient] = await database.asOwner((tx) =>
        tx.query<{ name: string }>('select name from client where client_id = $1', [client_id]),
      );
      const body = { client: client ?? homeClient?.name, email, password: testPassword };
      const call = { method: 'POST', url: '/api-admin-auth/', headers: json, payload: JSON.stringify(body) } as const;
      const reply = await raw<unknown>(person, call);
      if (reply.status !== 200) throw new Error(`signing in as ${email} was refused: ${reply.text}`);
      return { ...person, token: (JSON.parse(reply.text) as { access_token: string }).access_token };
    },
    fleet(person, fn, { params, form, key } = {}) {
      const cFunctie = fillPath(fn.path, { ...(params as Readonly<Record<string, string | number>> | undefined) });
      const cForm = form === undefined ? {} : { cForm: JSON.stringify(form) };
      const payload = JSON.stringify({ cMethode: fn.method, cFunctie, ...cForm });
      return raw(person, {
        method: 'POST',
        url: '/api-fleet/DynamicEndpoint',
        headers: { ...json, ...keyHeader(key) },
        payload,
      });
    },
    admin(person, route, { params, query, body, key } = {}) {
      const path = fillPath(route.path, { ...(params as Readonly<Record<string, string | number>> | undefined) });
      const queryString = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
      return raw(person, {
        method: route.method,
        url: `${path}${queryString}`,
        headers: { ...(body === undefined ? {} : json), ...keyHeader(key), ...invalidCredentialsFor(route) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function toReply<Answer>(response: LightMyRequestResponse): Reply<Answer> {
  const { statusCode: status, headers, body: text } = response;
  const parsed = () =>
    JSON.parse(text) as { successful?: boolean; results?: unknown; data?: unknown; errors?: readonly WireError[] };
  return {
    status,
    headers,
    text,
    answer() {
      if (status >= 300) throw new Error(`the call was refused: ${text}`);
      const value = parsed();
      const isEnvelope = typeof value === 'object' && value !== null && value.successful === true;
      return (isEnvelope ? (value.results ?? value.data) : value) as Answer;
    },
    errors() {
      const { successful, errors } = parsed();
      if (successful !== false || errors === undefined) throw new Error(`the call was not refused: ${text}`);
      return errors;
    },
  };
}
