import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
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

  /** @param options `maxBytes`: what is kept at most, 16 MB when nothing is said */
  constructor(options: {
    readonly onFailure: (error: unknown) => void;
    readonly patience?: number;
    readonly maxBytes?: number;
  }) {
    const { maxBytes = KEPT_BYTES } = options;
    this.#counted = new VersionedCache<Counted<unknown>>({ maxBytes, bytesOf });
    this.#last = new VersionedCache<Counted<unknown>>({ maxBytes, bytesOf });
    this.#onFailure = options.onFailure;
    this.#patience = options.patience ?? PATIENCE_MS;
  }

  /** The answer of a block: `count` makes it from the data of the scope. */
  async get<Value>(block: string, of: BlockScope, count: () => Promise<Value>): Promise<BlockAnswer<Value>> {
    const key = `${block} ${of.id}`;
    const before = this.#last.peek(key)?.value as Counted<Value> | undefined;
    const counting = this.#counted.get(key, of.version, async () => {
      const counted = { value: await count(), at: of.now };
      void this.#last.get(key, of.version, async () => counted);
      return counted;
    }) as Promise<Counted<Value>>;
    const current = async () => ({ ...(await counting), isCurrent: true });
    if (before === undefined) return current();
    // Nobody may be there any more when it fails; whoever asks next learns of it.
    counting.catch(this.#onFailure);
    return Promise.race([current(), pause(this.#patience, { ...before, isCurrent: false }, { ref: false })]);
  }
}

/** What the parts of the dashboard are made with. */
export interface DashboardDeps {
  readonly database: Database;
  readonly clock: { readonly now: () => Date };
  readonly answers: BlockAnswers;
}
