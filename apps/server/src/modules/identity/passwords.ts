import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refusal } from '@wagenpark/contract';
import { demoPassword } from '@wagenpark/demo-world';
import { NEW_USER_PASSWORD } from '@wagenpark/domain/constants';

/** argon2id (the library's default kind) with the costs that OWASP names: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer texts are no passwords but work for the server. */
export const MAX_PASSWORD_LENGTH = 500;

/** Whether a text may be set as a password; the one-space placeholder of user forms never may (UM-21), nor a published one. */
export const isPassword = (text: string): boolean =>
  text !== NEW_USER_PASSWORD && text !== demoPassword && text.trim().length >= 8 && text.length <= MAX_PASSWORD_LENGTH;

/** Hashes a password for storing (`$argon2id$…`). For seeding and the command line; calls from outside use the queue. */
export const hashPassword = (password: string): Promise<string> => hash(password, costs);

/** Checks passwords, few at a time: each check costs 19 MiB and a core. */
export interface PasswordQueue {
  /**
   * Whether a password fits a stored hash. Without a hash the same work is done in vain, so that the time tells
   * nothing about the account.
   * @param source whom to charge a waiting place to (a network address); one source cannot fill the queue. Null: a device
   *   that the person is known on, which strangers must not slow: it goes first, and is never refused
   * @throws {Refusal} `tooManyRequests` when too many are waiting.
   */
  fits(password: string, stored: string | null, source: string | null): Promise<boolean>;
}

/** Makes a queue. The running checks never take all threads that Node has for files and names. */
export function createPasswordQueue(
  limits = { running: Math.min(4, Math.max(2, availableParallelism())), waiting: 240, waitingPerSource: 60 },
): PasswordQueue {
  const waiting: { readonly source: string | null; readonly start: () => void }[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function turn(source: string | null): Promise<void> {
    if (running < limits.running) {
      running++;
      return;
    }
    if (source === null) {
      const strangers = waiting.findIndex((waiter) => waiter.source !== null);
      const place = strangers < 0 ? waiting.length : strangers;
      await new Promise<void>((start) => waiting.splice(place, 0, { source, start }));
      return;
    }
    const ofSource = waiting.filter((waiter) => waiter.source === source).length;
    if (waiting.length >= limits.waiting || ofSource >= limits.waitingPerSource) {
      throw refusal('tooManyRequests', { params: { retryAfterSeconds: 2 } });
    }
    // The place is handed over by whoever finishes, so `running` stays as it is.
    await new Promise<void>((start) => waiting.push({ source, start }));
  }

  function finish(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  }

  return {
    async fits(password, stored, source) {
      await turn(source);
      try {
        decoy ??= hashPassword('no account has this password');
        const fits = await verify(stored ?? (await decoy), password);
        return fits && stored !== null && password !== NEW_USER_PASSWORD;
      } finally {
        finish();
      }
    },
  };
}
