import { hash } from 'node:crypto';
import { SESSION } from '@wagenpark/domain/constants';
import { areWithin } from '@wagenpark/domain/user-access';
import type { Sessions } from '../../http/sessions.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUsable } from './account-state.ts';
import { type FleetTokenRow, findFleetToken, findLiveAccount, findSession, storeActivity } from './token-repository.ts';
import { hashToken, hasTokenForm } from './tokens.ts';
import { callerOfRow } from './views.ts';

/**
 * How long a session is cached. Revoked rights must end access within 5 seconds on every server; with this cache, a
 * call need not read its session from the database every time.
 */
const FRESH_MS = 2_000;
/** How long a token counts as known: slightly longer than an access token is valid. */
const KNOWN_MS = 16 * 60_000;
/** Entries that each cache of the process holds at most. */
const MAX_ENTRIES = 50_000;

interface CacheEntry<Value> {
  /** Null for a token that was issued but not read yet. */
  readonly value: Promise<Value> | null;
  /** When the entry was made, in milliseconds since 1970. */
  readonly at: number;
  /** The cache's `era` when the entry was made; an entry of an earlier era is stale. */
  readonly era: number;
  known: boolean;
}

/** A short-lived cache. Concurrent reads of one key share one promise. */
function createShortCache<Value>(clock: Clock) {
  const entries = new Map<string, CacheEntry<Value>>();
  let era = 0;
  const put = (key: string, value: Promise<Value> | null, isKnown: boolean): CacheEntry<Value> => {
    const timestamp = clock.now().getTime();
    if (entries.size >= MAX_ENTRIES) {
      for (const [other, entry] of entries) if (timestamp - entry.at >= FRESH_MS) entries.delete(other);
      if (entries.size >= MAX_ENTRIES) entries.clear();
    }
    const entry: CacheEntry<Value> = { value, at: timestamp, era, known: isKnown };
    entries.set(key, entry);
    return entry;
  };
  return {
    isKnown: (key: string): boolean => {
      const entry = entries.get(key);
      return entry !== undefined && entry.known && clock.now().getTime() - entry.at < KNOWN_MS;
    },
    /** Marks a key as known before its first read. */
    expect: (key: string): void => void put(key, null, true),
    async get(key: string, read: () => Promise<Value>, isGood: (value: Value) => boolean): Promise<Value> {
      const now = clock.now().getTime();
      const cached = entries.get(key);
      if (cached?.value && cached.era === era && now - cached.at < FRESH_MS && now >= cached.at) return cached.value;
      const value = read();
      const entry = put(key, value, cached?.known ?? false);
      try {
        const answer = await value;
        entry.known = isGood(answer);
        // Negative results are not cached: the key may become valid soon, and strangers must not fill the cache.
        if (!entry.known && entries.get(key) === entry) entries.delete(key);
        return answer;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    /**
     * Invalidates all values, so that the next read of each key goes to the database. Known keys stay known until then.
     */
    forget: (): void => void (era += 1),
  };
}

interface LiveSession {
  readonly caller: Caller;
  readonly expiresAt: number;
}

/** Sessions by opaque tokens in the database, cached for two seconds. */
export interface TokenSessions extends Sessions {
  /**
   * Marks an access token that this process issued as known, so that its first call does not count as that of a guest.
   */
  issued(accessToken: string): void;
  /** Invalidates the cached sessions of this process, after one of them was ended here. */
  forget(): void;
}

/** The cache key of a token: its hash, so that the cache holds no tokens. */
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * Narrows the caller to the debtors of a fleet token; undefined when the token's debtor is outside the caller's scope.
 */
function narrow(caller: Caller, token: FleetTokenRow): Caller | undefined {
  if (token.debtor === null) return caller;
  const { debtors } = caller.scope;
  if (debtors === 'all') {
    if (token.below.length === 0) return undefined;
    return token.isAll ? caller : { ...caller, scope: { ...caller.scope, debtors: token.below } };
  }
  if (!debtors.includes(token.debtor)) return undefined;
  const visible = new Set(debtors);
  return { ...caller, scope: { ...caller.scope, debtors: token.below.filter((debtor) => visible.has(debtor)) } };
}

/** Whether a caller still has the role, rights and companies that they had when a long call started. */
const hasAccessOf = (present: Caller, former: Caller): boolean =>
  present.role === former.role &&
  present.scope.driver === former.scope.driver &&
  former.rights.every((right) => present.rights.includes(right)) &&
  areWithin(former.scope.debtors, present.scope.debtors);

/** Creates the sessions of one server process. */
export function createSessions({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): TokenSessions {
  const accessCache = createShortCache<LiveSession | 'ended' | undefined>(clock);
  const fleetCache = createShortCache<FleetTokenRow | undefined>(clock);
  /** When the activity of each session was last written, by session, in milliseconds since 1970. */
  const activityWrittenAt = new Map<string, number>();

  async function read(tokenHash: Buffer): Promise<LiveSession | 'ended' | undefined> {
    const row = await database.atGate((tx) => findSession(tx, tokenHash));
    if (!row) return undefined;
    const isLive =
      row.revokedAt === null &&
      row.sessionStamp === row.securityStamp &&
      isUsable(row, clock.now()) &&
      row.expiresAt.getTime() > clock.now().getTime();
    return isLive ? { caller: callerOfRow(row), expiresAt: row.expiresAt.getTime() } : 'ended';
  }

  return {
    async callerOf(token) {
      if (!hasTokenForm('access', token)) return undefined;
      const session = await accessCache.get(
        keyOf(token),
        () => read(hashToken(token)),
        (value) => typeof value === 'object',
      );
      if (session === undefined || session === 'ended') return session;
      return session.expiresAt > clock.now().getTime() ? session.caller : 'ended';
    },
    isKnown: (token) => hasTokenForm('access', token) && accessCache.isKnown(keyOf(token)),
    isFleetToken: (part) => hasTokenForm('fleet', part),
    async narrowToFleetToken(caller, token) {
      const { session: family, clientId } = caller;
      const row = await fleetCache.get(
        `${family} ${clientId} ${keyOf(token)}`,
        () => database.atGate((tx) => findFleetToken(tx, hashToken(token), { family, clientId }, clock.now())),
        (value) => value !== undefined,
      );
      return row && narrow(caller, row);
    },
    async recordActivity({ session }) {
      const now = clock.now();
      const elapsed = now.getTime() - (activityWrittenAt.get(session) ?? Number.NEGATIVE_INFINITY);
      if (elapsed >= 0 && elapsed < SESSION.activityNotedMs) return;
      if (activityWrittenAt.size >= MAX_ENTRIES) activityWrittenAt.clear();
      activityWrittenAt.set(session, now.getTime());
      const isNoted = await database.atGate((tx) => storeActivity(tx, session, now)).catch(() => false);
      // A failure must not fail this call. The next call stores the activity.
      if (!isNoted) activityWrittenAt.delete(session);
    },
    async isAlive(caller) {
      const now = clock.now();
      const account = await database.atGate((tx) => findLiveAccount(tx, caller.session, now));
      return account !== undefined && isUsable(account, now) && hasAccessOf(callerOfRow(account), caller);
    },
    issued: (token) => accessCache.expect(keyOf(token)),
    forget() {
      accessCache.forget();
      fleetCache.forget();
    },
  };
}
