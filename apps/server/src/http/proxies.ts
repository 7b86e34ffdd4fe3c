import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../platform/config.ts';

/**
 * Who is believed when it says for whom it calls. Counted from this server outwards, which is from the right of the
 * header: a proxy appends the address that it saw, and what stands left of that is what callers made up.
 */
export function trustedProxies(proxies: Config['behindProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a call came through something that says so. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined);

/** Says once that a proxy stands in front that nobody told us of: all its callers then share one address. */
export function warnOfUnaskedForwarding(server: FastifyInstance): void {
  let isTold = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      request.log.warn(
        'calls arrive with X-Forwarded-For, which is not believed: everybody behind that proxy counts as one address. Set BEHIND_PROXY.',
      );
    }
    done();
  });
}
