import type { Cell } from './table.ts';

/** Pulls the rows of an export one at a time, and closes their source exactly once. */
export class RowSource {
  /** Rows pulled so far. */
  count = 0;
  readonly #iterator: AsyncIterator<readonly Cell[]>;
  readonly #width: number;
  #finished = false;
  #ahead: readonly Cell[] | undefined;

  constructor(rows: AsyncIterable<readonly Cell[]>, width: number) {
    this.#iterator = rows[Symbol.asyncIterator]();
    this.#width = width;
  }

  /**
   * The next row; undefined after the last. Throws when the source fails, or when a row does not have one cell per
   * column.
   */
  async next(): Promise<readonly Cell[] | undefined> {
    const row = this.#ahead ?? (await this.#pull());
    this.#ahead = undefined;
    if (row) this.count++;
    return row;
  }

  /** Whether there is another row; reads at most one row ahead. */
  async hasNext(): Promise<boolean> {
    this.#ahead ??= await this.#pull();
    return this.#ahead !== undefined;
  }

  async #pull(): Promise<readonly Cell[] | undefined> {
    if (this.#finished) return undefined;
    try {
      const step = await this.#iterator.next();
      if (step.done) {
        this.#finished = true;
        return undefined;
      }
      if (step.value.length !== this.#width) {
        throw new Error(`An export row has ${step.value.length} cells for ${this.#width} columns.`);
      }
      return step.value;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Closes the source early, which frees its cursor. Never throws. */
  async close(): Promise<void> {
    if (this.#finished) return;
    this.#finished = true;
    try {
      await this.#iterator.return?.();
    } catch {
      // The result of the export counts; an error while closing the source cannot change it.
    }
  }
}
