import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '@wagenpark/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
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
/** Countings of one client at a time: those for which nobody waits any more have no turn, and leave connections to others. */
const MOST_OF_A_CLIENT = 3;
const KEPT_BYTES = 16 * 1024 * 1024;

/** The countings of a client: how many are at work, and what waits, by the account that asked first for it. */
interface Places {
  counting: number;
  readonly waiting: Map<number | null, (() => void)[]>;
}

/** Takes what is next: accounts in turn, then their own in their order. */
function nextOf({ waiting }: Places): (() => void) | undefined {
  for (const [account, own] of waiting) {
    const next = own.shift();
    waiting.delete(account);
    if (own.length > 0) waiting.set(account, own);
    return next;
  }
  return undefined;
}

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
  readonly #places = new Map<number, Places>();

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
    const { clientId } = of.scope;
    const read = async () => {
      const counted = { value: await this.#inPlace(of.scope, count), at: of.now };
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

  /** Counts when fewer than so many others of the client do, accounts in turn: none asks so much that its colleagues wait for all of it. */
  async #inPlace<Value>({ clientId, account }: Scope, count: () => Promise<Value>): Promise<Value> {
    const places: Places = this.#places.get(clientId) ?? { counting: 0, waiting: new Map() };
    this.#places.set(clientId, places);
    const { waiting } = places;
    if (places.counting < MOST_OF_A_CLIENT) places.counting += 1;
    else await new Promise<void>((resolve) => waiting.set(account, [...(waiting.get(account) ?? []), resolve]));
    try {
      return await count();
    } finally {
      const next = nextOf(places);
      // Who comes next takes the place as it is.
      if (next) next();
      else if (--places.counting === 0) this.#places.delete(clientId);
    }
  }
}

/** What the parts of the dashboard are made with. */
export interface DashboardDeps {
  readonly database: Database;
  readonly clock: { readonly now: () => Date };
  readonly answers: BlockAnswers;
}
