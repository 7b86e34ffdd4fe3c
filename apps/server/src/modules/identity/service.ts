import { refusal } from '@wagenpark/contract';
import { HOURLY_LIMITS, SESSION } from '@wagenpark/domain/constants';
import type { AuditRefusal } from '../../http/permission.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller, CallFacts } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { auditRefusal, countUse } from '../../platform/hourly-limits.ts';
import { isUsable } from './account-state.ts';
import { type Attempt, forgetAttempts } from './attempt-repository.ts';
import { forgetDevices, isKnownDevice, isMarkInUse, keepDevice } from './device-repository.ts';
import { type HeldAttempts, networkOf, noteAttempt, personOf } from './guessing-limits.ts';
import type { PasswordQueue } from './passwords.ts';
import {
  type AccountRow,
  accountByKey,
  accountForSignIn,
  type ClientRow,
  clientNamed,
  isInScope,
  noteLogin,
  servedClient,
} from './repository.ts';
import type { TokenSessions } from './sessions.ts';
import {
  exchangedSince,
  insertTokens,
  keepSuccessor,
  moveFamily,
  revokeAll,
  revokeFamily,
  revokeFleetToken,
  type SpentRow,
  spendRefreshToken,
  spentRefreshToken,
} from './token-repository.ts';
import {
  DEVICE_KEPT_MS,
  hashOf,
  isDeviceMark,
  looksLike,
  newDeviceMark,
  newToken,
  type Successor,
  seal,
  unseal,
} from './tokens.ts';

/** What signing in or refreshing gives (settled question 3). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  /** Seconds until the access token ends. */
  readonly expires_in: number;
  /** When it ends, ISO 8601 in UTC. */
  readonly '.expires': string;
}

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

/** Honest retries within this time after the first use get the same answer; a later use is a theft. */
const GRACE_MS = 20_000;

interface Deps {
  /** Takes part in the key that seals a refresh token's successor. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: PasswordQueue;
  readonly sessions: TokenSessions;
  readonly held: HeldAttempts;
}

const HOUR_MS = 3_600_000;
/** Activity is written once in a while only, so the last of it may be that much younger than what is stored. */
const IDLE_MS = SESSION.activityWindowMs + SESSION.activityNotedMs;

const wireAnswer = (tokens: Successor, now: Date): TokenAnswer => ({
  access_token: tokens.access,
  refresh_token: tokens.refresh,
  token_type: 'Bearer',
  expires_in: Math.max(0, Math.floor((tokens.expiresAt - now.getTime()) / 1_000)),
  '.expires': new Date(tokens.expiresAt).toISOString(),
});

/** Makes and stores an access and a refresh token. The refresh token ends when the session does, however often it is renewed. */
async function issue(
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
    { ...common, hash: hashOf(access), kind: 'access', expiresAt },
    { ...common, hash: hashOf(refresh), kind: 'refresh', expiresAt: endsAt },
  );
  return { access, refresh, expiresAt: expiresAt.getTime() };
}

/** An audit entry about an account; staff who work for a client are told under both names. */
function auditAccount(
  tx: Tx,
  action: 'login' | 'loginFailed' | 'refreshReused',
  account: AccountRow | undefined,
  client: ClientRow,
  facts: CallFacts,
  at: Date,
): Promise<void> {
  return audit(tx, {
    clientId: client.clientId,
    action,
    source: 'person',
    at,
    facts,
    ...(account
      ? {
          call: { caller: auditedCaller(account, client), facts },
          entity: { kind: 'account', number: account.number },
          onBehalfOf: account.isStaff && account.clientId !== client.clientId ? client.name : undefined,
        }
      : {}),
  });
}

/** As much of a caller as the audit trail keeps; nobody is signed in yet. */
const auditedCaller = (account: AccountRow, client: ClientRow): Caller => ({
  account: account.number,
  accountClientId: account.clientId,
  clientId: client.clientId,
  clientName: client.name,
  name: account.name,
  email: account.email,
  role: account.role,
  rights: [],
  locale: '',
  scope: { clientId: client.clientId, debtors: [], driver: null, account: account.number },
  session: '',
});

/** Makes the service of one server process. */
export function createIdentityService({ database, clock, passwords, sessions, held, secret }: Deps): IdentityService {
  /** An honest retry gets the successor; anything later than the grace ends the family. */
  async function retryOrReuse(
    tx: Tx,
    spent: SpentRow,
    token: string,
    facts: CallFacts,
  ): Promise<Successor | undefined> {
    const now = clock.now();
    if (spent.revokedAt || !spent.usedAt || spent.expiresAt <= now) return undefined;
    if (now.getTime() - spent.usedAt.getTime() <= GRACE_MS && spent.sealedSuccessor) {
      return unseal(token, spent.sealedSuccessor, secret);
    }
    await revokeFamily(tx, spent.family, now);
    const account = await accountByKey(tx, spent.accountClientId, spent.accountNumber);
    await auditAccount(tx, 'refreshReused', account, { clientId: spent.clientId, name: '' }, facts, now);
    tx.afterCommit(() => sessions.forget());
    return undefined;
  }

  async function exchange(tx: Tx, token: string, facts: CallFacts): Promise<Successor | undefined> {
    const now = clock.now();
    const hash = hashOf(token);
    const used = await spendRefreshToken(tx, hash, now);
    if (!used) {
      const spent = await spentRefreshToken(tx, hash);
      return spent && retryOrReuse(tx, spent, token, facts);
    }
    const account = await accountByKey(tx, used.accountClientId, used.accountNumber);
    const isIdle = now.getTime() - used.activeAt.getTime() > IDLE_MS;
    if (!account || account.securityStamp !== used.securityStamp || !isUsable(account, now) || isIdle) {
      await revokeFamily(tx, used.family, now);
      tx.afterCommit(() => sessions.forget());
      return undefined;
    }
    const { family, clientId, expiresAt: endsAt, activeAt } = used;
    // Refused before it is spent: whoever waits goes on with the same token.
    if ((await exchangedSince(tx, family, new Date(now.getTime() - HOUR_MS))) > HOURLY_LIMITS.refresh) {
      throw refusal('tooManyRequests', { params: { retryAfterSeconds: 60 } });
    }
    const successor = await issue(tx, { account, clientId, family, endsAt, activeAt }, now);
    await keepSuccessor(tx, hash, seal(token, successor, secret));
    return successor;
  }

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
