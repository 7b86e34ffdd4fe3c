import type { TokenResponse } from '../platform/session/tokens.ts';

/** A complete sign-in. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly tokens: TokenResponse;
}

/** The props of a second step. */
export interface StepProps {
  readonly onSignedIn: (result: SignedIn) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
}
