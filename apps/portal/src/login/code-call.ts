import type { MessageId } from '@wagenpark/messages';
import { signWithPasskey } from '../platform/passkeys/ceremonies.ts';
import type { TokenResponse } from '../platform/session/tokens.ts';
import type { EnrolmentFacts } from '../shared/second-step/enrolment.tsx';
import type { Words } from '../words/words.ts';
import type { SignedIn } from './signed-in.ts';

/* The calls of two-step verification. Handwritten like the others of the login page, and lazy-loaded. */

const secondFactorPath = '/api-admin-auth/second-factor';

/** The reason why a code did not sign in. */
export type CodeRefusal =
  /** `left`: the remaining number of attempts. */
  | { readonly kind: 'wrong'; readonly left: number }
  /** The sign-in took too long, or too many codes were wrong, so the user must type the password again. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'tooManyRequests' | 'unreachable' };

/** The result of sending a code. */
export type CodeResult = SignedIn | CodeRefusal;

interface ErrorBody {
  readonly errors?: readonly { readonly code: string; readonly params?: { readonly left?: number } }[];
}

/** Posts to the endpoint of two-step verification. The browser adds the cookie of this sign-in. */
async function post(path: string, body: object): Promise<{ readonly answer: unknown } | CodeRefusal> {
  try {
    const response = await fetch(secondFactorPath + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    });
    if (response.ok) return { answer: await response.json() };
    if (response.status === 429) return { kind: 'tooManyRequests' };
    if (response.status >= 500) return { kind: 'unreachable' };
    const [error] = ((await response.json()) as ErrorBody).errors ?? [];
    if (error?.code === 'signInEnded') return { kind: 'ended' };
    return { kind: 'wrong', left: error?.params?.left ?? 1 };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Sends a code of the authenticator app or a recovery code. */
export async function sendCode(code: string): Promise<CodeResult> {
  const result = await post('', { code });
  return 'kind' in result ? result : { kind: 'signedIn', tokens: result.answer as TokenResponse };
}

/** Confirms with a passkey of the account; null: the person closed the browser’s dialog. */
export async function confirmWithPasskey(): Promise<CodeResult | null> {
  const begun = await post('/passkey/begin', {});
  if ('kind' in begun) return begun;
  const passkey = await signWithPasskey(begun.answer as PublicKeyCredentialRequestOptionsJSON);
  if (passkey === null) return null;
  const result = await post('/passkey', { passkey });
  return 'kind' in result ? result : { kind: 'signedIn', tokens: result.answer as TokenResponse };
}

/** Starts setting up the second step that the client demands. */
export async function fetchEnrolment(): Promise<EnrolmentFacts | CodeRefusal> {
  const result = await post('/setup', {});
  return 'kind' in result ? result : (result.answer as EnrolmentFacts);
}

/** Switches two-step verification on with the app's code; returns the recovery codes. */
export async function switchOn(
  code: string,
): Promise<(SignedIn & { readonly recoveryCodes: readonly string[] }) | CodeRefusal> {
  const result = await post('/on', { code });
  if ('kind' in result) return result;
  const tokens = result.answer as TokenResponse & { readonly recoveryCodes: readonly string[] };
  return { kind: 'signedIn', tokens, recoveryCodes: tokens.recoveryCodes };
}

/**
 * The texts of a refusal: at the field of the code (`fault`), or above it (`failure`).
 * @param wrong the text for what was tried
 */
export function failureOf(
  words: Words,
  refusal: CodeRefusal | { readonly kind: 'missing' } | null,
  wrong: Extract<MessageId, 'login.code.wrong' | 'login.passkeyStep.wrong'> = 'login.code.wrong',
): { readonly fault: string | null; readonly failure: string | null } {
  switch (refusal?.kind) {
    case undefined:
      return { fault: null, failure: null };
    case 'missing':
      return { fault: words('login.code.missing'), failure: null };
    case 'wrong':
      return { fault: words(wrong, { left: refusal.left }), failure: null };
    case 'ended':
      return { fault: null, failure: words('login.code.ended') };
    case 'tooManyRequests':
      return { fault: null, failure: words('login.refused.tooManyRequests') };
    case 'unreachable':
      return { fault: null, failure: words('login.refused.unreachable') };
  }
}
