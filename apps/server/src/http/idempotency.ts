import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { type CallKey, claimKey, releaseKey, storeAnswer, storedUnder } from './idempotency-repository.ts';

export type { CallKey } from './idempotency-repository.ts';

/** An answer as it goes over the wire. */
export interface JsonAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  readonly location: string | undefined;
}

/**
 * Runs a post at most once for one `Idempotency-Key` (settled question 7). There are two ways. A handler that is marked
 * with `keepsAnswer` takes the key and keeps its result in the transaction of its effect, with `once`: whatever dies when,
 * both are there or neither, and a retry is answered at once. For all others the key is taken before and the answer kept
 * after: should the server die in between, a retry has to wait until the key counts as abandoned.
 */
export interface Idempotency {
  /**
   * @param parts everything that makes the call what it is; a key that comes back with other parts is refused
   * @param work gets the key when the handler keeps its own answer
   * @throws {Refusal} `idempotencyKeyReused`, or `overloaded` when the first call does not come to an end.
   */
  run(
    caller: Caller,
    key: string | undefined,
    parts: readonly (string | Buffer)[],
    handler: unknown,
    work: (key: CallKey | undefined) => Promise<JsonAnswer>,
  ): Promise<JsonAnswer>;
}

/** No statement of ours may run longer than this, so a call without an answer by then has died with its server. */
const ABANDONED_AFTER_SECONDS = 120;
const LONGEST_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 50;
const OK = 200;

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

const keepers = new WeakSet<object>();

/** Marks a handler that runs its effect under `once`, with the key that it is given. */
export function keepsAnswer<Handler extends object>(handler: Handler): Handler {
  keepers.add(handler);
  return handler;
}

/**
 * Does `work` at most once for a key, in the transaction that brings its effect about; a repetition gets the first result
 * instead, once the first has committed. Without a key it just works. The result must be what JSON can hold.
 * @throws {Refusal} `idempotencyKeyReused` when the key came with another call
 */
export async function once<Result>(tx: Tx, key: CallKey | undefined, work: () => Promise<Result>): Promise<Result> {
  if (key === undefined) return work();
  if (!(await claimKey(tx, key))) {
    const stored = await storedUnder(tx, key);
    if (stored !== undefined && !stored.fingerprint.equals(key.fingerprint)) throw refusal('idempotencyKeyReused');
    if (stored === undefined || stored.body === null) throw refusal('overloaded');
    return JSON.parse(stored.body) as Result;
  }
  const result = await work();
  await storeAnswer(tx, key, { status: OK, body: JSON.stringify(result ?? null), location: undefined });
  return result;
}

/** Idempotency on the database, so that a retry may reach another server than the first attempt did. */
export function createIdempotency(database: Database): Idempotency {
  return {
    async run(caller, text, parts, handler, work) {
      if (text === undefined) return work(undefined);
      const key: CallKey = { account: caller.account, key: text, fingerprint: fingerprintOf(parts) };
      if (typeof handler === 'function' && keepers.has(handler)) return work(key);
      const deadline = Date.now() + LONGEST_WAIT_MS;
      while (!(await database.inScope(caller.scope, (tx) => claimKey(tx, key, ABANDONED_AFTER_SECONDS)))) {
        const stored = await database.readInScope(caller.scope, (tx) => storedUnder(tx, key));
        if (stored && !stored.fingerprint.equals(key.fingerprint)) throw refusal('idempotencyKeyReused');
        if (stored && stored.status !== null) {
          return { status: stored.status, body: stored.body ?? 'null', location: stored.location ?? undefined };
        }
        if (Date.now() > deadline) {
          throw refusal('overloaded', { message: 'The first call with this key is still at work' });
        }
        await wait(LOOK_EVERY_MS);
      }
      const answer = await work(undefined).catch(async (error: unknown) => {
        await database.inScope(caller.scope, (tx) => releaseKey(tx, key));
        throw error;
      });
      // Past this point the call had its effect: were storing to fail, the key stays taken rather than free.
      await database.inScope(caller.scope, (tx) => storeAnswer(tx, key, answer));
      return answer;
    },
  };
}
