import { refusal } from '@wagenpark/contract';
import { browserNameOf } from '@wagenpark/domain/browser-name';
import { SESSION } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import type { AttemptDelays } from './attempt-delays.ts';
import { deleteAttempts, type SignInAttempt } from './attempt-repository.ts';
import { isHomeNetwork, isKnownDevice, isMarkInUse, storeDevice } from './device-repository.ts';
import type { PasswordQueue } from './passwords.ts';
import { type AccountRow, type ClientRow, findAccountForSignIn, findClientByName, recordLogin } from './repository.ts';
import { storeOrigin } from './session-origin-repository.ts';
import type { TokenSessions } from './sessions.ts';
import { advanceWaiting, hashEmail, hashNetwork, networkOf, registerAttempt } from './sign-in-throttle.ts';
import { issueTokens, type TokenResponse, toTokenResponse } from './token-response.ts';
import { DEVICE_RETENTION_MS, hashToken, isDeviceMark, newDeviceMark } from './tokens.ts';

/** The input of a sign-in. `client` is the name or GUID of the client company. */
export interface Credentials {
  readonly client: string;
  readonly email: string;
  readonly password: string;
  /** The device mark from the browser's cookie, not validated yet; undefined without a cookie. */
  readonly device?: string | undefined;
  /** The header `User-Agent`, of which only the names of browser and system are stored. */
  readonly userAgent?: string | undefined;
}

/** The result of a sign-in. */
export interface SignInResult {
  readonly response: TokenResponse;
  /** The device mark to set as cookie: the next sign-in recognizes the browser by it. */
  readonly device: string;
}

/** Signs in, as `IdentityService.signIn` describes. */
export type SignIn = (credentials: Credentials, facts: CallFacts) => Promise<SignInResult>;

/** The dependencies of sign-in. */
export interface SignInDeps {
  /** Part of the key that encrypts a refresh token's successor. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordQueue;
  readonly sessions: TokenSessions;
  readonly held: AttemptDelays;
}

/** Creates the sign-in of one server process. */
export function createSignIn({ database, clock, passwords, sessions, held, secret }: SignInDeps): SignIn {
  const devicesSince = (now: Date): Date => new Date(now.getTime() - DEVICE_RETENTION_MS);

  async function signInAs(
    account: AccountRow,
    client: ClientRow,
    origin: {
      readonly id: string;
      readonly attempt: SignInAttempt;
      readonly mark: string | undefined;
      readonly userAgent: string;
    },
    facts: CallFacts,
  ): Promise<SignInResult> {
    const now = clock.now();
    const { id, attempt, mark } = origin;
    await database.inScope(wholeClient(client.clientId), (tx) => countUse(tx, account.number, 'signIn', now));
    const { tokens, device } = await database.atGate(async (tx) => {
      await deleteAttempts(tx, id, attempt, now);
      const isReused = mark !== undefined && (await isMarkInUse(tx, hashToken(mark), devicesSince(now)));
      const deviceMark = isReused ? mark : newDeviceMark();
      const network = hashNetwork(attempt.network, secret);
      await storeDevice(tx, account, { mark: hashToken(deviceMark), network }, now);
      await recordLogin(tx, account, now);
      await auditAccount(tx, 'login', account, client, facts, now);
      const endsAt = new Date(now.getTime() + SESSION.refreshTokenMs);
      const session = { account, clientId: client.clientId, family: newId(), endsAt, activeAt: now };
      const { browser, system } = browserNameOf(origin.userAgent);
      await storeOrigin(tx, { family: session.family, browser, system, address: facts.address, at: now });
      return { tokens: await issueTokens(tx, session, now), device: deviceMark };
    });
    sessions.issued(tokens.access);
    // Not awaited: if it fails, the other attempts just keep their delay.
    void held
      .advance(attempt.network, () => database.atGate((tx) => advanceWaiting(tx, attempt.network, clock.now())))
      .catch(() => undefined);
    return { response: toTokenResponse(tokens, now), device };
  }

  /** Records an attempt. Returns it with its client and the moments at which it may be evaluated and refused. */
  async function recordAttempt(credentials: Credentials, email: string, mark: string | undefined, facts: CallFacts) {
    const now = clock.now();
    return database.atGate(async (tx) => {
      const client = await findClientByName(tx, credentials.client);
      if (!client) throw refusal('unknownClient');
      const account = await findAccountForSignIn(tx, client.clientId, email);
      const hash = mark === undefined ? undefined : hashToken(mark);
      const isKnown = account && hash && (await isKnownDevice(tx, account, hash, devicesSince(now)));
      const network = networkOf(facts.address);
      // Also checked for unknown people, so that the response time does not reveal whether the account exists.
      const person = account ?? { clientId: client.clientId, number: 0 };
      const isHome = await isHomeNetwork(tx, person, hashNetwork(network, secret), devicesSince(now));
      const attempt: SignInAttempt = {
        person: hashEmail(email, secret),
        network,
        device: isKnown ? hash : null,
        isHome,
      };
      return { client, attempt, recorded: await registerAttempt(tx, attempt, now) };
    });
  }

  return async function signIn(credentials, facts) {
    const email = credentials.email.trim().toLowerCase();
    const mark = isDeviceMark(credentials.device ?? '') ? credentials.device : undefined;
    const { client, attempt, recorded } = await recordAttempt(credentials, email, mark, facts);
    const waiting = { id: recorded.id, network: attempt.network, isKnownDevice: attempt.device !== null };
    const moments = await held.wait(waiting, 'evaluatedAt', recorded);
    // The account is read again after the wait, because it may have changed.
    const account = await database.atGate((tx) => findAccountForSignIn(tx, client.clientId, email));
    // Outside of a transaction: the check waits in a queue and must not hold a database connection meanwhile.
    const source = attempt.device === null ? attempt.network : null;
    const isCorrect = await passwords.fits(credentials.password, account?.passwordHash ?? null, source);
    if (account && isCorrect && isUsable(account, clock.now())) {
      return signInAs(
        account,
        client,
        { id: recorded.id, attempt, mark, userAgent: credentials.userAgent ?? '' },
        facts,
      );
    }
    await database.atGate((tx) => auditAccount(tx, 'loginFailed', account, client, facts, clock.now()));
    // A wrong password is reported at the moment at which it would be reported to anybody else.
    await held.wait(waiting, 'refusedAt', moments);
    // Only whoever knows the password learns that the account exists (MSG-18).
    throw refusal(account && isCorrect ? 'accountInactive' : 'wrongCredentials');
  };
}
