import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Attempt, countAttempts, countDeviceAttempts, insertAttempt } from './attempt-repository.ts';

/** How long a failed attempt counts. */
const WINDOW_MS = 15 * 60_000;

/**
 * Exponential backoff: the first `free` failures cause no delay; each further one doubles it, from 1 s up to `mostMs`.
 */
interface Backoff {
  readonly free: number;
  readonly mostMs: number;
}
/** For attempts at one person from all networks: guesses slow each other down, wherever they come from. */
const PERSON: Backoff = { free: 5, mostMs: 20_000 };
/** For attempts from one network at all persons: in an office many people mistype. */
const NETWORK: Backoff = { free: 20, mostMs: 5_000 };
/** For attempts on a known device of the person: only failures on this device count. */
const DEVICE: Backoff = { free: 5, mostMs: 20_000 };

/** How many attempts of one network at one person may wait at most. */
const WAITING_AT_PERSON = 8;
/** How many attempts of one network may wait at most, over all persons: enough for an office, too few for a flood. */
const WAITING_PER_NETWORK = 60;
/** The longest delay of an attempt; reverse proxies give up after a minute. */
const LONGEST_WAIT_MS = 45_000;
/** How many attempts wait in one process at most; each holds an open connection and a timer. */
const WAITING_PER_PROCESS = 500;

/** The network of an address: an IPv4 address itself; of IPv6 the first 64 bits, which belong to one subscriber. */
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

/**
 * The keyed hash by which attempts at an e-mail are counted: equal for all clients, for unknown e-mails too,
 * irreversible.
 */
export const hashEmail = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`sign-in ${email}`).digest();

const delayAfter = (failures: number, { free, mostMs }: Backoff): number =>
  failures < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (failures - free));

const latestOf = (...moments: readonly (number | undefined)[]): number => Math.max(...moments.map((ms) => ms ?? 0));

/**
 * When an attempt on a known device may be evaluated: each failure on it lengthens the delay; attempts run one by one.
 */
async function dueOnDevice(tx: Tx, person: Buffer, device: Buffer, now: Date): Promise<number> {
  const { failed, due } = await countDeviceAttempts(tx, person, device, new Date(now.getTime() - WINDOW_MS));
  const delay = delayAfter(failed, DEVICE);
  return delay === 0 ? now.getTime() : latestOf(now.getTime(), due?.getTime()) + delay;
}

/**
 * Records an attempt as failed before it is evaluated, and returns the moment at which it may be evaluated. Recording
 * first, one by one, gives parallel guesses no advantage over sequential ones.
 *
 * A network's first attempt at a person waits only for the delay of that person: failures from other networks delay it
 * but cannot block it. Repeated attempts at a person are evaluated one after the other, over all networks. The same
 * holds for the attempts of a network that failed often, but there nobody waits longer than `LONGEST_WAIT_MS`.
 * @throws {Refusal} `tooManyRequests` when too many attempts of the network wait, at the person or in all, whether the
 * person is known or not. The attempt is then not recorded.
 */
export async function registerAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Date> {
  const { person, device } = attempt;
  if (device !== null) {
    const due = await dueOnDevice(tx, person, device, now);
    refuseLongWait(due - now.getTime());
    await insertAttempt(tx, attempt, { isRepeated: false, at: now, due: new Date(due) });
    return new Date(due);
  }
  const attempts = await countAttempts(tx, attempt, new Date(now.getTime() - WINDOW_MS), now);
  const [personDelay, networkDelay] = [delayAfter(attempts.person, PERSON), delayAfter(attempts.network, NETWORK)];
  const previousDue = attempts.isRepeated && personDelay > 0 ? attempts.repeatedDue?.getTime() : undefined;
  const dueInNetwork = now.getTime() + Math.min(networkDelay * (attempts.waiting + 1), LONGEST_WAIT_MS);
  const due = latestOf(latestOf(now.getTime(), previousDue) + personDelay, dueInNetwork);
  if (attempts.waiting >= WAITING_PER_NETWORK || attempts.waitingAtPerson >= WAITING_AT_PERSON) {
    throw tooManyRequests(due - now.getTime());
  }
  refuseLongWait(due - now.getTime());
  await insertAttempt(tx, attempt, { isRepeated: attempts.isRepeated, at: now, due: new Date(due) });
  return new Date(due);
}

const tooManyRequests = (ms: number) =>
  refusal('tooManyRequests', { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) } });

function refuseLongWait(ms: number): void {
  if (ms > LONGEST_WAIT_MS) throw tooManyRequests(ms);
}

/** Waits for a moment; rejects when the signal aborts. */
export type WaitUntil = (due: Date, signal: AbortSignal) => Promise<void>;

const waitByTimer =
  (clock: Clock): WaitUntil =>
  (due, signal) =>
    pause(due.getTime() - clock.now().getTime(), undefined, { signal });

/** Delays attempts until they are due. A waiting attempt costs a timer, but no thread and no database connection. */
export interface AttemptDelays {
  /** @throws {Refusal} `tooManyRequests` for strangers when too many wait here; `overloaded` when the server stops. */
  wait(due: Date, isKnownDevice: boolean): Promise<void>;
  /** Rejects all waiting attempts, because the server stops. */
  stop(): void;
}

/** Creates the waiting room for the delayed attempts of one process. */
export function createAttemptDelays(clock: Clock, waitUntil: WaitUntil = waitByTimer(clock)): AttemptDelays {
  const stopping = new AbortController();
  let waiting = 0;
  return {
    async wait(due, isKnownDevice) {
      const waitMs = due.getTime() - clock.now().getTime();
      if (waitMs <= 0) return;
      if (waiting >= WAITING_PER_PROCESS && !isKnownDevice) throw tooManyRequests(waitMs);
      waiting += 1;
      try {
        await waitUntil(due, stopping.signal);
      } catch {
        throw refusal('overloaded', { params: { retryAfterSeconds: 5 } });
      } finally {
        waiting -= 1;
      }
    },
    stop: () => stopping.abort(),
  };
}
