import type { TokenResponse } from '../platform/session/tokens.ts';

/** A complete sign-in. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly tokens: TokenResponse;
}
