import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../platform/config.ts';

/**
 * Decides which proxies may set X-Forwarded-For. Hops are counted from this server outwards, which is from the right of
 * the header: each proxy appends the address that it saw, and everything left of the trusted hops may be forged.
 */
export function trustedProxies(proxies: Config['behindProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a call came through a proxy that says so in its headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined);

/**
 * Logs one warning when calls come through a proxy that is not configured. All callers behind it then share one
 * address.
 */
export function warnAboutUntrustedForwarding(server: FastifyInstance): void {
  let hasWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        'calls arrive with X-Forwarded-For, which is not believed: everybody behind that proxy counts as one address. Set BEHIND_PROXY.',
      );
    }
    done();
  });
}
