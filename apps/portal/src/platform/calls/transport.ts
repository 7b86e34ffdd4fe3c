import { type ErrorCode, errorStatus, Refusal, type WireError } from '@wagenpark/contract';
import { type TokenResponse, tokens } from '../session/tokens.ts';
import { localStore, personalKeys } from '../storage.ts';
import { UnreachableError } from '../unreachable-error.ts';
import { fleetContext } from './fleet-context.ts';

/**
 * One HTTP request. The user did not cause `background` calls, so they do not extend the session (settled question 4).
 */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly background?: boolean;
  readonly signal?: AbortSignal;
}

/** A refusal whose response has no error code of ours. */
export class UncodedRefusal extends Refusal {
  /** The first error text in the response (ER-10); null when it has none. */
  readonly serverText: string | null;
  constructor(status: number, serverText: string | null) {
    super([{ code: codeOf(status), message: serverText ?? '' }], status);
    this.name = 'UncodedRefusal';
    this.serverText = serverText;
  }
}

type SessionEnded = () => void;
let onSessionEnded: SessionEnded = () => undefined;
/** Registers the action for a failed token call (AU-27): the session layer logs out. */
export const onSessionEnd = (action: SessionEnded): void => {
  onSessionEnded = action;
};

let causedByNobody = false;
/**
 * Marks calls as not caused by the user. The calls that `work` starts before it returns do not extend the session
 * (settled question 4).
 */
export function withoutActivity(work: () => void): void {
  causedByNobody = true;
  try {
    work();
  } finally {
    causedByNobody = false;
  }
}

/**
 * The access token after the last 403. When a call with this token gets 403 again, the user lacks the right, and
 * another refresh would not help.
 */
let tokenAfterForbidden: string | null = null;

/**
 * Sends a request with the bearer token. A 401 or 403 refreshes the token, once for all pending calls, and retries once
 * (AU-31, AU-32). A token that was refreshed because of a 403 is not refreshed for another 403.
 */
export async function send(original: OutgoingRequest): Promise<Response> {
  const outgoing = causedByNobody ? { ...original, background: true } : original;
  if (!outgoing.background) localStore.set(personalKeys.lastActivity, String(Date.now()));
  const sentWith = tokens.access;
  const response = await exchange(outgoing, sentWith);
  if (response.status !== 401 && response.status !== 403) return response;
  if (sentWith === null || tokens.refresh === null) return response;
  const isForbidden = response.status === 403;
  if (isForbidden && sentWith === tokenAfterForbidden) return response;
  const isRefreshed = tokens.access !== sentWith || (await refresh());
  if (!isRefreshed) return response;
  if (isForbidden) tokenAfterForbidden = tokens.access;
  return exchange(outgoing, tokens.access);
}

/**
 * The headers of every call: the bearer token, and the page's account and client, which the server compares with the
 * token.
 */
export function standardHeaders(bearer: string | null): Readonly<Record<string, string>> {
  const { actingAs } = fleetContext;
  return {
    accept: 'application/json',
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(actingAs === undefined ? {} : { 'x-acting-as': actingAs }),
  };
}

async function exchange(outgoing: OutgoingRequest, bearer: string | null): Promise<Response> {
  const { method, path, body, contentType, headers, background, signal } = outgoing;
  try {
    return await fetch(path, {
      method,
      headers: {
        ...standardHeaders(bearer),
        ...(contentType ? { 'content-type': contentType } : {}),
        // The server extends the session with each call. It cannot know by itself whether the user caused the call.
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
    throw new UnreachableError();
  }
}

let refreshing: Promise<boolean> | undefined;

/** Exchanges the refresh token (AU-31). Concurrent callers share one exchange. Gives false when the session is over. */
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
      tokens.keep((await response.json()) as TokenResponse);
      return true;
    }
    // Another tab may have refreshed first. This tab then uses the other tab's token.
    if (tokens.refresh !== token) return true;
    if (response.status >= 500 || response.status === 429) return false;
  } catch {
    return false;
  }
  onSessionEnded();
  return false;
}

/** Parses the body of a refused response into a Refusal. Bodies of any form are accepted. */
export async function parseRefusal(response: Response): Promise<Refusal> {
  // The body is not JSON: a proxy's page, or empty.
  const envelope: unknown = await response.json().catch(() => null);
  return toRefusal(envelope, response.status);
}

/** Converts a parsed response body to a Refusal. Without a known error code the status decides. */
export function toRefusal(envelope: unknown, status: number): Refusal {
  const list = field(envelope, 'errors');
  const errors: readonly unknown[] = Array.isArray(list) ? list : [];
  const codedErrors = errors.filter((error): error is WireError =>
    Object.hasOwn(errorStatus, String(field(error, 'code'))),
  );
  if (codedErrors.length > 0) return new Refusal(codedErrors, status);
  const texts = [...errors.map((error) => field(error, 'message') ?? error), field(envelope, 'message')];
  return new UncodedRefusal(
    status,
    texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null,
  );
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  401: 'sessionExpired',
  403: 'notPermitted',
  404: 'notFound',
  413: 'fileTooLarge',
  429: 'tooManyRequests',
  503: 'overloaded',
};
const codeOf = (status: number): ErrorCode => codeByStatus[status] ?? 'internal';
