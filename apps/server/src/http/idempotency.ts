import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { type CallKey, claimKey, readStoredAnswer, releaseKey, storeAnswer } from './idempotency-repository.ts';

export type { CallKey } from './idempotency-repository.ts';

/** A response as it is sent and stored. */
export interface JsonAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  readonly location: string | undefined;
}

/**
 * Runs a post at most once per `Idempotency-Key` (settled question 7). There are two ways. A handler marked with
 * `storesAnswer` claims the key and stores its result with `runOnce`, in the transaction that makes its changes: after a
 * crash either both are stored or neither, and a retry is answered at once. For all other handlers the key is claimed
 * before the call and the answer stored after it: if the server dies in between, a retry has to wait until the key
 * counts as abandoned.
 */
export interface Idempotency {
  /**
   * @param parts everything that identifies the call; the same key with other parts is refused
   * @param work receives the key when the handler stores its own answer
   * @throws {Refusal} `idempotencyKeyReused`, or `overloaded` when the first call does not finish in time.
   */
  run(
    caller: Caller,
    key: string | undefined,
    parts: readonly (string | Buffer)[],
    handler: unknown,
    work: (key: CallKey | undefined) => Promise<JsonAnswer>,
  ): Promise<JsonAnswer>;
}

/** No statement may run longer than this, so a call without an answer by then has died with its server. */
const ABANDONED_AFTER_SECONDS = 120;
const LONGEST_WAIT_MS = 15_000;
const POLL_INTERVAL_MS = 50;
const OK = 200;

/**
 * Reads the `Idempotency-Key` of a request.
 * @throws {Refusal} `invalidInput` when it is not 1 to 200 printable ASCII characters.
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
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

const answerKeepingHandlers = new WeakSet<object>();

/** Marks a handler that runs its changes inside `runOnce`, with the key that it receives. */
export function storesAnswer<Handler extends object>(handler: Handler): Handler {
  answerKeepingHandlers.add(handler);
  return handler;
}

/**
 * Runs `work` at most once per key, in the transaction that makes its changes. A repetition waits for the first call to
 * commit and returns its result. Without a key, `work` just runs. The result must be JSON-serializable.
 * @throws {Refusal} `idempotencyKeyReused` when the key was used with another call
 */
export async function runOnce<Result>(tx: Tx, key: CallKey | undefined, work: () => Promise<Result>): Promise<Result> {
  if (key === undefined) return work();
  if (!(await claimKey(tx, key))) {
    const storedAnswer = await readStoredAnswer(tx, key);
    if (storedAnswer !== undefined && !storedAnswer.fingerprint.equals(key.fingerprint))
      throw refusal('idempotencyKeyReused');
    if (storedAnswer === undefined || storedAnswer.body === null) throw refusal('overloaded');
    return JSON.parse(storedAnswer.body) as Result;
  }
  const result = await work();
  await storeAnswer(tx, key, { status: OK, body: JSON.stringify(result ?? null), location: undefined });
  return result;
}

/** Idempotency stored in the database, so that a retry may reach another server than the first attempt. */
export function createIdempotency(database: Database): Idempotency {
  return {
    async run(caller, keyText, parts, handler, work) {
      if (keyText === undefined) return work(undefined);
      const key: CallKey = { account: caller.account, key: keyText, fingerprint: fingerprintOf(parts) };
      if (typeof handler === 'function' && answerKeepingHandlers.has(handler)) return work(key);
      const deadline = Date.now() + LONGEST_WAIT_MS;
      while (!(await database.inScope(caller.scope, (tx) => claimKey(tx, key, ABANDONED_AFTER_SECONDS)))) {
        const storedAnswer = await database.readInScope(caller.scope, (tx) => readStoredAnswer(tx, key));
        if (storedAnswer && !storedAnswer.fingerprint.equals(key.fingerprint)) throw refusal('idempotencyKeyReused');
        if (storedAnswer && storedAnswer.status !== null) {
          return {
            status: storedAnswer.status,
            body: storedAnswer.body ?? 'null',
            location: storedAnswer.location ?? undefined,
          };
        }
        if (Date.now() > deadline) {
          throw refusal('overloaded', { message: 'The first call with this key is still at work' });
        }
        await wait(POLL_INTERVAL_MS);
      }
      const answer = await work(undefined).catch(async (error: unknown) => {
        await database.inScope(caller.scope, (tx) => releaseKey(tx, key));
        throw error;
      });
      // From here on the call has made its changes. If storing the answer fails, the key stays claimed, so that a retry
      // cannot repeat them.
      await database.inScope(caller.scope, (tx) => storeAnswer(tx, key, answer));
      return answer;
    },
  };
}
