import { SESSION } from '@wagenpark/domain/constants';
import type { Tx } from '../../platform/database/database.ts';
import type { AccountRow } from './repository.ts';
import { insertTokens } from './token-repository.ts';
import { hashToken, newToken, type Successor } from './tokens.ts';

/** The response to a sign-in or a refresh (settled question 3). */
export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  /** Seconds until the access token ends. */
  readonly expires_in: number;
  /** When it ends, ISO 8601 in UTC. */
  readonly '.expires': string;
}

/** Builds the response on the wire from the tokens. */
export const toTokenResponse = (tokens: Successor, now: Date): TokenResponse => ({
  access_token: tokens.access,
  refresh_token: tokens.refresh,
  token_type: 'Bearer',
  expires_in: Math.max(0, Math.floor((tokens.expiresAt - now.getTime()) / 1_000)),
  '.expires': new Date(tokens.expiresAt).toISOString(),
});

/**
 * Creates and stores an access and a refresh token. The refresh token expires with the session: renewal does not extend
 * it.
 */
export async function issueTokens(
  tx: Tx,
  session: {
    account: Pick<AccountRow, 'clientId' | 'number' | 'securityStamp'>;
    clientId: number;
    family: string;
    endsAt: Date;
    activeAt: Date;
  },
  now: Date,
): Promise<Successor> {
  const { endsAt, ...rest } = session;
  const expiresAt = new Date(Math.min(now.getTime() + SESSION.accessTokenMs, endsAt.getTime()));
  const [access, refresh] = [newToken('access'), newToken('refresh')];
  const common = { ...rest, debtor: null, issuedAt: now };
  await insertTokens(
    tx,
    { ...common, hash: hashToken(access), kind: 'access', expiresAt },
    { ...common, hash: hashToken(refresh), kind: 'refresh', expiresAt: endsAt },
  );
  return { access, refresh, expiresAt: expiresAt.getTime() };
}
