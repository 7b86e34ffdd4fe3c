import { refusal } from '@wagenpark/contract';
import { SESSION } from '@wagenpark/domain/constants';
import type { AuditRefusal } from '../../http/permission.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller, CallFacts } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { auditRefusal, countUse } from '../../platform/hourly-limits.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import type { AttemptDelays } from './attempt-delays.ts';
import { type Attempt, forgetAttempts } from './attempt-repository.ts';
import { forgetDevices, isHomeNetwork, isKnownDevice, isMarkInUse, keepDevice } from './device-repository.ts';
import type { PasswordQueue } from './passwords.ts';
import {
  type AccountRow,
  accountForSignIn,
  type ClientRow,
  findClientByName,
  isInScope,
  noteLogin,
  servedClient,
} from './repository.ts';
import type { TokenSessions } from './sessions.ts';
import { advanceWaiting, hashEmail, hashNetwork, networkOf, registerAttempt } from './sign-in-throttle.ts';
import { createExchange } from './token-refresh.ts';
import { insertTokens, moveFamily, revokeAll, revokeFamily, revokeFleetToken } from './token-repository.ts';
import { issueTokens, type TokenResponse, toTokenResponse } from './token-response.ts';
import { DEVICE_KEPT_MS, hashOf, hasTokenForm, isDeviceMark, newDeviceMark, newToken } from './tokens.ts';

/** The input of a sign-in. `client` is the name or GUID of the client company. */
export interface Credentials {
  readonly client: string;
  readonly email: string;
  readonly password: string;
  /** The device mark from the browser's cookie, not validated yet; undefined without a cookie. */
  readonly device?: string | undefined;
}

/** The result of a sign-in. */
export interface SignInResult {
  readonly response: TokenResponse;
  /** The device mark to set as cookie: the next sign-in recognizes the browser by it. */
  readonly device: string;
}

/** Sign-in, refresh and end of sessions. */
export interface IdentityService {
  /**
   * Signs in. The answer is delayed when many attempts for the same person or from the same network failed before.
   * @throws {Refusal} `unknownClient`; `wrongCredentials`, for every other reason alike; or `tooManyRequests`, also
   *   when the account signed in too often within the hour.
   */
  signIn(credentials: Credentials, facts: CallFacts): Promise<SignInResult>;
  /** Rejects all delayed sign-ins, because the server stops. */
  stop(): void;
  /**
   * Exchanges a refresh token for new tokens. Undefined when the token is unknown, ended or was used before, or when
   * the session was idle for 30 minutes.
   */
  refresh(refreshToken: string, facts: CallFacts): Promise<TokenResponse | undefined>;
  /** Writes to the audit trail that a right was missing. */
  readonly auditRefusal: AuditRefusal;
  /** Ends the caller's session with all its tokens. */
  logout(call: Call): Promise<void>;
  /** Ends all sessions of the caller's account, this one included, and deletes its known devices. */
  logoutEverywhere(call: Call): Promise<void>;
  /**
   * Issues a token that narrows the session to a debtor and all below it; without a debtor, to all of the caller's
   * debtors (AA-22).
   * @throws {Refusal} `notFound` for a debtor out of scope or another person's e-mail.
   */
  fleetToken(
    caller: Caller,
    wish: { readonly email?: string | undefined; readonly debtor?: number | undefined },
  ): Promise<string>;
  /** Ends a fleet token of the caller's session (FA-12). Does nothing if it has ended already or is another session's. */
  endFleet(caller: Caller, fleetToken: string): Promise<void>;
  /**
   * Lets the session of staff work in another client from now on (AA-13): its tokens move there, its fleet tokens end.
   * The entry goes to the audit trail of the new client and names the previous one. Returns the caller in the new
   * client.
   * @throws {Refusal} `notFound` for a client that does not exist or is the provider itself.
   */
  switchClient(call: Call, clientId: number): Promise<Caller>;
}

