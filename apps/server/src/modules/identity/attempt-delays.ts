import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Clock } from '../../platform/clock.ts';
import { tooManyRequestsRefusal } from '../../platform/hourly-limits.ts';
import type { AttemptMoments } from './sign-in-throttle.ts';

/** The maximum number of waiting attempts in one process. Each holds an open connection and a timer. */
const WAITING_PER_PROCESS = 500;

/** Waits for a moment; rejects when the signal aborts. */
export type WaitUntil = (due: Date, signal: AbortSignal) => Promise<void>;

const waitByTimer =
  (clock: Clock): WaitUntil =>
  (due, signal) =>
    pause(due.getTime() - clock.now().getTime(), undefined, { signal });

/** An attempt that waits. */
interface WaitingAttempt {
  readonly id: string;
  readonly network: string;
  readonly isKnownDevice: boolean;
}

/** Delays attempts until they are due. A waiting attempt costs a timer, but no thread and no database connection. */
export interface AttemptDelays {
  /**
   * Waits for one of the moments of an attempt. Returns its moments, which may have become earlier meanwhile.
   * @throws {Refusal} `tooManyRequests` for strangers when too many attempts wait in this process; `overloaded` when
   * the server stops.
   */
  wait(attempt: WaitingAttempt, stage: keyof AttemptMoments, moments: AttemptMoments): Promise<AttemptMoments>;
  /**
   * Recomputes the moments of a network's waiting attempts, because one of its attempts succeeded. Does nothing when
   * none are waiting. Successes during the read cause a single further read.
   * @param read gives the new moments by attempt
   */
  advance(network: string, read: () => Promise<ReadonlyMap<string, AttemptMoments>>): Promise<void>;
  /** Rejects all waiting attempts, because the server stops. */
  stop(): void;
}

interface Waiter {
  readonly network: string;
  /** Which of its two moments the attempt waits for. */
  readonly stage: keyof AttemptMoments;
  moments: AttemptMoments;
  changed: AbortController;
}

const dueOf = ({ stage, moments }: Waiter): Date => moments[stage];

/** Creates the queue of delayed attempts of one process. */
export function createAttemptDelays(clock: Clock, waitUntil: WaitUntil = waitByTimer(clock)): AttemptDelays {
  const stopping = new AbortController();
  const waiters = new Map<string, Waiter>();
  /**
   * The networks whose moments are being recomputed. True: another attempt succeeded meanwhile, so they are recomputed
   * once more.
   */
  const advancing = new Map<string, boolean>();
  const isWaitingIn = (network: string): boolean => [...waiters.values()].some((waiter) => waiter.network === network);

  async function waitFor(waiter: Waiter): Promise<void> {
    for (let due = dueOf(waiter); due > clock.now(); due = dueOf(waiter)) {
      const { changed } = waiter;
      try {
        await waitUntil(due, AbortSignal.any([stopping.signal, changed.signal]));
        return;
      } catch {
        if (!changed.signal.aborted) throw refusal('overloaded', { params: { retryAfterSeconds: 5 } });
      }
    }
  }

  function moveUp(waiter: Waiter, moments: AttemptMoments): void {
    if (moments[waiter.stage] >= dueOf(waiter)) return;
    const { changed } = waiter;
    waiter.moments = moments;
    waiter.changed = new AbortController();
    changed.abort();
  }

  return {
    async wait({ id, network, isKnownDevice }, stage, moments) {
      if (moments[stage] <= clock.now()) return moments;
      if (waiters.size >= WAITING_PER_PROCESS && !isKnownDevice)
        throw tooManyRequestsRefusal(moments[stage], clock.now());
      const waiter: Waiter = { network, stage, moments, changed: new AbortController() };
      waiters.set(id, waiter);
      try {
        await waitFor(waiter);
        return waiter.moments;
      } finally {
        waiters.delete(id);
      }
    },
    async advance(network, read) {
      if (advancing.has(network)) {
        advancing.set(network, true);
        return;
      }
      try {
        do {
          advancing.set(network, false);
          if (!isWaitingIn(network)) return;
          for (const [id, moments] of await read()) {
            const waiter = waiters.get(id);
            if (waiter !== undefined) moveUp(waiter, moments);
          }
        } while (advancing.get(network) === true);
      } finally {
        advancing.delete(network);
      }
    },
    stop: () => stopping.abort(),
  };
}
