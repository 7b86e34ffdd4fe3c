import { type BrowserName, browserNameOf } from '@wagenpark/domain/browser-name';
import { SESSION } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { auditAccount } from './account-audit.ts';
import type { AttemptDelays } from './attempt-delays.ts';
import { deleteAttempts, type SignInAttempt } from './attempt-repository.ts';
import { isHomeNetwork, isKnownDevice, isMarkInUse, storeDevice } from './device-repository.ts';
import { type AccountRow, type ClientRow, recordLogin } from './repository.ts';
import { storeOrigin } from './session-origin-repository.ts';
import type { TokenSessions } from './sessions.ts';
import { advanceWaiting, hashNetwork, networkOf, type RecordedAttempt, registerAttempt } from './sign-in-throttle.ts';
import { issueTokens, type TokenResponse, toTokenResponse } from './token-response.ts';
import { DEVICE_RETENTION_MS, hashToken, isDeviceMark, newDeviceMark, type Successor } from './tokens.ts';

/** The browser that signs in. */
export interface SignInBrowser {
  /** The device mark from the browser's cookie, not validated yet; undefined without a cookie. */
  readonly device?: string | undefined;
  /** The header `User-Agent`, of which only the names of browser and system are stored. */
  readonly userAgent?: string | undefined;
}

/** A started session. */
export interface StartedSession {
  readonly response: TokenResponse;
  /** The device mark to set as cookie: the next sign-in recognizes the browser by it. */
  readonly device: string;
}

/** A session that was started in a transaction, and the data for notifications after the commit. */
export interface OpenedSession {
  readonly tokens: Successor;
  readonly device: string;
  /** Set when the account has signed in before, but not on this device. */
  readonly newDevice: AccountNotice | null;
}

/** Notifies people by mail about changes of their account. */
export interface AccountNotice {
  readonly event: 'newDevice' | 'recoveryCodeUsed' | 'secondFactorOn';
  readonly account: Pick<AccountRow, 'clientId' | 'number'>;
  readonly facts: CallFacts;
  /** Browser and system of a new device, as its header names them. */
  readonly device?: BrowserName;
}

/** Sends a mail about a change; never fails. */
export type NotifyAccount = (notice: AccountNotice) => Promise<void>;

/** A recorded sign-in attempt of a browser. */
export interface BrowserAttempt {
  readonly attempt: SignInAttempt;
  readonly recorded: RecordedAttempt;
}

/** The dependencies of starting sessions. */
export interface SessionStartDeps {
  /** A part of the keys that encrypt stored secrets. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: TokenSessions;
  readonly held: AttemptDelays;
  readonly notify: NotifyAccount;
}

export type SessionStart = ReturnType<typeof createSessionStart>;

/** The steps that all ways of signing in share: attempts are recorded and delayed, and a success starts a session. */
export function createSessionStart({ database, clock, sessions, held, secret, notify }: SessionStartDeps) {
  const devicesSince = (now: Date): Date => new Date(now.getTime() - DEVICE_RETENTION_MS);
  const validMark = ({ device = '' }: SignInBrowser): string | undefined => (isDeviceMark(device) ? device : undefined);

  return {
    /**
     * Records an attempt, before it is evaluated. @param person the keyed hash under which attempts for the person are
     * counted @param account undefined for an unknown person @throws {Refusal} `tooManyRequests`
     */
    async record(
      tx: Tx,
      person: Buffer,
      {
        clientId,
        account,
      }: { readonly clientId: number; readonly account: Pick<AccountRow, 'clientId' | 'number'> | undefined },
      browser: SignInBrowser,
      { address }: CallFacts,
    ): Promise<BrowserAttempt> {
      const now = clock.now();
      const mark = validMark(browser);
      const hash = mark === undefined ? undefined : hashToken(mark);
      const isKnown = account && hash && (await isKnownDevice(tx, account, hash, devicesSince(now)));
      const network = networkOf(address);
      // Also for unknown people, so that the time of the response does not reveal whether there is an account.
      const owner = account ?? { clientId, number: 0 };
      const isHome = await isHomeNetwork(tx, owner, hashNetwork(network, secret), devicesSince(now));
      const attempt: SignInAttempt = { person, network, device: isKnown ? hash : null, isHome };
      return { attempt, recorded: await registerAttempt(tx, attempt, now) };
    },

    /** Waits until an attempt may be evaluated. Returns a function that waits until a refusal may be sent. */
    async waitForTurn({ attempt, recorded }: BrowserAttempt): Promise<() => Promise<void>> {
      const waiting = { id: recorded.id, network: attempt.network, isKnownDevice: attempt.device !== null };
      const moments = await held.wait(waiting, 'evaluatedAt', recorded);
      // A refusal is delayed like that of a stranger, so that it does not reveal whether the person is known here.
      return async () => void (await held.wait(waiting, 'refusedAt', moments));
    },

    /** Deletes an attempt that succeeded, and the failures before it. */
    forget: (tx: Tx, { attempt, recorded }: BrowserAttempt): Promise<void> =>
      deleteAttempts(tx, recorded.id, attempt, clock.now()),

    /** Recomputes the moments of attempts that wait behind a successful one. */
    advance({ attempt: { network } }: BrowserAttempt): void {
      // Not awaited. If it fails, the other attempts keep their moments.
      void held
        .advance(network, () => database.atGate((tx) => advanceWaiting(tx, network, clock.now())))
        .catch(() => undefined);
    },

    /** Starts a session of an account in a client. Call `announce` with the result after the commit. */
    async start(
      tx: Tx,
      account: AccountRow,
      client: ClientRow,
      browser: SignInBrowser,
      facts: CallFacts,
    ): Promise<OpenedSession> {
      const now = clock.now();
      const mark = validMark(browser);
      const hash = mark === undefined ? undefined : hashToken(mark);
      const isKnown = hash !== undefined && (await isKnownDevice(tx, account, hash, devicesSince(now)));
      const isReused = hash !== undefined && (await isMarkInUse(tx, hash, devicesSince(now)));
      const device = mark !== undefined && isReused ? mark : newDeviceMark();
      const network = hashNetwork(networkOf(facts.address), secret);
      await storeDevice(tx, account, { mark: hashToken(device), network }, now);
      const isFirst = (await recordLogin(tx, account, now)) === null;
      await auditAccount(tx, 'login', account, client, facts, now);
      const endsAt = new Date(now.getTime() + SESSION.refreshTokenMs);
      const session = { account, clientId: client.clientId, family: newId(), endsAt, activeAt: now };
      const names = browserNameOf(browser.userAgent ?? '');
      await storeOrigin(tx, { family: session.family, ...names, address: facts.address, at: now });
      return {
        tokens: await issueTokens(tx, session, now),
        device,
        newDevice: isKnown || isFirst ? null : { event: 'newDevice', account, facts, device: names },
      };
    },

    /** Registers a started session in this process, and sends a mail about a new device. */
    async announce({ tokens, device, newDevice }: OpenedSession): Promise<StartedSession> {
      sessions.issued(tokens.access);
      if (newDevice !== null) await notify(newDevice);
      return { response: toTokenResponse(tokens, clock.now()), device };
    },
  };
}
