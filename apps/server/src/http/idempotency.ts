import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { claimKey, type KeyOwner, releaseKey, storeAnswer, storedUnder } from './idempotency-repository.ts';

/** An answer as it goes over the wire. */
export interface JsonAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  readonly location: string | undefined;
}

/** Runs a post at most once for one `Idempotency-Key` (settled question 7). */
export interface Idempotency {
  /**
   * @param parts everything that makes the call what it is; a key that comes back with other parts is refused
   * @throws {Refusal} `idempotencyKeyReused`, or `overloaded` when the first call does not come to an end.
   */
  once(
    caller: Caller,
    key: string | undefined,
    parts: readonly (string | Buffer)[],
    work: () => Promise<JsonAnswer>,
  ): Promise<JsonAnswer>;
}

/** No statement of ours may run longer than this, so a call without an answer by then has died with its server. */
const ABANDONED_AFTER_SECONDS = 120;
const LONGEST_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 50;

/**
 * The `Idempotency-Key` of a request.
 * @throws {Refusal} `invalidInput` when it is no text of 1 to 200 printable characters.
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw refusal('invalidInput', {
    message: 'Idempotency-Key must be 1 to 200 printable characters',
    path: 'Idempotency-Key',
  });
}

function fingerprintOf(parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest();
}

/** Idempotency on the database, so that a retry may reach another server than the first attempt did. */
export function createIdempotency(database: Database): Idempotency {
  return {
    async once(caller, key, parts, work) {
      if (key === undefined) return work();
      const owner: KeyOwner = { clientId: caller.clientId, account: caller.account, key };
      const fingerprint = fingerprintOf(parts);
      const deadline = Date.now() + LONGEST_WAIT_MS;
      while (
        !(await database.inScope(caller.scope, (tx) => claimKey(tx, owner, fingerprint, ABANDONED_AFTER_SECONDS)))
      ) {
        const stored = await database.readInScope(caller.scope, (tx) => storedUnder(tx, owner));
        if (stored && !stored.fingerprint.equals(fingerprint)) throw refusal('idempotencyKeyReused');
        if (stored && stored.status !== null) {
          return { status: stored.status, body: stored.body ?? 'null', location: stored.location ?? undefined };
        }
        if (Date.now() > deadline) {
          throw refusal('overloaded', { message: 'The first call with this key is still at work' });
        }
        await wait(LOOK_EVERY_MS);
      }
      const answer = await work().catch(async (error: unknown) => {
        await database.inScope(caller.scope, (tx) => releaseKey(tx, owner));
        throw error;
      });
      // Past this point the call had its effect: were storing to fail, the key stays taken rather than free.
      await database.inScope(caller.scope, (tx) => storeAnswer(tx, owner, answer));
      return answer;
    },
  };
}
