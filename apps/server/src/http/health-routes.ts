import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** A part that must work before the server takes calls, e.g. `database`; `check` throws when it does not. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

const CHECK_WITHIN_MS = 3_000;

async function works(health: HealthCheck): Promise<boolean> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error('no answer in time')), CHECK_WITHIN_MS);
  try {
    await Promise.race([health.check(), tooLong.promise]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// A proxy on this machine that we were not told of also comes from the loopback; it gives itself away by its header.
const isLocal = (request: FastifyRequest, behindProxy: boolean): boolean =>
  loopback.has(request.ip) && (behindProxy || request.headers['x-forwarded-for'] === undefined);

/**
 * `/livez`: the process answers. `/readyz`: every part works, else 503. `/metrics`: for this machine only, or for
 * whoever shows `token` as bearer.
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  deps: {
    readonly checks: readonly HealthCheck[];
    readonly metrics: Metrics;
    readonly metricsToken: string | undefined;
    readonly behindProxy: boolean;
  },
): void {
  server.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'alive' }));
  server.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const checks = Object.fromEntries(
      await Promise.all(deps.checks.map(async (health) => [health.name, await works(health)] as const)),
    );
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', checks });
  });
  server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const shown = request.headers.authorization === `Bearer ${deps.metricsToken ?? ''}`;
    const allowed = deps.metricsToken === undefined ? isLocal(request, deps.behindProxy) : shown;
    if (!allowed) return reply.callNotFound();
    const { contentType, body } = await deps.metrics.text();
    return reply.type(contentType).send(body);
  });
}
