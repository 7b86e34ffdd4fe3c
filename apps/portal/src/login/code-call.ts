import type { TokenResponse } from '../platform/session/tokens.ts';
import type { SignedIn } from './signed-in.ts';

/* The call of the second step. Written by hand like the others of the login page, and loaded only when it is needed. */

const secondFactorPath = '/api-admin-auth/second-factor';

/** The result of a code. */
export type CodeResult =
  | SignedIn
  /** `left`: how many more codes may be tried. */
  | { readonly kind: 'wrong'; readonly left: number }
  /** The sign-in took too long, or too many codes were wrong: the password is asked for again. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'tooManyRequests' | 'unreachable' };

interface ErrorBody {
  readonly errors?: readonly { readonly code: string; readonly params?: { readonly left?: number } }[];
}

/** Sends a code of the authenticator app or a recovery code. The browser adds the cookie of this sign-in. */
export async function sendCode(code: string): Promise<CodeResult> {
  try {
    const response = await fetch(secondFactorPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ code }),
      credentials: 'same-origin',
    });
    if (response.ok) return { kind: 'signedIn', tokens: (await response.json()) as TokenResponse };
    if (response.status === 429) return { kind: 'tooManyRequests' };
    if (response.status >= 500) return { kind: 'unreachable' };
    const [error] = ((await response.json()) as ErrorBody).errors ?? [];
    if (error?.code === 'signInEnded') return { kind: 'ended' };
    return { kind: 'wrong', left: error?.params?.left ?? 1 };
  } catch {
    return { kind: 'unreachable' };
  }
}
