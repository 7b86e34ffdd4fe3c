/** Cache of a view's rows in blocks, so that scrolling back needs no request and memory stays small. */
export class RowBlocks<Row> {
  private readonly size: number;
  private readonly limit: number;
  private blocks = new Map<number, readonly Row[]>();
  private pending = new Set<number>();

  /** `size` rows per block, at most `limit` blocks. The least recently used are evicted first. */
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

  /** All cached rows. */
  *rows(): Generator<Row, void> {
    for (const block of this.blocks.values()) yield* block;
  }

  /** Clears the cache, because the view has changed. */
  clear(): void {
    this.blocks = new Map();
    this.pending = new Set();
  }

  /** Numbers of the blocks in a range that are neither cached nor pending. They are marked as pending. */
  claimMissing(first: number, end: number): number[] {
    const missing: number[] = [];
    for (let number = Math.floor(first / this.size); number * this.size < end; number += 1) {
      const cached = this.blocks.get(number);
      if (cached) {
        this.blocks.delete(number);
        this.blocks.set(number, cached);
      } else if (!this.pending.has(number)) {
        this.pending.add(number);
        missing.push(number);
      }
    }
    return missing;
  }

  /** Marks a block that failed to load as no longer pending, so that it can be requested again. */
  release(number: number): void {
    this.pending.delete(number);
  }

  /** Stores a block. */
  put(number: number, rows: readonly Row[]): void {
    this.pending.delete(number);
    this.blocks.set(number, rows);
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= this.limit) break;
      this.blocks.delete(oldest);
    }
  }
}
