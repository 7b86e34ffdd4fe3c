import { hash } from 'node:crypto';
import { Refusal, refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallQueues } from './call-queues.ts';
import { bearerTokenOf } from './sessions.ts';

/** Minimum interval between two log lines about refused calls of one session, in milliseconds. */
const LOG_EVERY_MS = 60_000;
/** Maximum number of remembered sessions. Beyond it, all are forgotten. */
const MAX_SESSIONS = 1_000;

/**
 * The number of refusals of one session that are sent without delay, within a time in milliseconds. Permission and
 * validity of a call are checked before it waits in the queue, so nothing else slows down a session whose calls are all
 * refused. Pages of the portal stay far below this number.
 */
const PROMPT_REFUSALS = { count: 50, withinMs: 5_000 } as const;

/** A session whose account had too many waiting calls, and the time of the last log line about it. */
interface FloodingSession {
  readonly user: { readonly client: string; readonly account: string };
  loggedAt: number;
}

/** The refusals of a session since a moment. */
interface RefusalCount {
  since: number;
  count: number;
}

/** Requests that are refused because their caller is beyond a limit. */
const refusedRequests = new WeakSet<FastifyRequest>();

/** Marks a request that is refused because its caller is beyond a limit. Its response is delayed and not logged. */
export const markRateLimited = (request: FastifyRequest): void => void refusedRequests.add(request);

/** Whether a request was refused because its caller is beyond a limit. */
export const isRateLimited = (request: FastifyRequest): boolean => refusedRequests.has(request);

const sessionKey = (token: string): string => hash('sha256', token, 'base64');

/**
 * Makes refusals cheap. A caller that retries at once after each refusal would occupy the only thread of the process,
 * so its refusals are delayed. After an account had too many waiting calls, further calls of that session are refused
 * before their body is read, their session is looked up and a log line is written. Other refusals are delayed once a
 * session had many of them in a short time.
 * @param delayMs the delay of such refusals, in milliseconds
 */
export function refuseFloodedSessionsEarly(server: FastifyInstance, { calls }: CallQueues, delayMs: number): void {
  const sessions = new Map<string, FloodingSession>();
  server.addHook('onRequest', (request, _reply, done) => {
    const token = sessions.size > 0 ? bearerTokenOf(request) : undefined;
    const session = token === undefined ? undefined : sessions.get(sessionKey(token));
    if (session === undefined || !calls.isFull(session.user)) return done();
    markRateLimited(request);
    done(refusal('tooManyRequests', { params: { retryAfterSeconds: 5 } }));
  });
  server.addHook('onError', (request, _reply, error, done) => {
    // Fastify types this parameter as its own error class, but any value can be thrown.
    const thrown: unknown = error;
    if (!(thrown instanceof Refusal) || thrown.code !== 'tooManyRequests') return done();
    const token = bearerTokenOf(request);
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
  const countRefusal = refusalCounter();
  server.addHook('onSend', (request, { statusCode }, payload, done) => {
    const token = statusCode >= 400 && statusCode < 500 && !isRateLimited(request) ? bearerTokenOf(request) : undefined;
    const excess = token === undefined ? 0 : countRefusal(sessionKey(token), performance.now());
    if (excess > 0) markRateLimited(request);
    if (excess === 1) {
      const { account: caller } = request;
      request.log.warn(
        { client: caller?.clientId, account: caller?.account },
        'refusals delayed: too many of a session',
      );
    }
    if (delayMs > 0 && isRateLimited(request)) setTimeout(done, delayMs, null, payload);
    else done(null, payload);
  });
}

/**
 * Counts refusals by session. The returned function gives the number of refusals beyond those that are sent without
 * delay, or 0.
 */
function refusalCounter(): (session: string, now: number) => number {
  const counts = new Map<string, RefusalCount>();
  return (session, now) => {
    const sessionCount = counts.get(session);
    if (sessionCount !== undefined && now - sessionCount.since < PROMPT_REFUSALS.withinMs) {
      sessionCount.count += 1;
      return Math.max(0, sessionCount.count - PROMPT_REFUSALS.count);
    }
    if (sessionCount === undefined && counts.size >= MAX_SESSIONS) counts.clear();
    counts.set(session, { since: now, count: 1 });
    return 0;
  };
}
