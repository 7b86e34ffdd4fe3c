import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Database } from '../../platform/database/database.ts';
import { FairQueue, type QueueLimits } from '../../platform/fair-queue.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { BlockScope } from './block-scope.ts';

/** The result of counting a block. */
export interface CountResult<Value> {
  readonly value: Value;
  readonly at: Date;
}

/** Stores results outside of the process, for the first calls after a restart. */
export interface AnswerStore {
  read(block: BlockScope, key: string): Promise<CountResult<unknown> | undefined>;
  write(block: BlockScope, key: string, result: CountResult<unknown>): Promise<void>;
}

/** A result, and whether it is current: no data changed since it was counted. */
export interface BlockResult<Value> extends CountResult<Value> {
  readonly isCurrent: boolean;
}

/** How long a call waits for new figures when older ones are cached. */
const PATIENCE_MS = 400;
/**
 * How long a call waits when nothing is cached. It is limited because a waiting call occupies one of its account's
 * slots, and the statements of a block may take a minute. Counting continues, and a later call finds the result.
 */
export const LONGEST_WAIT_MS = 20_000;
/**
 * Limits the counts of one client that run at once. A count continues after its call gave up, so the limits of calls do
 * not cover it; this queue leaves database connections to other clients. A queued count is never dropped.
 */
const countLimits: QueueLimits = {
  running: Number.POSITIVE_INFINITY,
  perClient: 3,
  perAccount: Number.POSITIVE_INFINITY,
  waitingPerAccount: Number.POSITIVE_INFINITY,
  longestWaitMs: Number.POSITIVE_INFINITY,
};
const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;

/** The size of a cached answer. */
const bytesOf = (answer: unknown): number => 2 * JSON.stringify(answer).length;

/**
 * A cache of counted dashboard blocks, shared by callers with the same scope and rights (settled question 14). It is
 * stale-while-revalidate: after a change of data a block is counted once for all callers. A call that would have to
 * wait for it gets the older result, marked as not current, and the new one when it asks again.
 */
export class BlockCache {
  readonly #counted: VersionedCache<CountResult<unknown>>;
  /** The last result of each block, of any version. */
  readonly #last: VersionedCache<CountResult<unknown>>;
  readonly #onFailure: (error: unknown) => void;
  readonly #patience: number;
  readonly #longestWait: number;
  readonly #queue = new FairQueue(countLimits);
  readonly #store: AnswerStore | undefined;

  /**
   * @param options `maxBytes`: the size of the cache, 16 MB by default; `patience`, `longestWait`: in milliseconds;
   *   `store`: where results outlive the process
   */
  constructor(options: {
    readonly onFailure: (error: unknown) => void;
    readonly patience?: number;
    readonly longestWait?: number;
    readonly maxBytes?: number;
    readonly store?: AnswerStore;
  }) {
    const { maxBytes = DEFAULT_MAX_BYTES } = options;
    this.#counted = new VersionedCache<CountResult<unknown>>({ maxBytes, bytesOf });
    this.#last = new VersionedCache<CountResult<unknown>>({ maxBytes, bytesOf });
    this.#store = options.store;
    this.#onFailure = options.onFailure;
    this.#patience = options.patience ?? PATIENCE_MS;
    this.#longestWait = options.longestWait ?? LONGEST_WAIT_MS;
  }

  /**
   * Returns a block from the cache or counts it.
   * @param count reads the block for the scope
   * @throws {Refusal} `overloaded` when there is no older result and counting takes long; a later call finds the result
   */
  async get<Value>(name: string, block: BlockScope, count: () => Promise<Value>): Promise<BlockResult<Value>> {
    const key = `${name} ${block.id}`;
    const { clientId, account } = block.scope;
    const user = { client: String(clientId), account: String(account), work: name };
    const read = async () => {
      const result = { value: await this.#queue.run(user, count), at: block.now };
      void this.#last.get(key, block.version, async () => result, clientId);
      this.#store?.write(block, key, result).catch(this.#onFailure);
      return result;
    };
    const counting = this.#counted.get(key, block.version, read, clientId) as Promise<CountResult<Value>>;
    const previous = (this.#last.peek(key)?.value ?? (await this.#readStored(block, key, counting))) as
      | CountResult<Value>
      | undefined;
    const current = async () => ({ ...(await counting), isCurrent: true });
    if (previous === undefined) return this.#waitForFirst(counting, current());
    // This call may have returned when counting fails; the next call gets the error.
    counting.catch(this.#onFailure);
    return Promise.race([current(), pause(this.#patience, { ...previous, isCurrent: false }, { ref: false })]);
  }

  /** The result that an earlier process stored; undefined without one, and as soon as the block is counted. */
  async #readStored(
    block: BlockScope,
    key: string,
    counting: Promise<CountResult<unknown>>,
  ): Promise<CountResult<unknown> | undefined> {
    if (this.#store === undefined) return undefined;
    const stored = this.#store.read(block, key).catch((error: unknown) => {
      this.#onFailure(error);
      return undefined;
    });
    const first = await Promise.race([stored, counting.then(() => undefined)]).catch(() => undefined);
    // The stored result has no version, so any counted result replaces it.
    if (first !== undefined && this.#last.peek(key) === undefined)
      void this.#last.get(key, -1, async () => first, block.scope.clientId);
    return first;
  }

  /** Waits for the first result of a block, up to the longest wait. */
  async #waitForFirst<Answer>(counting: Promise<unknown>, current: Promise<Answer>): Promise<Answer> {
    const timer = new AbortController();
    const { signal } = timer;
    try {
      const first = await Promise.race([current, pause(this.#longestWait, 'waiting' as const, { ref: false, signal })]);
      if (first !== 'waiting') return first;
    } finally {
      timer.abort();
    }
    counting.catch(this.#onFailure);
    throw refusal('overloaded', {
      message: 'This is still being counted; ask again shortly',
      params: { retryAfterSeconds: 5 },
    });
  }
}

/** The dependencies of the dashboard blocks. */
export interface DashboardDeps {
  readonly database: Database;
  readonly clock: { readonly now: () => Date };
  readonly answers: BlockCache;
}
