import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refusal } from '@wagenpark/contract';
import { NEW_USER_PASSWORD } from '@wagenpark/domain/constants';

/** argon2id (the library's default kind) with the costs that OWASP names: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are refused: hashing them would only cost the server time. */
export const MAX_PASSWORD_LENGTH = 500;

/**
 * Hashes a password for storing (`$argon2id$…`), in Unicode's composed form: keyboards differ in how they compose letters
 * (NIST SP 800-63B-4, 3.1.1.2).
 */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), costs);

/** Checks passwords with limited concurrency: each check costs 19 MiB and a core. */
export interface PasswordQueue {
  /**
   * Whether a password matches a stored hash. Without a hash it checks against a dummy, so that the response time does
   * not reveal whether the account exists.
   * @param source the network address of the caller, since one source must not fill the queue. Null for a known device
   * of the person: its checks precede those of strangers and are never refused
   * @throws {Refusal} `tooManyRequests` when too many are waiting.
   */
  fits(password: string, stored: string | null, source: string | null): Promise<boolean>;
}

/**
 * Creates a queue. The default limit of running checks leaves threads of Node's pool free, which also serves files and
 * DNS.
 */
export function createPasswordQueue(
  limits = { running: Math.min(4, Math.max(2, availableParallelism())), waiting: 240, waitingPerSource: 60 },
): PasswordQueue {
  const queue: { readonly source: string | null; readonly start: () => void }[] = [];
  let running = 0;
  let dummyHash: Promise<string> | undefined;

  async function acquireSlot(source: string | null): Promise<void> {
    if (running < limits.running) {
      running++;
      return;
    }
    if (source === null) {
      const firstStranger = queue.findIndex((waiter) => waiter.source !== null);
      const position = firstStranger < 0 ? queue.length : firstStranger;
      await new Promise<void>((start) => queue.splice(position, 0, { source, start }));
      return;
    }
    const sourceCount = queue.filter((waiter) => waiter.source === source).length;
    if (queue.length >= limits.waiting || sourceCount >= limits.waitingPerSource) {
      throw refusal('tooManyRequests', { params: { retryAfterSeconds: 2 } });
    }
    // A finished check passes its slot to the next one in the queue, so `running` does not change here.
    await new Promise<void>((start) => queue.push({ source, start }));
  }

  function releaseSlot(): void {
    const next = queue.shift();
    if (next) next.start();
    else running--;
  }

  return {
    async fits(password, stored, source) {
      await acquireSlot(source);
      try {
        dummyHash ??= hashPassword('no account has this password');
        const isMatch = await verify(stored ?? (await dummyHash), password.normalize('NFC'));
        return isMatch && stored !== null && password !== NEW_USER_PASSWORD;
      } finally {
        releaseSlot();
      }
    },
  };
}
