import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Clock } from '../../platform/clock.ts';
import { tooManyUntil } from '../../platform/hourly-limits.ts';

/** How many attempts wait in one process at most; each holds an open connection and a timer. */
const WAITING_PER_PROCESS = 500;

/** Waits for a moment; rejects when the signal aborts. */
export type WaitUntil = (due: Date, signal: AbortSignal) => Promise<void>;

const waitByTimer =
  (clock: Clock): WaitUntil =>
  (due, signal) =>
    pause(due.getTime() - clock.now().getTime(), undefined, { signal });

/** An attempt that waits: its id, its network, and the moment for which it waits. */
interface WaitingAttempt {
  readonly id: string;
  readonly network: string;
  readonly isKnownDevice: boolean;
}

/** Delays attempts until they are due. A waiting attempt costs a timer, but no thread and no database connection. */
export interface AttemptDelays {
  /** @throws {Refusal} `tooManyRequests` for strangers when too many wait here; `overloaded` when the server stops. */
  wait(attempt: WaitingAttempt, due: Date): Promise<void>;
  /**
   * Moves up the attempts of a network that wait here, because one of them succeeded. Does nothing while none wait.
   * Successes that come while it reads are followed by one more reading.
   * @param read gives the new moments by attempt
   */
  advance(network: string, read: () => Promise<ReadonlyMap<string, Date>>): Promise<void>;
  /** Rejects all waiting attempts, because the server stops. */
  stop(): void;
}

interface Waiter {
  readonly network: string;
  due: Date;
  changed: AbortController;
}

/** Creates the waiting room for the delayed attempts of one process. */
export function createAttemptDelays(clock: Clock, waitUntil: WaitUntil = waitByTimer(clock)): AttemptDelays {
  const stopping = new AbortController();
  const waiters = new Map<string, Waiter>();
  /** The networks whose attempts are being moved up. True: another success came meanwhile. */
  const advancing = new Map<string, boolean>();
  const isWaitingIn = (network: string): boolean => [...waiters.values()].some((waiter) => waiter.network === network);

  async function waitFor(waiter: Waiter): Promise<void> {
    while (waiter.due > clock.now()) {
      const { changed } = waiter;
      try {
        await waitUntil(waiter.due, AbortSignal.any([stopping.signal, changed.signal]));
        return;
      } catch {
        if (!changed.signal.aborted) throw refusal('overloaded', { params: { retryAfterSeconds: 5 } });
      }
    }
  }

  return {
    async wait({ id, network, isKnownDevice }, due) {
      if (due <= clock.now()) return;
      if (waiters.size >= WAITING_PER_PROCESS && !isKnownDevice) throw tooManyUntil(due, clock.now());
      const waiter = { network, due, changed: new AbortController() };
      waiters.set(id, waiter);
      try {
        await waitFor(waiter);
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
          for (const [id, due] of await read()) {
            const waiter = waiters.get(id);
            if (waiter === undefined) continue;
            const { changed } = waiter;
            Object.assign(waiter, { due, changed: new AbortController() });
            changed.abort();
          }
        } while (advancing.get(network) === true);
      } finally {
        advancing.delete(network);
      }
    },
    stop: () => stopping.abort(),
  };
}
