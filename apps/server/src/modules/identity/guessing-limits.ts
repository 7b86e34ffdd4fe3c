import { isIPv6 } from 'node:net';
import { refusal } from '@wagenpark/contract';
import type { Database } from '../../platform/database/database.ts';
import { countAttempts, insertAttempt } from './attempt-repository.ts';

const WINDOW_MS = 15 * 60_000;
/** Failures after which one network may not try an account any more; from elsewhere its owner still may. */
const PER_ACCOUNT = 10;
/** Failures after which one network may not try any account. */
const PER_NETWORK = 100;

/** Who tries to sign in, as attempts are counted. */
export interface Attempt {
  readonly client: string;
  readonly email: string;
  readonly network: string;
}

/** The network that an address belongs to: itself, for IPv6 the first 64 bits, which one subscriber has for oneself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The moment from which failures count. */
export const attemptsSince = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/**
 * Notes an attempt before it is made; a success forgets it. Noted first and counted one by one, so that a burst of
 * guesses gets no more of them than a row of guesses does.
 * @throws {Refusal} `tooManyRequests` when there were too many, known account or not.
 */
export async function noteAttempt(database: Database, attempt: Attempt, now: Date): Promise<void> {
  const allowed = await database.atGate(async (tx) => {
    const failed = await countAttempts(tx, attempt, attemptsSince(now));
    if (failed.account >= PER_ACCOUNT || failed.network >= PER_NETWORK) return false;
    await insertAttempt(tx, attempt, now);
    return true;
  });
  if (!allowed) throw refusal('tooManyRequests', { params: { retryAfterSeconds: WINDOW_MS / 1_000 } });
}
