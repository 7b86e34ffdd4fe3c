import type { ReactNode } from 'react';
import type { TokenResponse } from '../platform/session/tokens.ts';
import type { StepProps } from './signed-in.ts';

/** The call of the sign-in, handwritten (`contract.ts` says why). */
const loginPath = '/api-admin-auth/';

/** The result of a sign-in: a session; or the second step, after a correct password; or the reason of a refusal. */
export type LoginResult =
  | { readonly tokens: TokenResponse; readonly Step?: never }
  | { readonly tokens?: never; readonly Step: (props: StepProps) => ReactNode }
  | {
      readonly tokens?: never;
      readonly Step?: never;
      readonly reason: 'wrongCredentials' | 'inactive' | 'tooManyRequests' | 'unreachable';
    };

/** Signs in with a password (AA-18). */
export async function logIn(client: string, username: string, password: string): Promise<LoginResult> {
  try {
    const response = await fetch(loginPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username, password, client }),
      // Sends the cookie by which the server recognizes this browser, so that failed attempts from elsewhere do not
      // delay this sign-in.
      credentials: 'same-origin',
    });
    const { status } = response;
    if (response.ok) return { tokens: (await response.json()) as TokenResponse };
    // Lazy-loaded, because few users have two-step verification.
    if (status === 403) return { Step: await (await import('./code-step.tsx')).load(response) };
    if (status >= 500) return { reason: 'unreachable' };
    // 423 is `accountInactive` (MSG-18).
    return { reason: status === 429 ? 'tooManyRequests' : status === 423 ? 'inactive' : 'wrongCredentials' };
  } catch {
    return { reason: 'unreachable' };
  }
}
