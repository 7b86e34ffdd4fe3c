import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Database } from '../../platform/database/database.ts';
import { FairQueue, type QueueLimits } from '../../platform/fair-queue.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { BlockScope } from './block-scope.ts';

/** A block as it was counted. */
interface Counted<Value> {
  readonly value: Value;
  readonly at: Date;
}

/** The same, and whether nothing changed since. */
export interface BlockAnswer<Value> extends Counted<Value> {
  readonly isCurrent: boolean;
}

/** How long somebody waits for new figures where older ones are kept. */
const PATIENCE_MS = 400;
/**
 * How long somebody waits where nothing is kept: a call holds one of its account's turns, and statements of a block may take a
 * minute. The counting goes on, and whoever asks again finds what came of it.
 */
export const LONGEST_WAIT_MS = 20_000;
/**
 * Counts of one client that run at once: those for which nobody waits any more have no turn of a call, and leave connections to
 * others. A count waits as long as it takes, whether somebody still waits for it or not.
 */
const countLimits: QueueLimits = {
  running: Number.POSITIVE_INFINITY,
  perClient: 3,
  perAccount: Number.POSITIVE_INFINITY,
  waitingPerAccount: Number.POSITIVE_INFINITY,
  longestWaitMs: Number.POSITIVE_INFINITY,
};
const KEPT_BYTES = 16 * 1024 * 1024;

/** What a kept answer costs. */
const bytesOf = (answer: unknown): number => 2 * JSON.stringify(answer).length;

/**
 * The blocks of the dashboard as they were counted, kept for whoever sees the same of the same data (settled question 14).
 * After a change they are counted anew, once for all who ask; who would have to wait for that gets the older ones, which say
 * so, and the new ones when asking again.
 */
export class BlockAnswers {
  readonly #counted: VersionedCache<Counted<unknown>>;
  /** The last ones that were counted, of whatever version. */
  readonly #last: VersionedCache<Counted<unknown>>;
  readonly #onFailure: (error: unknown) => void;
  readonly #patience: number;
  readonly #longestWait: number;
  readonly #queue = new FairQueue(countLimits);

  /** @param options `maxBytes`: what is kept at most, 16 MB when nothing is said */
  constructor(options: {
    readonly onFailure: (error: unknown) => void;
    readonly patience?: number;
    readonly longestWait?: number;
    readonly maxBytes?: number;
  }) {
    const { maxBytes = KEPT_BYTES } = options;
    this.#counted = new VersionedCache<Counted<unknown>>({ maxBytes, bytesOf });
    this.#last = new VersionedCache<Counted<unknown>>({ maxBytes, bytesOf });
    this.#onFailure = options.onFailure;
    this.#patience = options.patience ?? PATIENCE_MS;
    this.#longestWait = options.longestWait ?? LONGEST_WAIT_MS;
  }

  /**
   * The answer of a block: `count` makes it from the data of the scope.
   * @throws {Refusal} `overloaded` where there is no older one and the counting takes long: it is there when asked for again
   */
  async get<Value>(block: string, of: BlockScope, count: () => Promise<Value>): Promise<BlockAnswer<Value>> {
    const key = `${block} ${of.id}`;
    const before = this.#last.peek(key)?.value as Counted<Value> | undefined;
    const { clientId, account } = of.scope;
    const user = { client: String(clientId), account: String(account), work: block };
    const read = async () => {
      const counted = { value: await this.#queue.run(user, count), at: of.now };
      void this.#last.get(key, of.version, async () => counted, clientId);
      return counted;
    };
    const counting = this.#counted.get(key, of.version, read, clientId) as Promise<Counted<Value>>;
    const current = async () => ({ ...(await counting), isCurrent: true });
    if (before === undefined) return this.#firstOf(counting, current());
    // Nobody may be there any more when it fails; whoever asks next learns of it.
    counting.catch(this.#onFailure);
    return Promise.race([current(), pause(this.#patience, { ...before, isCurrent: false }, { ref: false })]);
  }

  /** What nobody was told before, as long as somebody can wait for it. */
  async #firstOf<Answer>(counting: Promise<unknown>, current: Promise<Answer>): Promise<Answer> {
    const gaveUp = new AbortController();
    const { signal } = gaveUp;
    try {
      const first = await Promise.race([current, pause(this.#longestWait, 'waiting' as const, { ref: false, signal })]);
      if (first !== 'waiting') return first;
    } finally {
      gaveUp.abort();
    }
    counting.catch(this.#onFailure);
    throw refusal('overloaded', {
      message: 'This is still being counted; ask again shortly',
      params: { retryAfterSeconds: 5 },
    });
  }
}

/** What the parts of the dashboard are made with. */
export interface DashboardDeps {
  readonly database: Database;
  readonly clock: { readonly now: () => Date };
  readonly answers: BlockAnswers;
}
