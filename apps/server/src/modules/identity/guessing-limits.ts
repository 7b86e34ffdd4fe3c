import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Attempt, attemptsOf, attemptsOnDevice, insertAttempt } from './attempt-repository.ts';

/** Failures count this long. */
const WINDOW_MS = 15 * 60_000;

/** So many failures cost nothing; each further one doubles the delay, from a second up to the most. */
interface Growth {
  readonly free: number;
  readonly mostMs: number;
}
/** At one person, over all networks: guesses from anywhere make each other slower. */
const PERSON: Growth = { free: 5, mostMs: 20_000 };
/** From one network, over all persons: an office has many who mistype. */
const NETWORK: Growth = { free: 20, mostMs: 5_000 };
/** On a device that the person is known on: nobody's failures but its own. */
const DEVICE: Growth = { free: 5, mostMs: 20_000 };

/** Attempts of one network at one person that may wait to be evaluated. */
const WAITING_AT_PERSON = 8;
/** Attempts of one network that may wait, over all persons: an office whose colleagues fail, not a flood. */
const WAITING_PER_NETWORK = 60;
/** The longest that an attempt waits; proxies in front give up after a minute. */
const LONGEST_WAIT_MS = 45_000;
/** Attempts that one process keeps waiting, each an open connection and a timer. */
const WAITING_PER_PROCESS = 500;

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

/** How an e-mail stands in the counts: the same for every client, known or not, and not to be read back. */
export const personOf = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`sign-in ${email}`).digest();

const delayAfter = (failures: number, { free, mostMs }: Growth): number =>
  failures < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (failures - free));

const later = (...moments: readonly (number | undefined)[]): number => Math.max(...moments.map((at) => at ?? 0));

/** When an attempt on a known device is evaluated: later the more failed on it, one after the other. */
async function dueOnDevice(tx: Tx, person: Buffer, device: Buffer, now: Date): Promise<number> {
  const { failed, due } = await attemptsOnDevice(tx, person, device, new Date(now.getTime() - WINDOW_MS));
  const delay = delayAfter(failed, DEVICE);
  return delay === 0 ? now.getTime() : later(now.getTime(), due?.getTime()) + delay;
}

/**
 * Notes an attempt as failed before it is made, and gives the moment at which it is evaluated. Noted first and looked at
 * one by one, so that a burst of guesses gets no more of them than a row of guesses does. A network's first attempt at a
 * person waits for that person's delay alone: whoever fails elsewhere makes it late, but keeps it from nothing. Further
 * attempts at a person are evaluated one after the other over all networks, and so are those of a network once it failed
 * often; behind its colleagues nobody waits longer than the longest wait.
 * @throws {Refusal} `tooManyRequests` when the network has too many waiting, at the person or over all, known person or
 * not; nothing is noted then.
 */
export async function noteAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Date> {
  const { person, device } = attempt;
  if (device !== null) {
    const due = await dueOnDevice(tx, person, device, now);
    refuseBeyond(due - now.getTime());
    await insertAttempt(tx, attempt, { isRepeated: false, at: now, due: new Date(due) });
    return new Date(due);
  }
  const failed = await attemptsOf(tx, attempt, new Date(now.getTime() - WINDOW_MS), now);
  const [ofPerson, ofNetwork] = [delayAfter(failed.person, PERSON), delayAfter(failed.network, NETWORK)];
  const behindOthers = failed.isRepeated && ofPerson > 0 ? failed.repeatedDue?.getTime() : undefined;
  const behindColleagues = now.getTime() + Math.min(ofNetwork * (failed.waiting + 1), LONGEST_WAIT_MS);
  const due = later(later(now.getTime(), behindOthers) + ofPerson, behindColleagues);
  if (failed.waiting >= WAITING_PER_NETWORK || failed.waitingAtPerson >= WAITING_AT_PERSON) {
    throw tooMany(due - now.getTime());
  }
  refuseBeyond(due - now.getTime());
  await insertAttempt(tx, attempt, { isRepeated: failed.isRepeated, at: now, due: new Date(due) });
  return new Date(due);
}

const tooMany = (ms: number) =>
  refusal('tooManyRequests', { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) } });

function refuseBeyond(ms: number): void {
  if (ms > LONGEST_WAIT_MS) throw tooMany(ms);
}

/** Waits for a moment; rejects when the signal aborts. */
export type WaitUntil = (due: Date, signal: AbortSignal) => Promise<void>;

const waitByTimer =
  (clock: Clock): WaitUntil =>
  (due, signal) =>
    pause(due.getTime() - clock.now().getTime(), undefined, { signal });

/** Lets attempts wait until they are due: a timer each, no thread and no connection of the database. */
export interface HeldAttempts {
  /** @throws {Refusal} `tooManyRequests` for strangers when too many wait here; `overloaded` when the server stops. */
  wait(due: Date, isKnownDevice: boolean): Promise<void>;
  /** Lets nobody wait any more: the server stops. */
  stop(): void;
}

/** The waiting attempts of one process. */
export function createHeldAttempts(clock: Clock, waitUntil: WaitUntil = waitByTimer(clock)): HeldAttempts {
  const stopping = new AbortController();
  let waiting = 0;
  return {
    async wait(due, isKnownDevice) {
      const ms = due.getTime() - clock.now().getTime();
      if (ms <= 0) return;
      if (waiting >= WAITING_PER_PROCESS && !isKnownDevice) throw tooMany(ms);
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
