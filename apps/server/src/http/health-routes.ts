import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { isForwarded } from './proxies.ts';

/** A component that must work before the server takes calls, e.g. `database`. `check` throws when it does not work. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

const CHECK_WITHIN_MS = 3_000;

/** Runs `work` with a time-out. Returns undefined when it fails or takes too long. */
async function withTimeout<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), CHECK_WITHIN_MS);
  try {
    return await Promise.race([work(), timeout.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const isHealthy = async (health: HealthCheck): Promise<boolean> =>
  (await withTimeout(async () => {
    await health.check();
    return true;
  })) ?? false;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// Check the address of the connection itself, because headers can be forged. A proxy on this machine also connects from
// the loopback, but its headers give it away.
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.has(raw.socket.remoteAddress ?? '') && !isForwarded(headers);

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hash('sha256', headers.authorization ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'));

/**
 * Registers the health routes. `/livez`: the process answers. `/readyz`: 200 when every component works, else 503; it
 * also reports how many seconds the oldest due job has waited, which does not change the status, because another server
 * may run the jobs. `/metrics`: without a configured token for this machine only, otherwise for anyone who sends the
 * token as bearer.
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  deps: {
    readonly checks: readonly HealthCheck[];
    readonly metrics: Metrics;
    readonly metricsToken: string | undefined;
    readonly oldestDueJobSeconds: (() => Promise<number>) | undefined;
  },
): void {
  server.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'alive' }));
  server.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [oldestDueJobSeconds, ...outcomes] = await Promise.all([
      deps.oldestDueJobSeconds && withTimeout(deps.oldestDueJobSeconds),
      ...deps.checks.map(async (health) => [health.name, await isHealthy(health)] as const),
    ]);
    const checks = Object.fromEntries(outcomes);
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', checks, oldestDueJobSeconds });
  });
  server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const { metricsToken } = deps;
    const isAllowed = metricsToken === undefined ? isLocal(request) : hasToken(request, metricsToken);
    if (!isAllowed) return reply.callNotFound();
    const { contentType, body } = await deps.metrics.text();
    return reply.type(contentType).send(body);
  });
}
