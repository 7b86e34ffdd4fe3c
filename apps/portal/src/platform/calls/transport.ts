import { type ErrorCode, errorStatus, Refusal, type WireError } from '@wagenpark/contract';
import { type TokenAnswer, tokens } from '../session/tokens.ts';
import { localStore, personalKeys } from '../storage.ts';
import { Unreachable } from '../unreachable.ts';
import { fleetContext } from './fleet-context.ts';

/** One HTTP call. `background` calls were not caused by the person and do not keep the session alive (settled question 4). */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly background?: boolean;
  readonly signal?: AbortSignal;
}

/** A refusal whose answer named no code of ours. */
export class UncodedRefusal extends Refusal {
  /** The first error text that the answer held (ER-10); null when it held none. */
  readonly serverText: string | null;
  constructor(status: number, serverText: string | null) {
    super([{ code: codeOf(status), message: serverText ?? '' }], status);
    this.name = 'UncodedRefusal';
    this.serverText = serverText;
  }
}

type SessionEnded = () => void;
let onSessionEnded: SessionEnded = () => undefined;
/** Tells the transport what to do when a token call fails (AU-27): the session layer logs out. */
export const whenSessionEnds = (action: SessionEnded): void => {
  onSessionEnded = action;
};

let causedByNobody = false;
/** Makes calls that nobody caused: those that `work` begins before it returns do not keep the session alive (settled question 4). */
export function withoutActivity(work: () => void): void {
  causedByNobody = true;
  try {
    work();
  } finally {
    causedByNobody = false;
  }
}

/** The access token that the last 403 was answered with: one that is refused again is refused for want of a right. */
let tokenAfterForbidden: string | null = null;

/**
 * Sends with the bearer token; a 401 or 403 refreshes once for all calls under way and retries once (AU-31, AU-32). A
 * right that is missing stays missing: a token that a 403 brought is not renewed for another.
 */
export async function send(asked: Outgoing): Promise<Response> {
  const outgoing = causedByNobody ? { ...asked, background: true } : asked;
  if (!outgoing.background) localStore.set(personalKeys.lastActivity, String(Date.now()));
  const sentWith = tokens.access;
  const response = await exchange(outgoing, sentWith);
  if (response.status !== 401 && response.status !== 403) return response;
  if (sentWith === null || tokens.refresh === null) return response;
  const isForbidden = response.status === 403;
  if (isForbidden && sentWith === tokenAfterForbidden) return response;
  const refreshed = tokens.access !== sentWith || (await refresh());
  if (!refreshed) return response;
  if (isForbidden) tokenAfterForbidden = tokens.access;
  return exchange(outgoing, tokens.access);
}

/** The headers of every call: the bearer token, and whose page it comes from, which the server compares with the token. */
export function standardHeaders(bearer: string | null): Readonly<Record<string, string>> {
  const { actingAs } = fleetContext;
  return {
    accept: 'application/json',
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(actingAs === undefined ? {} : { 'x-acting-as': actingAs }),
  };
}

async function exchange(outgoing: Outgoing, bearer: string | null): Promise<Response> {
  const { method, path, body, contentType, headers, background, signal } = outgoing;
  try {
    return await fetch(path, {
      method,
      headers: {
        ...standardHeaders(bearer),
        ...(contentType ? { 'content-type': contentType } : {}),
        // The server counts activity too, and cannot know by itself who caused a call.
        ...(background ? { 'x-background': '1' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
}

let refreshing: Promise<boolean> | undefined;

/** Exchanges the refresh token (AU-31); however many calls ask, one exchange is under way. False: the session is over. */
export function refresh(): Promise<boolean> {
  refreshing ??= exchangeRefreshToken().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function exchangeRefreshToken(): Promise<boolean> {
  const token = tokens.refresh;
  if (token === null) return false;
  try {
    const response = await exchange(
      {
        method: 'POST',
        path: '/api-admin-auth/oauth/token',
        contentType: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
      },
      null,
    );
    if (response.ok) {
      tokens.keep((await response.json()) as TokenAnswer);
      return true;
    }
    // Another tab may have been quicker; then its token is the one to use.
    if (tokens.refresh !== token) return true;
    if (response.status >= 500 || response.status === 429) return false;
  } catch {
    return false;
  }
  onSessionEnded();
  return false;
}

/** Reads a refused answer's envelope into a Refusal, whatever came back. */
export async function refusalOf(response: Response): Promise<Refusal> {
  // Not JSON: a proxy's page, or nothing at all.
  const envelope: unknown = await response.json().catch(() => null);
  return refusalIn(envelope, response.status);
}

/** The refusal in an envelope that was read already; one of no known form is told by its status. */
export function refusalIn(envelope: unknown, status: number): Refusal {
  const given = field(envelope, 'errors');
  const errors: readonly unknown[] = Array.isArray(given) ? given : [];
  const coded = errors.filter((error): error is WireError => Object.hasOwn(errorStatus, String(field(error, 'code'))));
  if (coded.length > 0) return new Refusal(coded, status);
  const texts = [...errors.map((error) => field(error, 'message') ?? error), field(envelope, 'message')];
  return new UncodedRefusal(
    status,
    texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null,
  );
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'sessionExpired',
  403: 'notPermitted',
  404: 'notFound',
  413: 'fileTooLarge',
  429: 'tooManyRequests',
  503: 'overloaded',
};
const codeOf = (status: number): ErrorCode => byStatus[status] ?? 'internal';
