import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { bearerOf, type Sessions } from './sessions.ts';

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

/** Whether an address costs more than a page: API calls and calendar feeds. */
const isCostly = (address: string): boolean => address.startsWith('/api-') || address.startsWith('/calendar/');

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
    allowList: (request) => {
      // Pages and health checks are cheap and must stay fast, so they are not limited.
      if (!isCostly(request.url)) return true;
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
  const token = bearerOf(request);
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
    if (isCostly(request.url) && isOverloaded(isKnownCaller(sessions, request))) {
      done(refusal('overloaded', { params: { retryAfterSeconds: 2 } }));
    } else done();
  });
}
