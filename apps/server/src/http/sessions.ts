import { refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';

/** The session functions that the HTTP layer needs; the identity module implements them. */
export interface Sessions {
  /** The holder of an access token. `ended`: the token has expired or was revoked. Undefined: no such token. */
  callerOf(accessToken: string): Promise<Caller | 'ended' | undefined>;
  /** Whether this process recently saw the token as valid. Uses the cache only, without a query. */
  isKnown(accessToken: string): boolean;
  /** Whether a path part has the form of a fleet token. */
  isFleetToken(part: string): boolean;
  /**
   * Narrows the caller's scope to the debtor of a fleet token and all debtors below it, within the caller's own scope
   * (settled question 11). Undefined when the token belongs to another session.
   */
  narrowToFleetToken(caller: Caller, fleetToken: string): Promise<Caller | undefined>;
  /** Records activity of the user, which extends the session (settled question 4). Never fails the call. */
  recordActivity(caller: Caller): Promise<void>;
  /**
   * Whether the caller's session is active at this moment, with at least the role, rights and companies of the caller,
   * read from the database: for responses that take long.
   */
  isAlive(caller: Caller): Promise<boolean>;
}

/**
 * The portal sends this header with calls that the user did not cause, such as polling. They do not extend the session.
 */
const BACKGROUND_HEADER = 'x-background';

/**
 * The portal sends this header to say for which account and client its page was loaded, as `account@client`. Tabs share
 * one session: after another tab switched the client or signed in another user, an older page would write its input
 * into the wrong client.
 */
const ACTING_AS_HEADER = 'x-acting-as';

const bearerPattern = /^Bearer +([\w.~+/-]{1,200}=*) *$/i;

/** The bearer token of a request (AU-19); undefined without one or with another scheme. */
export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  bearerPattern.exec(request.headers.authorization ?? '')?.[1];

/**
 * The caller of a request; undefined for a guest. A token that has ended is refused here too: if it counted as a guest,
 * a user whose token just expired would see the default client's settings.
 * @throws {Refusal} as `requireCaller` does for a token that is given but not valid
 */
export async function findCaller(sessions: Sessions, request: FastifyRequest): Promise<Caller | undefined> {
  return bearerTokenOf(request) === undefined ? undefined : requireCaller(sessions, request);
}

/**
 * The caller of a request that needs one.
 * @throws {Refusal} `sessionExpired` for a token that has ended, `notSignedIn` for a missing or unknown token,
 *   `sessionSwitched` for a page that was loaded for another account or client than the session's.
 */
export async function requireCaller(sessions: Sessions, request: FastifyRequest): Promise<Caller> {
  const token = bearerTokenOf(request);
  const caller = token === undefined ? undefined : await sessions.callerOf(token);
  if (caller === 'ended') throw refusal('sessionExpired');
  if (!caller) throw refusal('notSignedIn');
  const actingAs = request.headers[ACTING_AS_HEADER];
  if (actingAs !== undefined && actingAs !== `${caller.account}@${caller.clientId}`) throw refusal('sessionSwitched');
  if (request.headers[BACKGROUND_HEADER] === undefined) await sessions.recordActivity(caller);
  return caller;
}
