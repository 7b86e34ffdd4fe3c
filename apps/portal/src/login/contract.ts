import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { TokenResponse } from '../platform/session/tokens.ts';
import type { CodeStep } from './code-step.tsx';
import type { SignedIn } from './signed-in.ts';

export type { ClientSetting };

/**
 * The two calls of the login page, written by hand. The declared calls would add the whole contract and its schema
 * library to the portal's smallest page, so only their types are used. Server tests verify the paths.
 */
const settingsPath = '/api-admin/clientsetting';
const loginPath = '/api-admin-auth/';

/** Fetches the settings of a client, or of the default client; null if that fails (AU-05). */
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

/** The result of a sign-in. `code`: the password was right, and the second step asks for a code. */
export type LoginResult =
  | SignedIn
  | { readonly kind: 'code'; readonly CodeStep: typeof CodeStep }
  | { readonly kind: 'refused'; readonly reason: 'wrongCredentials' | 'tooManyRequests' | 'unreachable' };

/** Signs in with a password (AA-18). */
export async function logIn(client: string, username: string, password: string): Promise<LoginResult> {
  try {
    const response = await fetch(loginPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username, password, client }),
      // Sends the cookie by which the server recognises this browser: failed attempts from elsewhere then do not delay
      // a sign-in here.
      credentials: 'same-origin',
    });
    if (response.ok) return { kind: 'signedIn', tokens: (await response.json()) as TokenResponse };
    if (response.status === 429) return { kind: 'refused', reason: 'tooManyRequests' };
    if (response.status >= 500) return { kind: 'refused', reason: 'unreachable' };
    // `secondFactorRequired`. Few people see the second step.
    if (response.status === 403) return { kind: 'code', CodeStep: await (await import('./code-step.tsx')).load() };
    return { kind: 'refused', reason: 'wrongCredentials' };
  } catch {
    return { kind: 'refused', reason: 'unreachable' };
  }
}
