import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { TokenAnswer } from '../platform/session/tokens.ts';

export type { ClientSetting };

/**
 * The two calls of the login page, by hand: the declared values would bring the whole contract and its schema library
 * into the smallest page of the portal. Only their types are used here; the server tests hold the paths.
 */
const settingsPath = '/api-admin/clientsetting';
const loginPath = '/api-admin-auth/';

/** The settings of a client, or of the default client; null when they cannot be had (AU-05). */
export async function clientSettings(name: string | null): Promise<ClientSetting | null> {
  try {
    const query = name === null ? '' : `?${new URLSearchParams({ clientName: name }).toString()}`;
    const response = await fetch(settingsPath + query, { headers: { accept: 'application/json' } });
    if (!response.ok) return null;
    return ((await response.json()) as { results: ClientSetting[] }).results[0] ?? null;
  } catch {
    return null;
  }
}

/** What came of a sign-in. */
export type LoginResult =
  | { readonly kind: 'signedIn'; readonly tokens: TokenAnswer }
  | { readonly kind: 'refused'; readonly reason: 'wrongCredentials' | 'tooManyRequests' | 'unreachable' };

/** Signs in with a password (AA-18). */
export async function logIn(client: string, username: string, password: string): Promise<LoginResult> {
  try {
    const response = await fetch(loginPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username, password, client }),
      // The mark by which the server knows this browser: strangers' failures do not slow a sign-in here.
      credentials: 'same-origin',
    });
    if (response.ok) return { kind: 'signedIn', tokens: (await response.json()) as TokenAnswer };
    if (response.status === 429) return { kind: 'refused', reason: 'tooManyRequests' };
    if (response.status >= 500) return { kind: 'refused', reason: 'unreachable' };
    return { kind: 'refused', reason: 'wrongCredentials' };
  } catch {
    return { kind: 'refused', reason: 'unreachable' };
  }
}
