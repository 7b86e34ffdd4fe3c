import type { Cell } from './table.ts';

/** Pulls the rows of an export one at a time, and closes their source exactly once, whoever asks for it first. */
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

  /** The next row, undefined after the last. Throws when the source fails or a row has not one cell per column. */
  async next(): Promise<readonly Cell[] | undefined> {
    const row = this.#ahead ?? (await this.#pull());
    this.#ahead = undefined;
    if (row) this.count++;
    return row;
  }

  /** Whether another row is coming; looks at most one row ahead. */
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

  /** Tells the source that nobody wants the remaining rows (frees its cursor). Never throws. */
  async close(): Promise<void> {
    if (this.#finished) return;
    this.#finished = true;
    try {
      await this.#iterator.return?.();
    } catch {
      // The export's own outcome counts; a source that fails while it is being closed cannot change it.
    }
  }
}
