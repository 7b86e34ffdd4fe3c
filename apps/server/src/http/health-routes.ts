import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { isForwarded } from './proxies.ts';

/** A part that must work before the server takes calls, e.g. `database`; `check` throws when it does not. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

const CHECK_WITHIN_MS = 3_000;

/** The answer, or undefined when it fails or does not come in time. */
async function inTime<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  const tooLong = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => tooLong.resolve(undefined), CHECK_WITHIN_MS);
  try {
    return await Promise.race([work(), tooLong.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const works = async (health: HealthCheck): Promise<boolean> =>
  (await inTime(async () => {
    await health.check();
    return true;
  })) ?? false;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// The connection's own address, whatever proxies we believe: a header is words. A proxy on this machine also comes from
// the loopback; it gives itself away by its headers.
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.has(raw.socket.remoteAddress ?? '') && !isForwarded(headers);

const showsToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hash('sha256', headers.authorization ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'));

/**
 * `/livez`: the process answers. `/readyz`: every part works, else 503; how long the oldest due job has waited is told
 * there and changes nothing, for another server may do it. `/metrics`: for this machine only, or, with a token, for
 * whoever shows it as bearer.
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
      deps.oldestDueJobSeconds && inTime(deps.oldestDueJobSeconds),
      ...deps.checks.map(async (health) => [health.name, await works(health)] as const),
    ]);
    const checks = Object.fromEntries(outcomes);
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', checks, oldestDueJobSeconds });
  });
  server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const { metricsToken } = deps;
    const allowed = metricsToken === undefined ? isLocal(request) : showsToken(request, metricsToken);
    if (!allowed) return reply.callNotFound();
    const { contentType, body } = await deps.metrics.text();
    return reply.type(contentType).send(body);
  });
}
