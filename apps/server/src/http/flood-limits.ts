import { hash } from 'node:crypto';
import { Refusal, refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallQueues } from './call-queues.ts';
import { bearerOf } from './sessions.ts';

/** How often the log says that the calls of one session are refused, in milliseconds. */
const LOG_EVERY_MS = 60_000;
/** The sessions that are remembered at most; beyond that, all are forgotten. */
const MAX_SESSIONS = 1_000;

/** A session whose account had too many calls waiting, and when the log last said so. */
interface FloodingSession {
  readonly user: { readonly client: string; readonly account: string };
  loggedAt: number;
}

/** Requests that are refused because their caller is beyond a limit. */
const refusedRequests = new WeakSet<FastifyRequest>();

/** Marks a request that is refused because its caller is beyond a limit. Its response is delayed and not logged. */
export const markRateLimited = (request: FastifyRequest): void => void refusedRequests.add(request);

/** Whether a request was refused because its caller is beyond a limit. */
export const isRateLimited = (request: FastifyRequest): boolean => refusedRequests.has(request);

const sessionKey = (token: string): string => hash('sha256', token, 'base64');

/**
 * Makes calls beyond a limit cheap. A caller that asks again as soon as it is refused would hold the only thread of the
 * process, so its refusals are delayed. Once an account has too many calls waiting, further calls of that session are
 * refused before their body is read, their session is looked up and a log line is written.
 * @param delayMs the delay of such refusals, in milliseconds
 */
export function refuseFloodedSessionsEarly(server: FastifyInstance, { calls }: CallQueues, delayMs: number): void {
  const sessions = new Map<string, FloodingSession>();
  server.addHook('onRequest', (request, _reply, done) => {
    const token = sessions.size > 0 ? bearerOf(request) : undefined;
    const session = token === undefined ? undefined : sessions.get(sessionKey(token));
    if (session === undefined || !calls.isFull(session.user)) return done();
    markRateLimited(request);
    done(refusal('tooManyRequests', { params: { retryAfterSeconds: 5 } }));
  });
  server.addHook('onError', (request, _reply, error, done) => {
    // Fastify declares only errors of its own here.
    const thrown: unknown = error;
    if (!(thrown instanceof Refusal) || thrown.code !== 'tooManyRequests') return done();
    const token = bearerOf(request);
    const { account: caller } = request;
    if (token === undefined || caller === undefined) return done();
    const user = { client: String(caller.clientId), account: String(caller.account) };
    if (!calls.isFull(user)) return done();
    markRateLimited(request);
    const key = sessionKey(token);
    const now = performance.now();
    const session = sessions.get(key);
    if (session === undefined && sessions.size >= MAX_SESSIONS) sessions.clear();
    if (session === undefined || now - session.loggedAt >= LOG_EVERY_MS) {
      sessions.set(key, { user, loggedAt: now });
      request.log.warn(user, 'calls refused: too many of the account wait');
    }
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (delayMs > 0 && isRateLimited(request)) setTimeout(done, delayMs, null, payload);
    else done(null, payload);
  });
}
