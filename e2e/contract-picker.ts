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
import { type Person, password, staffAt } from './demo-people.ts';

const { leaseContracts } = fleetSubjects;

// The widest declaration; the concrete ones differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;

/** How far ahead journeys plan changes at most, in milliseconds: 60 days. */
const COMING_WEEKS = 60 * 86_400_000;

/** What an answer holds; a refused one is thrown with what it says. */
async function readable(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
  return answer.json();
}

/** A person's tokens. */
interface Tokens {
  readonly bearer: string;
  readonly fleet: string;
}

/** Half of how long a token lives: a journey that begins with one ends before it does. */
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

/** A session outside the browser, to learn which records of the demo world suit a journey. It changes nothing. */
class Session {
  readonly #request: APIRequestContext;
  readonly #tokens: Tokens;

  constructor(request: APIRequestContext, tokens: Tokens) {
    this.#request = request;
    this.#tokens = tokens;
  }

  /** Each worker signs a person in now and then: the server holds back guests who call a thousand times a minute. */
  static async of(request: APIRequestContext, who: Person): Promise<Session> {
    const key = `${who.client.name} ${who.email}`;
    const before = signedIn.get(key);
    const isFresh = before !== undefined && Date.now() - before.since < KEPT_MS;
    const kept = isFresh ? before : { since: Date.now(), tokens: signIn(request, who) };
    signedIn.set(key, kept);
    return new Session(request, await kept.tokens);
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
 * Running contracts of a person's fleet that nobody has asked a change for yet, so that a journey may, also from a day in
 * the coming weeks. The demo world is the same on every day, but which of its contracts run is not.
 */
export async function contractsWithoutRequests(request: APIRequestContext, who: Person): Promise<LeaseContractRow[]> {
  const staff = await Session.of(request, staffAt(who.client));
  const asked = new Set<number>();
  for (let page = 1; ; page += 1) {
    const results = (await staff.get(adminResources.requests.list.path, {
      client: who.client.name,
      page,
    })) as RequestSummary[];
    if (results.length === 0) break;
    for (const { contract } of results) asked.add(contract);
  }
  const running = await runningContracts(request, who);
  return running.filter(
    ({ LeaseContractNummer: number, BestuurderNummer: driver, EindDatum: end }) =>
      driver !== null && !asked.has(number) && Number(instantOfLegacyDate(end)) > Date.now() + COMING_WEEKS,
  );
}

/** The running contracts of a person's fleet, as the server lists them. */
export async function runningContracts(request: APIRequestContext, who: Person): Promise<LeaseContractRow[]> {
  const session = await Session.of(request, who);
  return (await session.call(leaseContracts.running)) as LeaseContractRow[];
}

/** What the server answers a person who asks a function; for looking up, nothing is changed by it. */
export async function answerTo<Fn extends AnyFleet>(
  request: APIRequestContext,
  who: Person,
  fn: Fn,
  params: ParamsOf<Fn>,
): Promise<AnswerOf<Fn>> {
  const session = await Session.of(request, who);
  return (await session.call(fn, params)) as AnswerOf<Fn>;
}
