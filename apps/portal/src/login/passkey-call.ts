import { signWithPasskey } from '../platform/passkeys/ceremonies.ts';
import type { TokenResponse } from '../platform/session/tokens.ts';

/* The sign-in with a passkey alone. Loaded only when it is chosen. */

const passkeyPath = '/api-admin-auth/passkey';

/** The result: a session, or why there is none. No reason: the person closed the browser’s dialog. */
export type PasskeyResult =
  | { readonly tokens: TokenResponse }
  | {
      readonly tokens?: never;
      readonly reason: 'passkey' | 'inactive' | 'tooManyRequests' | 'unreachable' | null;
    };

const post = (path: string, body: object): Promise<Response> =>
  fetch(passkeyPath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  });

/** Why the server refused; 423 is `accountInactive` (MSG-18). */
function reasonOf({ status }: Response): 'passkey' | 'inactive' | 'tooManyRequests' | 'unreachable' {
  if (status >= 500) return 'unreachable';
  return status === 429 ? 'tooManyRequests' : status === 423 ? 'inactive' : 'passkey';
}

/**
 * Signs in with a passkey that the person chooses in the browser’s dialog.
 * @param onChosen called when the dialog has closed and the server checks the passkey
 */
export async function signInWithPasskey(client: string, onChosen: () => void): Promise<PasskeyResult> {
  try {
    const begun = await post('/begin', { client });
    if (!begun.ok) return { reason: reasonOf(begun) };
    const passkey = await signWithPasskey((await begun.json()) as PublicKeyCredentialRequestOptionsJSON);
    if (passkey === null) return { reason: null };
    onChosen();
    const response = await post('', { client, passkey });
    return response.ok ? { tokens: (await response.json()) as TokenResponse } : { reason: reasonOf(response) };
  } catch {
    return { reason: 'unreachable' };
  }
}