interface Deps {
  /** Part of the key that encrypts a refresh token's successor. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordQueue;
  readonly sessions: TokenSessions;
  readonly held: AttemptDelays;
}

/** Creates the service of one server process. */
export function createIdentityService({ database, clock, passwords, sessions, held, secret }: Deps): IdentityService {
  const exchange = createExchange({ clock, sessions, secret });
  const devicesSince = (now: Date): Date => new Date(now.getTime() - DEVICE_KEPT_MS);

  async function signInAs(
    account: AccountRow,
    client: ClientRow,
    origin: { readonly attempt: Attempt; readonly mark: string | undefined },
    facts: CallFacts,
  ): Promise<SignInResult> {
    const now = clock.now();
    const { attempt, mark } = origin;
    await database.inScope(wholeClient(client.clientId), (tx) => countUse(tx, account.number, 'signIn', now));
    const { tokens, device } = await database.atGate(async (tx) => {
      await forgetAttempts(tx, attempt);
      const isReused = mark !== undefined && (await isMarkInUse(tx, hashOf(mark), devicesSince(now)));
      const deviceMark = isReused ? mark : newDeviceMark();
      const network = hashNetwork(attempt.network, secret);
      await keepDevice(tx, account, { mark: hashOf(deviceMark), network }, now);
      await noteLogin(tx, account, now);
      await auditAccount(tx, 'login', account, client, facts, now);
      const endsAt = new Date(now.getTime() + SESSION.refreshTokenMs);
      const session = { account, clientId: client.clientId, family: newId(), endsAt, activeAt: now };
      return { tokens: await issueTokens(tx, session, now), device: deviceMark };
    });
    sessions.issued(tokens.access);
    // Nobody waits for this, and its failure only leaves the others waiting as they were.
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
      const account = await accountForSignIn(tx, client.clientId, email);
      const hash = mark === undefined ? undefined : hashOf(mark);
      const isKnown = account && hash && (await isKnownDevice(tx, account, hash, devicesSince(now)));
      const network = networkOf(facts.address);
      const networkHash = hashNetwork(network, secret);
      const attempt: Attempt = {
        person: hashEmail(email, secret),
        network,
        device: isKnown ? hash : null,
        isHome: account !== undefined && (await isHomeNetwork(tx, account, networkHash, devicesSince(now))),
      };
      return { client, attempt, recorded: await registerAttempt(tx, attempt, now) };
    });
  }

  return {
    async signIn(credentials, facts) {
      const email = credentials.email.trim().toLowerCase();
      const mark = isDeviceMark(credentials.device ?? '') ? credentials.device : undefined;
      const { client, attempt, recorded } = await recordAttempt(credentials, email, mark, facts);
      const waiting = { id: recorded.id, network: attempt.network, isKnownDevice: attempt.device !== null };
      await held.wait(waiting, recorded.evaluatedAt);
      // Read again after the wait: the account may have changed.
      const account = await database.atGate((tx) => accountForSignIn(tx, client.clientId, email));
      // Outside of a transaction: the check waits in a queue and must not hold a database connection meanwhile.
      const source = attempt.device === null ? attempt.network : null;
      const isCorrect = await passwords.fits(credentials.password, account?.passwordHash ?? null, source);
      if (account && isCorrect && isUsable(account, clock.now())) {
        return signInAs(account, client, { attempt, mark }, facts);
      }
      await database.atGate((tx) => auditAccount(tx, 'loginFailed', account, client, facts, clock.now()));
      // A wrong password is told when it would be told to anybody else.
      if (recorded.evaluatedAt < recorded.refusedAt) await held.wait(waiting, recorded.refusedAt);
      throw refusal('wrongCredentials');
    },

    stop: () => held.stop(),

    async refresh(refreshToken, facts) {
      if (!hasTokenForm('refresh', refreshToken)) return undefined;
      const tokens = await database.atGate((tx) => exchange(tx, refreshToken, facts));
      if (tokens) sessions.issued(tokens.access);
      return tokens && toTokenResponse(tokens, clock.now());
    },

    async auditRefusal(call, attempted) {
      await auditRefusal(database, call, attempted, clock.now());
    },

    async logout(call) {
      const { caller } = call;
      await database.atGate(async (tx) => {
        await revokeFamily(tx, caller.session, clock.now());
        await audit(tx, { clientId: caller.clientId, action: 'logout', source: 'person', call, at: clock.now() });
      });
      sessions.forget();
    },

    async logoutEverywhere(call) {
      const { caller } = call;
      const now = clock.now();
      await database.atGate(async (tx) => {
        await revokeAll(tx, caller.accountClientId, caller.account, now);
        await forgetDevices(tx, caller.accountClientId, caller.account);
        await audit(tx, { clientId: caller.clientId, action: 'logoutEverywhere', source: 'person', call, at: now });
      });
      sessions.forget();
    },

    async fleetToken(caller, { email, debtor }) {
      if (email !== undefined && email.trim().toLowerCase() !== caller.email)
        throw refusal('notFound', { path: 'email' });
      if (debtor !== undefined && !(await database.readInScope(caller.scope, (tx) => isInScope(tx, debtor)))) {
        throw refusal('notFound', { path: 'debtorNumber' });
      }
      const token = newToken('fleet');
      const now = clock.now();
      await database.inScope(caller.scope, (tx) => countUse(tx, caller.account, 'fleetToken', now));
      await database.atGate((tx) =>
        insertTokens(tx, {
          hash: hashOf(token),
          kind: 'fleet',
          family: caller.session,
          account: { clientId: caller.accountClientId, number: caller.account, securityStamp: 0 },
          clientId: caller.clientId,
          debtor: debtor ?? null,
          issuedAt: now,
          activeAt: now,
          expiresAt: new Date(now.getTime() + SESSION.refreshTokenMs),
        }),
      );
      return token;
    },

    async endFleet(caller, fleetToken) {
      await database.atGate((tx) => revokeFleetToken(tx, hashOf(fleetToken), caller.session, clock.now()));
      sessions.forget();
    },

    async switchClient(call, clientId) {
      const { caller } = call;
      const client = await database.atGate(async (tx) => {
        const target = await servedClient(tx, clientId);
        if (!target) throw refusal('notFound', { path: 'clientid' });
        await moveFamily(tx, caller.session, clientId, clock.now());
        await audit(tx, {
          clientId,
          action: 'clientSwitched',
          source: 'person',
          call,
          onBehalfOf: target.name,
          changes: [{ field: 'client', before: caller.clientName, after: target.name }],
          at: clock.now(),
        });
        return target;
      });
      sessions.forget();
      const scope = { ...caller.scope, clientId, debtors: 'all' as const };
      return { ...caller, clientId, clientName: client.name, scope };
    },
  };
}
