import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { refusal } from '@wagenpark/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { registerApiPages } from './api-pages.ts';
import { registerBodyParsers } from './body-parsers.ts';
import { type CallQueues, createCallQueues } from './call-queues.ts';
import { replyWithError } from './error-replies.ts';
import { registerFleetEndpoint } from './fleet-endpoint.ts';
import { isRateLimited, refuseFloodedSessionsEarly } from './flood-limits.ts';
import type { BoundAdminRoute, BoundFleetFunction } from './handlers.ts';
import { type HealthCheck, registerHealthRoutes } from './health-routes.ts';
import type { Idempotency } from './idempotency.ts';
import type { ListCache } from './list-cache.ts';
import type { AuditRefusal } from './permission.ts';
import { isMileageLink, portalFiles } from './portal-files.ts';
import { trustedProxies, warnAboutUntrustedForwarding } from './proxies.ts';
import {
  isApiCall,
  refuseRepeatedHeaders,
  refuseWhenOverloaded,
  registerGuestLimit,
  registerSecurityHeaders,
} from './security.ts';
import type { Sessions } from './sessions.ts';
import { cutOffSlowBodies, cutOffSlowReaders } from './slow-requests.ts';
import { uploadLimits } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, for logs and metrics only. Handlers receive the caller as a parameter instead. */
    account: Caller | undefined;
    /** The fleet function that the call was routed to, as method and path template. */
    innerFunction: string | undefined;
  }
}

/** Dependencies of the HTTP layer. It creates none of them itself. */
export interface ServerDeps {
  readonly config: Pick<Config, 'publicUrl' | 'behindProxy'>;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly idempotency: Idempotency;
  readonly auditRefusal: AuditRefusal;
  readonly metrics: Metrics;
  readonly fleet: readonly BoundFleetFunction[];
  readonly admin: readonly BoundAdminRoute[];
  /** Plugins with routes outside the declared API: sign-in and the token endpoint. */
  readonly guests: readonly FastifyPluginAsync[];
  /** The built portal, `apps/portal/dist`. */
  readonly portalFolder: string;
  readonly health: readonly HealthCheck[];
  /** Age in seconds of the longest overdue job, 0 when none is overdue. Reported by `/readyz`. */
  readonly oldestDueJobSeconds?: (() => Promise<number>) | undefined;
  /** The OpenAPI document, for `/api-admin/openapi.json` and `/docs/api`. */
  readonly apiDocument: () => object;
  /** Bearer token that allows reading `/metrics` from another machine. Undefined: only this machine may read it. */
  readonly metricsToken?: string | undefined;
  /** The fair queues in front of the database. New ones are created when left out. */
  readonly queues?: CallQueues | undefined;
  /** The cache of whole lists. When left out, every call reads its list from the database. */
  readonly listCache?: ListCache | undefined;
  /** Whether to refuse calls early. `isKnown`: the caller's session is known to this process. */
  readonly overloaded?: ((isKnown: boolean) => boolean) | undefined;
  /** Calls per minute allowed from one address without a session. Default: 1,200. */
  readonly guestCallsPerMinute?: number | undefined;
  /** Delay of the refusals of callers beyond a limit, in milliseconds. Default: 1,000. */
  readonly floodDelayMs?: number | undefined;
}

const IDLE_MS = 18_000;
const JSON_LIMIT = 1024 * 1024;

function isWellFormed(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

function bareServer({ config, log }: ServerDeps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.behindProxy),
    bodyLimit: JSON_LIMIT,
    // Time-outs of headers and idle connections are set here; that of slow bodies in cutOffSlowBodies.
    keepAliveTimeout: IDLE_MS,
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: IDLE_MS, connectionsCheckingInterval: 1_000 },
    // During shutdown, calls on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node refuses longer addresses already. Each route checks its parameters against their own pattern.
    routerOptions: { maxParamLength: 16 * 1024 },
    // A mileage link that was cut off inside a percent-encoded character still opens its page, which then says that the
    // link is unknown.
    rewriteUrl: ({ url = '' }) => (isMileageLink(url) && !isWellFormed(url) ? url.replaceAll('%', '%25') : url),
    // Requests that the router cannot parse. Its default message repeats the address, and no hook runs for these
    // requests.
    frameworkErrors: (error, request, reply) =>
      void replyWithError(
        error.code === 'FST_ERR_BAD_URL'
          ? refusal('invalidInput', { message: 'The address is not well-formed' })
          : refusal('notFound'),
        request,
        reply.header('x-content-type-options', 'nosniff'),
      ),
  });
  server.decorateRequest('account', undefined);
  server.decorateRequest('innerFunction', undefined);
  return server;
}

/**
 * Writes one log line and one metric per call. Calls that are refused as floods only count in the metric. Both contain
 * route templates and numbers only, never addresses, names or tokens.
 */
function watchCalls(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.innerFunction ?? request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered({ method: request.method, route, status, seconds: elapsedTime / 1_000 });
    if (isRateLimited(request)) return done();
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(elapsedTime),
        client: request.account?.clientId,
        account: request.account?.account,
      },
      'answered',
    );
    done();
  });
}

/**
 * Builds the server, ready for `listen` or `inject`.
 * @throws {Error} when two functions or two routes match the same path.
 */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const server = bareServer(deps);
  const { sessions, idempotency, auditRefusal, metrics, config } = deps;
  server.setErrorHandler(replyWithError);
  watchCalls(server, metrics);
  refuseRepeatedHeaders(server);
  const turns = deps.queues ?? createCallQueues();
  refuseFloodedSessionsEarly(server, turns, deps.floodDelayMs ?? 1_000);
  if (config.behindProxy === false) warnAboutUntrustedForwarding(server);
  cutOffSlowBodies(server, (request) => /^multipart\//i.test(request.headers['content-type'] ?? ''));
  cutOffSlowReaders(server);
  if (deps.overloaded) refuseWhenOverloaded(server, sessions, deps.overloaded);
  registerSecurityHeaders(server, config.publicUrl.startsWith('https:'));
  await registerGuestLimit(server, sessions, deps.guestCallsPerMinute ?? 1_200);
  await server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    customTypes: /^(?:application\/(?:json|xml)|text\/(?:calendar|csv|html|plain|xml)|image\/svg\+xml)/,
  });
  registerBodyParsers(server);
  await server.register(multipart, { limits: uploadLimits });
  server.addHook('onSend', (request, reply, payload, done) => {
    // API responses are personal data unless the route sets its own cache-control.
    if (isApiCall(request) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  registerHealthRoutes(server, {
    checks: deps.health,
    metrics,
    metricsToken: deps.metricsToken,
    oldestDueJobSeconds: deps.oldestDueJobSeconds,
  });
  const shared = { sessions, idempotency, auditRefusal, turns };
  registerFleetEndpoint(server, { ...shared, functions: deps.fleet, kept: deps.listCache });
  registerAdminRoutes(server, shared, deps.admin);
  for (const guest of deps.guests) await server.register(guest);
  await registerApiPages(server, {
    document: deps.apiDocument,
    origin: config.publicUrl,
    portalFolder: deps.portalFolder,
  });
  const answerFromPortal = await portalFiles(server, deps.portalFolder);
  server.setNotFoundHandler((request, reply) => {
    if (answerFromPortal(request, reply)) return;
    void replyWithError(refusal('notFound', { message: 'There is nothing at this address' }), request, reply);
  });
  await server.ready();
  return server;
}
