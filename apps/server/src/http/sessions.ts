import { refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';

/** What the HTTP layer asks of the sessions; the identity module answers. */
export interface Sessions {
  /** Who holds an access token; `ended` for one that is known but expired or revoked, undefined for any other text. */
  callerOf(accessToken: string): Promise<Caller | 'ended' | undefined>;
  /** Whether this process has lately seen the token in good order; asks nobody. */
  isKnown(accessToken: string): boolean;
  /** Whether a path part has the form of a fleet token. */
  isFleetToken(part: string): boolean;
  /**
   * The caller with the scope that the fleet token binds: its debtor and all below, within the caller's own
   * (settled question 11). Undefined when the token does not belong to the caller's session.
   */
  narrowed(caller: Caller, fleetToken: string): Promise<Caller | undefined>;
  /** The person behind a session did something: it goes on (settled question 4). Never fails a call. */
  active(caller: Caller): Promise<void>;
  /** Whether the caller's session goes on at this moment, asked anew: for answers that take long. */
  isAlive(caller: Caller): Promise<boolean>;
}

/** By this header the portal says that a call was not caused by the person: it does not keep the session alive. */
const BACKGROUND_HEADER = 'x-background';

/**
 * By this header the portal says whose page a call comes from, as `account@client`. Tabs share one session: after another
 * tab switched the client or signed in somebody else, an older page would write what was typed into the wrong client.
 */
const ACTING_AS_HEADER = 'x-acting-as';

const bearerForm = /^Bearer +([\w.~+/-]{1,200}=*) *$/i;

/** The bearer token of a request (AU-19); undefined without one or with another scheme. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  bearerForm.exec(request.headers.authorization ?? '')?.[1];

/**
 * The caller of a request, undefined for a guest. A token that has ended is refused here as well: answered as a guest,
 * somebody whose token just ran out would be shown the default client's settings.
 * @throws {Refusal} as `signedInCaller` does for a token that is given and not in good order
 */
export async function guestOrCaller(sessions: Sessions, request: FastifyRequest): Promise<Caller | undefined> {
  return bearerOf(request) === undefined ? undefined : signedInCaller(sessions, request);
}

/**
 * The caller of a request that needs one.
 * @throws {Refusal} `sessionExpired` for a token that has ended, `notSignedIn` for none or an unknown one, `sessionSwitched` for a page
 * of another person or client than the session's.
 */
export async function signedInCaller(sessions: Sessions, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await sessions.callerOf(token);
  if (caller === 'ended') throw refusal('sessionExpired');
  if (!caller) throw refusal('notSignedIn');
  const actingAs = request.headers[ACTING_AS_HEADER];
  if (actingAs !== undefined && actingAs !== `${caller.account}@${caller.clientId}`) throw refusal('sessionSwitched');
  if (request.headers[BACKGROUND_HEADER] === undefined) await sessions.active(caller);
  return caller;
}
