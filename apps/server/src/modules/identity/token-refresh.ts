import { refusal } from '@wagenpark/contract';
import { HOURLY_LIMITS, SESSION } from '@wagenpark/domain/constants';
import type { CallFacts } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { auditAccount } from './account-audit.ts';
import { isUsable } from './account-state.ts';
import { findAccount } from './repository.ts';
import type { TokenSessions } from './sessions.ts';
import {
  countExchangesSince,
  findSpentRefreshToken,
  revokeFamily,
  type SpentRow,
  spendRefreshToken,
  storeSuccessor,
} from './token-repository.ts';
import { issueTokens } from './token-response.ts';
import { hashToken, type Successor, sealSuccessor, unsealSuccessor } from './tokens.ts';

/** A retry within this time after the first use gets the same tokens; a later use counts as theft. */
const GRACE_MS = 20_000;
const HOUR_MS = 3_600_000;
/** Activity is stored with a delay of up to `activityNotedMs`, so the actual last activity may be that much later. */
export const IDLE_MS = SESSION.activityWindowMs + SESSION.activityNotedMs;

/**
 * Exchanges a refresh token for its successor; undefined when it is unknown, ended, used before, or its session was
 * idle.
 */
export type TokenExchange = (tx: Tx, token: string, facts: CallFacts) => Promise<Successor | undefined>;

/** @param secret part of the key that encrypts a refresh token's successor */
export function createExchange({
  clock,
  sessions,
  secret,
}: {
  readonly clock: Clock;
  readonly sessions: Pick<TokenSessions, 'forget'>;
  readonly secret: string;
}): TokenExchange {
  /**
   * Handles a token that was used before. A retry within the grace period gets the successor; a later use ends the
   * session.
   */
  async function retryOrReuse(
    tx: Tx,
    spent: SpentRow,
    token: string,
    facts: CallFacts,
  ): Promise<Successor | undefined> {
    const now = clock.now();
    if (spent.revokedAt || !spent.usedAt || spent.expiresAt <= now) return undefined;
    if (now.getTime() - spent.usedAt.getTime() <= GRACE_MS && spent.sealedSuccessor) {
      return unsealSuccessor(token, spent.sealedSuccessor, secret);
    }
    await revokeFamily(tx, spent.family, now);
    const account = await findAccount(tx, spent.accountClientId, spent.accountNumber);
    await auditAccount(tx, 'refreshReused', account, { clientId: spent.clientId, name: '' }, facts, now);
    tx.afterCommit(() => sessions.forget());
    return undefined;
  }

  return async (tx, token, facts) => {
    const now = clock.now();
    const hash = hashToken(token);
    const refreshToken = await spendRefreshToken(tx, hash, now);
    if (!refreshToken) {
      const spent = await findSpentRefreshToken(tx, hash);
      return spent && retryOrReuse(tx, spent, token, facts);
    }
    const account = await findAccount(tx, refreshToken.accountClientId, refreshToken.accountNumber);
    const isIdle = now.getTime() - refreshToken.activeAt.getTime() > IDLE_MS;
    if (!account || account.securityStamp !== refreshToken.securityStamp || !isUsable(account, now) || isIdle) {
      await revokeFamily(tx, refreshToken.family, now);
      tx.afterCommit(() => sessions.forget());
      return undefined;
    }
    const { family, clientId, expiresAt: endsAt, activeAt } = refreshToken;
    // The refusal rolls back the transaction, so the token stays unused and can be used later.
    const { count, first } = await countExchangesSince(tx, family, new Date(now.getTime() - HOUR_MS));
    if (count > HOURLY_LIMITS.refresh) {
      const retryAfterSeconds = Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1_000);
      throw refusal('tooManyRequests', { params: { retryAfterSeconds } });
    }
    const successor = await issueTokens(tx, { account, clientId, family, endsAt, activeAt }, now);
    await storeSuccessor(tx, hash, sealSuccessor(token, successor, secret));
    return successor;
  };
}
