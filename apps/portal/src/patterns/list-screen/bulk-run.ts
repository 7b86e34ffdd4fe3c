import { Refusal } from '@wagenpark/contract';
import { Unreachable } from '../../platform/unreachable.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';

/** Rows that are worked on at the same time. */
const AT_ONCE = 4;

/** A row that was refused, and why. */
export interface BulkFailure {
  readonly key: RowKey;
  readonly error: unknown;
}

/** How far a run is. */
export interface BulkProgress {
  readonly phase: 'running' | 'finished';
  readonly total: number;
  readonly done: readonly RowKey[];
  readonly failures: readonly BulkFailure[];
  /** Rows that were not begun because the run was stopped, or could not go on. */
  readonly left: readonly RowKey[];
}

/**
 * Does something to many rows, a few at a time and each by itself: what one is refused holds up no other. Begins at once;
 * `stop` begins no further rows and lets those under way come to their end.
 */
export class BulkRun {
  readonly finished: Promise<BulkProgress>;
  private readonly listeners = new Set<() => void>();
  private readonly waiting: RowKey[];
  private progress: BulkProgress;

  /** @param endsRun whether after such a failure no other row could be done either, so that none is tried */
  constructor(
    keys: Iterable<RowKey>,
    run: (key: RowKey) => Promise<unknown>,
    endsRun: (error: unknown) => boolean = () => false,
  ) {
    this.waiting = [...keys];
    this.progress = { phase: 'running', total: this.waiting.length, done: [], failures: [], left: [] };
    const work = async (): Promise<void> => {
      for (let key = this.waiting.shift(); key !== undefined; key = this.waiting.shift()) {
        try {
          await run(key);
          this.tell({ done: [...this.progress.done, key] });
        } catch (error) {
          this.tell({ failures: [...this.progress.failures, { key, error }] });
          if (endsRun(error)) this.stop();
        }
      }
    };
    this.finished = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      this.tell({ phase: 'finished' });
      return this.progress;
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): BulkProgress => this.progress;

  stop(): void {
    this.tell({ left: [...this.progress.left, ...this.waiting.splice(0)] });
  }

  private tell(parts: Partial<BulkProgress>): void {
    this.progress = { ...this.progress, ...parts };
    for (const listener of this.listeners) listener();
  }
}

/** Without network or session no other row could be done either. */
const endsRun = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && ['sessionExpired', 'notSignedIn'].includes(error.code));

/** Begins to do something to the rows of a list, each by a call of its own. */
export const beginRun = (keys: Iterable<RowKey>, run: (key: RowKey) => Promise<unknown>): BulkRun =>
  new BulkRun(keys, run, endsRun);
