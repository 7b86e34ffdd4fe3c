import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { bearerOf, type Sessions } from './sessions.ts';

/** No inline script or style at all. */
const protection = (https: boolean): HelmetOptions => ({
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

/** What helmet sets. It is the same for every answer, so helmet is asked once: by the request, it costs a twentieth of a page. */
function headersOf(options: HelmetOptions): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Headers that keep pages from being framed, scripted from elsewhere or guessed at. */
export function registerSecurityHeaders(server: FastifyInstance, https: boolean): void {
  const headers = headersOf(protection(https));
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** What costs more than a page: the interfaces, and the feeds of calendars. */
const isCostly = (address: string): boolean => address.startsWith('/api-') || address.startsWith('/calendar/');

/**
 * Limits guests, by address: whoever has no session in good order may look around, not sweep. People who are signed
 * in wait for their turn (in-turn.ts), and sign-in has limits of its own.
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
      // Pages and health are cheap and must stay quick; only the interfaces are worth sweeping.
      if (!isCostly(request.url)) return true;
      return isKnownCaller(sessions, request);
    },
    errorResponseBuilder: (_request, context) =>
      refusal('tooManyRequests', { params: { retryAfterSeconds: Math.ceil(context.ttl / 1_000) } }),
  });
}

/** What was found of a request's token, which is asked about more than once. */
const known = new WeakMap<FastifyRequest, boolean>();
function isKnownCaller(sessions: Sessions, request: FastifyRequest): boolean {
  const found = known.get(request);
  if (found !== undefined) return found;
  const token = bearerOf(request);
  const isKnown = token !== undefined && sessions.isKnown(token);
  known.set(request, isKnown);
  return isKnown;
}

/** Refuses API calls early while the server has more to do than it can for this caller; health and pages go on. */
export function refuseWhenOverloaded(
  server: FastifyInstance,
  sessions: Sessions,
  overloaded: (isKnown: boolean) => boolean,
): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isCostly(request.url) && overloaded(isKnownCaller(sessions, request))) {
      done(refusal('overloaded', { params: { retryAfterSeconds: 2 } }));
    } else done();
  });
}
