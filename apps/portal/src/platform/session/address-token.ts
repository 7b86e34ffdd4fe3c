import { type TokenResponse, tokens } from './tokens.ts';

/** Result of exchanging a token in the address. */
export type AddressToken = 'none' | 'exchanged' | 'refused';

/**
 * The address without its token. The token must not stay in the history, in a bookmark or in a screenshot (settled
 * question 8).
 */
export function withoutToken(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.delete('token');
  return url.pathname + url.search + url.hash;
}

/**
 * Exchanges the `token` of the address, which another product of the provider passed, before anything else happens
 * (AU-07, AU-12). Afterwards the token is removed from the address in any case. A refusal ends an existing session,
 * because the link may have been for another user (AA-21).
 */
export async function exchangeAddressToken(): Promise<AddressToken> {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return 'none';
  history.replaceState(history.state, '', withoutToken(location.href));
  try {
    const response = await fetch('/api-admin/leasewise/loginrefresh', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(tokens.access === null ? {} : { authorization: `Bearer ${tokens.access}` }),
      },
      body: JSON.stringify({ token }),
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok) throw new Error('refused');
    tokens.clear();
    tokens.keep((await response.json()) as TokenResponse);
    return 'exchanged';
  } catch {
    tokens.clear();
    return 'refused';
  }
}
