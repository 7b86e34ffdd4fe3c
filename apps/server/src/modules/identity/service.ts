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
import { type Attempt, forgetAttempts } from './attempt-repository.ts';
import { forgetDevices, isKnownDevice, isMarkInUse, keepDevice } from './device-repository.ts';
import { type HeldAttempts, networkOf, noteAttempt, personOf } from './guessing-limits.ts';
import { issue, type TokenAnswer, wireAnswer } from './issuing.ts';
import type { PasswordQueue } from './passwords.ts';
import { createExchange } from './refreshing.ts';
import {
  type AccountRow,
  accountForSignIn,
  type ClientRow,
  clientNamed,
  isInScope,
  noteLogin,
  servedClient,
} from './repository.ts';
import type { TokenSessions } from './sessions.ts';
import { insertTokens, moveFamily, revokeAll, revokeFamily, revokeFleetToken } from './token-repository.ts';
import { DEVICE_KEPT_MS, hashOf, isDeviceMark, looksLike, newDeviceMark, newToken } from './tokens.ts';

/** What somebody signs in with. `client` is the name or GUID of the client company. */
export interface Credentials {
  readonly client: string;
  readonly email: string;
  readonly password: string;
  /** The mark that the browser showed, of whatever form; undefined for none. */
  readonly device?: string | undefined;
}

/** What a sign-in gives. */
export interface SignedIn {
  readonly answer: TokenAnswer;
  /** By which the browser is known from now on. */
  readonly device: string;
}

/** Sign-in, refresh and end of sessions. */
export interface IdentityService {
  /**
   * Signs in; late, when many tries at the person or from the network failed.
   * @throws {Refusal} `unknownClient`, `wrongCredentials` (for whatever reason) or `tooManyRequests`, also when the account
   *   signed in too often within the hour.
   */
  signIn(credentials: Credentials, facts: CallFacts): Promise<SignedIn>;
  /** Lets no sign-in wait any more: the server stops. */
  stop(): void;
  /** Exchanges a refresh token; undefined when it is unknown, ended, was used before, or nobody did anything for 30 minutes. */
  refresh(refreshToken: string, facts: CallFacts): Promise<TokenAnswer | undefined>;
  /** Writes to the audit trail that a right was missing. */
  readonly auditRefusal: AuditRefusal;
  /** Ends the caller's session with all its tokens. */
  logout(call: Call): Promise<void>;
  /** Ends all sessions of the caller's account, this one included, and forgets the devices that it is known on. */
  logoutEverywhere(call: Call): Promise<void>;
  /**
   * A token that binds the session to a debtor and all below it, or to all of the caller's when none is named (AA-22).
   * @throws {Refusal} `notFound` for a debtor out of scope or another person's e-mail.
   */
  fleetToken(
    caller: Caller,
    wish: { readonly email?: string | undefined; readonly debtor?: number | undefined },
  ): Promise<string>;
  /** Ends a fleet token of the caller's session (FA-12); one that has ended already, or is another's, changes nothing. */
  endFleet(caller: Caller, fleetToken: string): Promise<void>;
  /**
   * Lets the session of staff work in another client from now on (AA-13): its tokens move there, its fleet tokens end.
   * Told to the audit trail of the client that is entered, with the one that is left. Gives the caller as there.
   * @throws {Refusal} `notFound` for a client that does not exist or is the provider itself.
   */
  switchClient(call: Call, clientId: number): Promise<Caller>;
}

