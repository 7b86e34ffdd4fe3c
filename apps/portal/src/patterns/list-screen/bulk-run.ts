import { Refusal } from '@wagenpark/contract';
import { UnreachableError } from '../../platform/unreachable-error.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';

/** Number of rows that are processed concurrently. */
const AT_ONCE = 4;

/** A row that failed, with the reason. */
export interface BulkFailure {
  readonly key: RowKey;
  readonly error: unknown;
}

/** Progress of a run. */
export interface BulkProgress {
  readonly phase: 'running' | 'finished';
  readonly total: number;
  readonly done: readonly RowKey[];
  readonly failures: readonly BulkFailure[];
  /** Rows that were not started because the run was stopped or could not continue. */
  readonly left: readonly RowKey[];
}

/**
 * Runs an action for many rows, with one call per row and a few calls concurrently, so that a refusal of one row does
 * not stop the others. It starts at once. `stop` starts no further rows; rows in progress are finished.
 */
export class BulkRun {
  readonly finished: Promise<BulkProgress>;
  private readonly listeners = new Set<() => void>();
  private readonly queue: RowKey[];
  private progress: BulkProgress;

  /** @param endsRun whether a failure means that all other rows would fail too, so that the run ends */
  constructor(
    keys: Iterable<RowKey>,
    run: (key: RowKey) => Promise<unknown>,
    endsRun: (error: unknown) => boolean = () => false,
  ) {
    this.queue = [...keys];
    this.progress = { phase: 'running', total: this.queue.length, done: [], failures: [], left: [] };
    const work = async (): Promise<void> => {
      for (let key = this.queue.shift(); key !== undefined; key = this.queue.shift()) {
        try {
          await run(key);
          this.update({ done: [...this.progress.done, key] });
        } catch (error) {
          this.update({ failures: [...this.progress.failures, { key, error }] });
          if (endsRun(error)) this.stop();
        }
      }
    };
    this.finished = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      this.update({ phase: 'finished' });
      return this.progress;
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): BulkProgress => this.progress;

  stop(): void {
    this.update({ left: [...this.progress.left, ...this.queue.splice(0)] });
  }

  private update(changes: Partial<BulkProgress>): void {
    this.progress = { ...this.progress, ...changes };
    for (const listener of this.listeners) listener();
  }
}

/** Without a network or session all other rows would fail too. */
const endsRun = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof Refusal && ['sessionExpired', 'notSignedIn'].includes(error.code));

/** Starts a bulk action with one call per row. */
export const startBulkRun = (keys: Iterable<RowKey>, run: (key: RowKey) => Promise<unknown>): BulkRun =>
  new BulkRun(keys, run, endsRun);
