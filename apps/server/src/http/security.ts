import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { markRateLimited } from './flood-limits.ts';
import { bearerTokenOf, type Sessions } from './sessions.ts';

/** Options of helmet. The policy allows no inline script or style. */
const helmetOptions = (https: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});

/**
 * Reads the headers that helmet sets. They are the same for every response, so helmet runs only once: running it per
 * request would cost a twentieth of the time of a page.
 */
function headersOf(options: HelmetOptions): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Adds headers that forbid framing the pages, loading scripts from elsewhere and guessing content types. */
export function registerSecurityHeaders(server: FastifyInstance, https: boolean): void {
  const headers = headersOf(helmetOptions(https));
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/**
 * Whether a request was routed to the API. Decided by the matched route and not by the text of the address: the router
 * decodes percent-encoded characters before it matches, so `/%61pi-admin/…` is the same call.
 */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api-') === true;

/** Whether a request costs more than a page: API calls and calendar feeds. */
const isCostly = (request: FastifyRequest): boolean =>
  isApiCall(request) || request.routeOptions.url?.startsWith('/calendar/') === true;

/** Headers that may occur only once. Node takes the first of several; a proxy in front may have taken the last. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);

const hasRepeatedHeader = (rawHeaders: readonly string[]): boolean => {
  const names = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!SINGLE_HEADERS.has(name)) continue;
    if (names.has(name)) return true;
    names.add(name);
  }
  return false;
};

/** Refuses requests with two values of a header that may have only one (RFC 9112 3.2), because readers disagree on it. */
export function refuseRepeatedHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasRepeatedHeader(raw.rawHeaders) ? refusal('invalidInput', { message: 'A header is repeated' }) : undefined);
  });
}

/**
 * Rate limit for guests, by network address: callers without a valid session may not make requests in bulk. Signed-in
 * callers wait in the fair queue instead (call-queues.ts), and sign-in has its own limits.
 */
export async function registerGuestLimit(
  server: FastifyInstance,
  sessions: Sessions,
  perMinute: number,
): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    onExceeded: markRateLimited,
    allowList: (request) => {
      // Pages and health checks are cheap and must stay fast, so they are not limited.
      if (!isCostly(request)) return true;
      return isKnownCaller(sessions, request);
    },
    errorResponseBuilder: (_request, context) =>
      refusal('tooManyRequests', { params: { retryAfterSeconds: Math.ceil(context.ttl / 1_000) } }),
  });
}

/** Caches per request whether its token is known, because several hooks ask. */
const isKnownByRequest = new WeakMap<FastifyRequest, boolean>();
function isKnownCaller(sessions: Sessions, request: FastifyRequest): boolean {
  const cached = isKnownByRequest.get(request);
  if (cached !== undefined) return cached;
  const token = bearerTokenOf(request);
  const isKnown = token !== undefined && sessions.isKnown(token);
  isKnownByRequest.set(request, isKnown);
  return isKnown;
}

/**
 * Refuses API calls early while the server is overloaded for this caller. Health checks and pages are still answered.
 */
export function refuseWhenOverloaded(
  server: FastifyInstance,
  sessions: Sessions,
  isOverloaded: (isKnown: boolean) => boolean,
): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isCostly(request) && isOverloaded(isKnownCaller(sessions, request))) {
      done(refusal('overloaded', { params: { retryAfterSeconds: 2 } }));
    } else done();
  });
}