interface Deps {
  /** Takes part in the key that seals a refresh token's successor. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordQueue;
  readonly sessions: TokenSessions;
  readonly held: HeldAttempts;
}

/** Makes the service of one server process. */
export function createIdentityService({ database, clock, passwords, sessions, held, secret }: Deps): IdentityService {
  const exchange = createExchange({ clock, sessions, secret });
  const devicesSince = (now: Date): Date => new Date(now.getTime() - DEVICE_KEPT_MS);

  async function signInAs(
    account: AccountRow,
    client: ClientRow,
    tried: { readonly attempt: Attempt; readonly mark: string | undefined },
    facts: CallFacts,
  ): Promise<SignedIn> {
    const now = clock.now();
    const { attempt, mark } = tried;
    await database.inScope(wholeClient(client.clientId), (tx) => countUse(tx, account.number, 'signIn', now));
    const { tokens, device } = await database.atGate(async (tx) => {
      await forgetAttempts(tx, attempt);
      const isKept = mark !== undefined && (await isMarkInUse(tx, hashOf(mark), devicesSince(now)));
      const kept = isKept ? mark : newDeviceMark();
      await keepDevice(tx, account, hashOf(kept), now);
      await noteLogin(tx, account, now);
      await auditAccount(tx, 'login', account, client, facts, now);
      const endsAt = new Date(now.getTime() + SESSION.refreshTokenMs);
      const session = { account, clientId: client.clientId, family: newId(), endsAt, activeAt: now };
      return { tokens: await issue(tx, session, now), device: kept };
    });
    sessions.issued(tokens.access);
    return { answer: wireAnswer(tokens, now), device };
  }

  /** Notes an attempt, with what it is about and when it is evaluated. */
  async function attemptOf(credentials: Credentials, email: string, mark: string | undefined, facts: CallFacts) {
    const now = clock.now();
    return database.atGate(async (tx) => {
      const client = await clientNamed(tx, credentials.client);
      if (!client) throw refusal('unknownClient');
      const account = await accountForSignIn(tx, client.clientId, email);
      const hash = mark === undefined ? undefined : hashOf(mark);
      const isKnown = account && hash && (await isKnownDevice(tx, account, hash, devicesSince(now)));
      const attempt: Attempt = {
        person: personOf(email, secret),
        network: networkOf(facts.address),
        device: isKnown ? hash : null,
      };
      return { client, attempt, due: await noteAttempt(tx, attempt, now) };
    });
  }

  return {
    async signIn(credentials, facts) {
      const email = credentials.email.trim().toLowerCase();
      const mark = isDeviceMark(credentials.device ?? '') ? credentials.device : undefined;
      const { client, attempt, due } = await attemptOf(credentials, email, mark, facts);
      await held.wait(due, attempt.device !== null);
      // As it is now: much may have happened since.
      const account = await database.atGate((tx) => accountForSignIn(tx, client.clientId, email));
      // Outside of any transaction: a check waits its turn, and must not hold a connection meanwhile.
      const source = attempt.device === null ? attempt.network : null;
      const fits = await passwords.fits(credentials.password, account?.passwordHash ?? null, source);
      if (account && fits && isUsable(account, clock.now())) {
        return signInAs(account, client, { attempt, mark }, facts);
      }
      await database.atGate((tx) => auditAccount(tx, 'loginFailed', account, client, facts, clock.now()));
      throw refusal('wrongCredentials');
    },

    stop: () => held.stop(),

    async refresh(refreshToken, facts) {
      if (!looksLike('refresh', refreshToken)) return undefined;
      const tokens = await database.atGate((tx) => exchange(tx, refreshToken, facts));
      if (tokens) sessions.issued(tokens.access);
      return tokens && wireAnswer(tokens, clock.now());
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
      const entered = await database.atGate(async (tx) => {
        const client = await servedClient(tx, clientId);
        if (!client) throw refusal('notFound', { path: 'clientid' });
        await moveFamily(tx, caller.session, clientId, clock.now());
        await audit(tx, {
          clientId,
          action: 'clientSwitched',
          source: 'person',
          call,
          onBehalfOf: client.name,
          changes: [{ field: 'client', before: caller.clientName, after: client.name }],
          at: clock.now(),
        });
        return client;
      });
      sessions.forget();
      const scope = { ...caller.scope, clientId, debtors: 'all' as const };
      return { ...caller, clientId, clientName: entered.name, scope };
    },
  };
}
