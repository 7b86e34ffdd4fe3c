import { refusal } from '@wagenpark/contract';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { newLinkToken } from '../../platform/link-token.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import { insertChallenge } from './challenge-repository.ts';
import type { PasskeyDeps } from './passkey-sign-in.ts';
import type { PasswordQueue } from './passwords.ts';
import { type AccountRow, type ClientRow, findAccountForSignIn, findClientByName } from './repository.ts';
import { readSecondFactor } from './second-factor-repository.ts';
import type { BrowserAttempt, SessionStart, SignInBrowser, StartedSession } from './session-start.ts';
import { hashEmail } from './sign-in-throttle.ts';

/** The input of a sign-in. `client` is the name or GUID of the client company. */
export interface Credentials extends SignInBrowser {
  readonly client: string;
  readonly email: string;
  readonly password: string;
}

/**
 * The result of a correct password: a session, or the token of a challenge if the account has a second factor or must
 * set one up.
 */
export type SignInResult =
  | ({ readonly kind: 'signedIn' } & StartedSession)
  | { readonly kind: 'secondFactor'; readonly challenge: string; readonly means: SecondFactorMeans }
  | { readonly kind: 'setUp'; readonly challenge: string };

/** What an account may use after its password. A recovery code may be used always. */
export type SecondFactorMeans = 'app' | 'passkey' | 'both';

/** Signs in, as `IdentityService.signIn` describes. */
export type SignIn = (credentials: Credentials, facts: CallFacts) => Promise<SignInResult>;

/** The dependencies of sign-in. */
export interface SignInDeps extends PasskeyDeps {
  readonly passwords: PasswordQueue;
}

/** Creates the sign-in of one server process. */
export function createSignIn({ database, clock, passwords, secret }: SignInDeps, starts: SessionStart): SignIn {
  async function signInAs(
    account: AccountRow,
    client: ClientRow,
    attempt: BrowserAttempt,
    browser: SignInBrowser,
    facts: CallFacts,
  ): Promise<SignInResult> {
    const now = clock.now();
    await database.inScope(wholeClient(client.clientId), (tx) => countUse(tx, account.number, 'signIn', now));
    const { session, challenge, means } = await database.atGate(async (tx) => {
      await starts.forget(tx, attempt);
      if (!account.hasSecondFactor && !account.mustHaveSecondFactor)
        return { session: await starts.start(tx, account, client, browser, facts) };
      const { token, hash } = newLinkToken(account.clientId);
      await insertChallenge(tx, {
        clientId: account.clientId,
        hash,
        account: account.number,
        workClientId: client.clientId,
        securityStamp: account.securityStamp,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SECOND_FACTOR.challengeMs),
      });
      const { hasApp, passkeys } = await readSecondFactor(tx, account);
      const offered: SecondFactorMeans = passkeys === 0 ? 'app' : hasApp ? 'both' : 'passkey';
      return { challenge: token, means: offered };
    });
    starts.advance(attempt);
    if (session !== undefined) return { kind: 'signedIn', ...(await starts.announce(session)) };
    return account.hasSecondFactor ? { kind: 'secondFactor', challenge, means } : { kind: 'setUp', challenge };
  }

  return async function signIn(credentials, facts) {
    const email = credentials.email.trim().toLowerCase();
    const { client, attempt } = await database.atGate(async (tx) => {
      const target = await findClientByName(tx, credentials.client);
      if (!target) throw refusal('unknownClient');
      const account = await findAccountForSignIn(tx, target.clientId, email);
      const person = hashEmail(email, secret);
      const owner = { clientId: target.clientId, account };
      return { client: target, attempt: await starts.record(tx, person, owner, credentials, facts) };
    });
    const waitToRefuse = await starts.waitForTurn(attempt);
    // Read again after the wait, because the account may have changed.
    const account = await database.atGate((tx) => findAccountForSignIn(tx, client.clientId, email));
    // Outside of a transaction: the check waits in a queue and must not hold a database connection meanwhile.
    const { device, network } = attempt.attempt;
    const source = device === null ? network : null;
    const isCorrect = await passwords.fits(credentials.password, account?.passwordHash ?? null, source);
    if (account && isCorrect && isUsable(account, clock.now())) {
      return signInAs(account, client, attempt, credentials, facts);
    }
    await database.atGate((tx) => auditAccount(tx, 'loginFailed', account, client, facts, clock.now()));
    await waitToRefuse();
    // Only whoever knows the password learns that the account exists (MSG-18).
    throw refusal(account && isCorrect ? 'accountInactive' : 'wrongCredentials');
  };
}
