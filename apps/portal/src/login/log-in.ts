import type { ReactNode } from 'react';
import type { TokenResponse } from '../platform/session/tokens.ts';
import type { StepProps } from './code-step.tsx';
import type { SignedIn } from './signed-in.ts';

/** The call of the sign-in, written by hand (`contract.ts` says why). */
const loginPath = '/api-admin-auth/';

/** The result of a sign-in. `step`: the password was right, and a second step follows. */
export type LoginResult =
  | SignedIn
  | { readonly kind: 'step'; readonly Step: (props: StepProps) => ReactNode }
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
    // The code itself is loaded now: few people see the second step.
    if (response.status === 403) return { kind: 'step', Step: await (await import('./code-step.tsx')).load(response) };
    return { kind: 'refused', reason: 'wrongCredentials' };
  } catch {
    return { kind: 'refused', reason: 'unreachable' };
  }
}
