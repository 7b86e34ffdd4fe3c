import type { APIRequestContext, APIResponse } from '@playwright/test';
import {
  type AnswerOf,
  adminResources,
  type FleetFunction,
  fillPath,
  fleetSubjects,
  type ParamsOf,
} from '@wagenpark/contract';
import type { RequestSummary } from '@wagenpark/contract/admin/requests';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type Person, password, staffOfClient } from './demo-people.ts';

const { leaseContracts } = fleetSubjects;

// The widest type; concrete declarations differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;

/** How far ahead tests plan changes at most, in milliseconds: 60 days. */
const COMING_WEEKS = 60 * 86_400_000;

/** Parses a response; throws with its text when it was refused. */
async function readable(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
  return answer.json();
}

/** A person's tokens. */
interface Tokens {
  readonly bearer: string;
  readonly fleet: string;
}

/**
 * Half of a token's lifetime in milliseconds, so that a test that starts with a cached token ends before the token
 * does.
 */
const KEPT_MS = 450_000;
const signedIn = new Map<string, { readonly since: number; readonly tokens: Promise<Tokens> }>();

async function signIn(request: APIRequestContext, { email, client }: Person): Promise<Tokens> {
  const answer = await request.post('/api-admin-auth/', { data: { username: email, password, client: client.name } });
  const { access_token: bearer } = (await readable(answer)) as { access_token: string };
  const [fleet] = await new Session(request, { bearer, fleet: '' }).get(adminResources.accounts.fleetToken.path, {
    email,
  });
  return { bearer, fleet: String(fleet) };
}

/** A session outside the browser that finds records of the demo world for a test. It only reads. */
class Session {
  readonly #request: APIRequestContext;
  readonly #tokens: Tokens;

  constructor(request: APIRequestContext, tokens: Tokens) {
    this.#request = request;
    this.#tokens = tokens;
  }

  /** Sign-ins are cached per worker, because the server limits guests to a thousand calls a minute. */
  static async of(request: APIRequestContext, personToSignIn: Person): Promise<Session> {
    const key = `${personToSignIn.client.name} ${personToSignIn.email}`;
    const cached = signedIn.get(key);
    const isFresh = cached !== undefined && Date.now() - cached.since < KEPT_MS;
    const entry = isFresh ? cached : { since: Date.now(), tokens: signIn(request, personToSignIn) };
    signedIn.set(key, entry);
    return new Session(request, await entry.tokens);
  }

  async get(path: string, params: Record<string, string | number>): Promise<unknown[]> {
    const answer = await this.#request.get(path, { params, headers: this.#headers });
    return ((await readable(answer)) as { results: unknown[] }).results;
  }

  async call(
    fn: { readonly method: string; readonly path: string },
    params: Readonly<Record<string, string | number>> = {},
  ): Promise<unknown> {
    const answer = await this.#request.post('/api-fleet/DynamicEndpoint', {
      headers: this.#headers,
      data: { cMethode: fn.method, cFunctie: `${fillPath(fn.path, params)}/${this.#tokens.fleet}` },
    });
    return readable(answer);
  }

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#tokens.bearer}` };
  }
}

/**
 * Running contracts of a person's fleet without a change request, so that a test can make one, also for a day in the
 * coming weeks. The demo world is the same every day, but the set of running contracts is not.
 */
export async function contractsWithoutRequests(
  request: APIRequestContext,
  manager: Person,
): Promise<LeaseContractRow[]> {
  const staffSession = await Session.of(request, staffOfClient(manager.client));
  const requestedContracts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const results = (await staffSession.get(adminResources.requests.list.path, {
      client: manager.client.name,
      page,
    })) as RequestSummary[];
    if (results.length === 0) break;
    for (const { contract } of results) requestedContracts.add(contract);
  }
  const runningRows = await runningContracts(request, manager);
  return runningRows.filter(
    ({ LeaseContractNummer: number, BestuurderNummer: driver, EindDatum: end }) =>
      driver !== null &&
      !requestedContracts.has(number) &&
      Number(instantOfLegacyDate(end)) > Date.now() + COMING_WEEKS,
  );
}

/** The running contracts of a person's fleet, as the server lists them. */
export async function runningContracts(request: APIRequestContext, manager: Person): Promise<LeaseContractRow[]> {
  const session = await Session.of(request, manager);
  return (await session.call(leaseContracts.running)) as LeaseContractRow[];
}

/** The server's answer to a function for a person. Use it for reading only. */
export async function callFleet<Fn extends AnyFleet>(
  request: APIRequestContext,
  caller: Person,
  fn: Fn,
  params: ParamsOf<Fn>,
): Promise<AnswerOf<Fn>> {
  const session = await Session.of(request, caller);
  return (await session.call(fn, params)) as AnswerOf<Fn>;
}
