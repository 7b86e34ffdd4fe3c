/** Rows of a view as they arrived, in blocks, so that scrolling back costs nothing and memory stays small. */
export class RowBlocks<Row> {
  private readonly size: number;
  private readonly limit: number;
  private blocks = new Map<number, readonly Row[]>();
  private pending = new Set<number>();

  /** `size` rows per block, at most `limit` blocks kept; the ones unused for longest go first. */
  constructor(size: number, limit: number) {
    this.size = size;
    this.limit = limit;
  }

  row(index: number): Row | undefined {
    return this.blocks.get(Math.floor(index / this.size))?.[index % this.size];
  }

  block(number: number): readonly Row[] | undefined {
    return this.blocks.get(number);
  }

  /** Every row that is kept. */
  *rows(): Generator<Row, void> {
    for (const block of this.blocks.values()) yield* block;
  }

  /** Forgets everything: the view has changed. */
  clear(): void {
    this.blocks = new Map();
    this.pending = new Set();
  }

  /** Numbers of the blocks between two places that are neither here nor on their way; they count as on their way. */
  claimMissing(first: number, end: number): number[] {
    const missing: number[] = [];
    for (let number = Math.floor(first / this.size); number * this.size < end; number += 1) {
      const known = this.blocks.get(number);
      if (known) {
        this.blocks.delete(number);
        this.blocks.set(number, known);
      } else if (!this.pending.has(number)) {
        this.pending.add(number);
        missing.push(number);
      }
    }
    return missing;
  }

  /** A block could not be had: it may be asked for again. */
  release(number: number): void {
    this.pending.delete(number);
  }

  /** Keeps a block. */
  put(number: number, rows: readonly Row[]): void {
    this.pending.delete(number);
    this.blocks.set(number, rows);
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= this.limit) break;
      this.blocks.delete(oldest);
    }
  }
}
