import { hash } from 'node:crypto';
import { SESSION } from '@wagenpark/domain/constants';
import type { Sessions } from '../../http/sessions.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUsable } from './account-state.ts';
import { type FleetTokenRow, fleetTokenOf, liveAccountOf, noteActivity, sessionOf } from './token-repository.ts';
import { hashOf, looksLike } from './tokens.ts';
import { callerFrom } from './views.ts';

/**
 * How old an answer about a session may be. Rights that are taken away must end access within 5 seconds on every
 * server; one read per token in this time keeps the check off every call.
 */
const FRESH_MS = 2_000;
/** How long a token counts as known; a little longer than an access token lives. */
const KNOWN_MS = 16 * 60_000;
const MAX_KEPT = 50_000;

interface Kept<Value> {
  /** Null as long as nobody has asked. */
  readonly value: Promise<Value> | null;
  readonly at: number;
  /** How many times everything had been forgotten by then. */
  readonly era: number;
  known: boolean;
}

/** Keeps answers for a short time, and one question at a time for each key. */
function shortMemory<Value>(clock: Clock) {
  const kept = new Map<string, Kept<Value>>();
  let era = 0;
  const put = (key: string, value: Promise<Value> | null, known: boolean): Kept<Value> => {
    const at = clock.now().getTime();
    if (kept.size >= MAX_KEPT) {
      for (const [other, entry] of kept) if (at - entry.at >= FRESH_MS) kept.delete(other);
      if (kept.size >= MAX_KEPT) kept.clear();
    }
    const entry: Kept<Value> = { value, at, era, known };
    kept.set(key, entry);
    return entry;
  };
  return {
    isKnown: (key: string): boolean => {
      const entry = kept.get(key);
      return entry !== undefined && entry.known && clock.now().getTime() - entry.at < KNOWN_MS;
    },
    /** Counts a key as known before anybody has asked. */
    expect: (key: string): void => void put(key, null, true),
    async get(key: string, read: () => Promise<Value>, isGood: (value: Value) => boolean): Promise<Value> {
      const now = clock.now().getTime();
      const found = kept.get(key);
      if (found?.value && found.era === era && now - found.at < FRESH_MS && now >= found.at) return found.value;
      const value = read();
      const entry = put(key, value, found?.known ?? false);
      try {
        const answer = await value;
        entry.known = isGood(answer);
        // What is unknown now may be known in a moment, and strangers must not fill the memory.
        if (!entry.known && kept.get(key) === entry) kept.delete(key);
        return answer;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
    /** Every key is asked for anew; what was known counts as known until the answer says otherwise. */
    forget: (): void => void (era += 1),
  };
}

interface LiveSession {
  readonly caller: Caller;
  readonly expiresAt: number;
}

/** Sessions on opaque tokens in the database, with a memory of two seconds. */
export interface TokenSessions extends Sessions {
  /** An access token was issued here: already its first calls are no guest's. */
  issued(accessToken: string): void;
  /** Makes this process ask anew for every session, after one was ended here. */
  forget(): void;
}

/** What a token is kept under. */
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/** The part of the caller's scope that a fleet token binds. */
function narrow(caller: Caller, token: FleetTokenRow): Caller | undefined {
  if (token.debtor === null) return caller;
  const { debtors } = caller.scope;
  if (debtors === 'all') {
    if (token.below.length === 0) return undefined;
    return token.isAll ? caller : { ...caller, scope: { ...caller.scope, debtors: token.below } };
  }
  if (!debtors.includes(token.debtor)) return undefined;
  const own = new Set(debtors);
  return { ...caller, scope: { ...caller.scope, debtors: token.below.filter((debtor) => own.has(debtor)) } };
}

/** Makes the sessions of one server process. */
export function createSessions({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): TokenSessions {
  const access = shortMemory<LiveSession | 'ended' | undefined>(clock);
  const fleet = shortMemory<FleetTokenRow | undefined>(clock);
  /** When a session's activity was last written, in milliseconds since 1970. */
  const written = new Map<string, number>();

  async function read(tokenHash: Buffer): Promise<LiveSession | 'ended' | undefined> {
    const row = await database.atGate((tx) => sessionOf(tx, tokenHash));
    if (!row) return undefined;
    const inGoodOrder =
      row.revokedAt === null &&
      row.sessionStamp === row.securityStamp &&
      isUsable(row, clock.now()) &&
      row.expiresAt.getTime() > clock.now().getTime();
    return inGoodOrder ? { caller: callerFrom(row), expiresAt: row.expiresAt.getTime() } : 'ended';
  }

  return {
    async callerOf(token) {
      if (!looksLike('access', token)) return undefined;
      const session = await access.get(
        keyOf(token),
        () => read(hashOf(token)),
        (value) => typeof value === 'object',
      );
      if (session === undefined || session === 'ended') return session;
      return session.expiresAt > clock.now().getTime() ? session.caller : 'ended';
    },
    isKnown: (token) => looksLike('access', token) && access.isKnown(keyOf(token)),
    isFleetToken: (part) => looksLike('fleet', part),
    async narrowed(caller, token) {
      const { session: family, clientId } = caller;
      const row = await fleet.get(
        `${family} ${clientId} ${keyOf(token)}`,
        () => database.atGate((tx) => fleetTokenOf(tx, hashOf(token), { family, clientId }, clock.now())),
        (value) => value !== undefined,
      );
      return row && narrow(caller, row);
    },
    async active({ session }) {
      const now = clock.now();
      const since = now.getTime() - (written.get(session) ?? Number.NEGATIVE_INFINITY);
      if (since >= 0 && since < SESSION.activityNotedMs) return;
      if (written.size >= MAX_KEPT) written.clear();
      written.set(session, now.getTime());
      const isNoted = await database.atGate((tx) => noteActivity(tx, session, now)).catch(() => false);
      // The next call tries again; this one has its own work to do.
      if (!isNoted) written.delete(session);
    },
    async isAlive({ session }) {
      const now = clock.now();
      const account = await database.atGate((tx) => liveAccountOf(tx, session, now));
      return account !== undefined && isUsable(account, now);
    },
    issued: (token) => access.expect(keyOf(token)),
    forget() {
      access.forget();
      fleet.forget();
    },
  };
}
