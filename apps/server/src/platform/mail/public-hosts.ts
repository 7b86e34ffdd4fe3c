import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An error with a code that the outbox stores. */
export const codedError = (code: string, message = code): Error => Object.assign(new Error(message), { code });

/**
 * Whether an IP address belongs to the public internet: no loopback, private, link-local, shared, reserved or
 * translated address. An IPv4 address inside an IPv6 address counts as the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Resolves the name of a mail server for a connection. */
export interface HostCheck {
  /** Whether the operator has allowed a host by name (`INTERNAL_MAIL_HOSTS`). */
  readonly isInternal: (host: string) => boolean;
  /** Refuses an IP address that is not public. A connection to an IP address looks nothing up. */
  readonly demandAllowed: (host: string) => void;
  /**
   * For `connect`: resolves a name, and fails with `ENOTPUBLIC` if one of its addresses is not public. The connection
   * goes to the checked address, so that a second answer of the name server cannot lead elsewhere (DNS rebinding).
   */
  readonly lookup: LookupFunction;
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.+)\]$/, '$1').toLowerCase();

/**
 * Makes the check of hosts to which clients send their mails.
 * @param internalHosts names and IP addresses that need not be public
 */
export function createHostCheck(
  internalHosts: readonly string[],
  resolve: typeof systemLookup = systemLookup,
): HostCheck {
  const internal = new Set(internalHosts.map(withoutBrackets));
  const isInternal = (host: string): boolean => internal.has(withoutBrackets(host));
  return {
    isInternal,
    demandAllowed(host) {
      const address = withoutBrackets(host);
      if (isIP(address) !== 0 && !isInternal(host) && !isPublicAddress(address)) throw codedError('ENOTPUBLIC');
    },
    lookup(host, options, done) {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error !== null || first === undefined) return done(error ?? codedError('ENOTFOUND'), '', 0);
        if (!isInternal(host) && !addresses.every(({ address }) => isPublicAddress(address))) {
          return done(codedError('ENOTPUBLIC'), '', 0);
        }
        return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
      });
    },
  };
}
