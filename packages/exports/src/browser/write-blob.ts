import type { ByteTarget } from '../byte-target.ts';
import { contentType } from '../file-name.ts';
import { RowSource } from '../row-source.ts';
import { type Cell, ExportAborted, type ExportFormat, type ExportResult, type TableOptions } from '../table.ts';
import { writeRows } from '../write-rows.ts';
import { browserCompression } from './compression.ts';

/** Bytes that are buffered before they become a Blob part, which the browser may store on disk. */
const FLUSH_BYTES = 4 * 1024 * 1024;
/** Milliseconds of work after which the loop yields to the event loop, so that messages are handled. */
const YIELD_AFTER_MS = 25;
const ROWS_BETWEEN_CHECKS = 256;

/** Options for writing a file. */
export interface BlobOptions {
  /** Aborting stops the writing; there is then no file. */
  readonly signal?: AbortSignal;
  /** Progress callback with the number of rows read so far. */
  readonly onRows?: (rows: number) => void;
}

/** A finished file. */
export interface WrittenBlob {
  readonly blob: Blob;
  readonly result: ExportResult;
}

class BlobTarget implements ByteTarget {
  readonly #parts: Blob[] = [];
  #pending: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  async write(bytes: Uint8Array): Promise<void> {
    this.#pending.push(bytes as Uint8Array<ArrayBuffer>);
    this.#size += bytes.length;
    if (this.#size >= FLUSH_BYTES) this.#handOver();
  }

  whole(type: string): Blob {
    this.#handOver();
    return new Blob(this.#parts, { type });
  }

  #handOver(): void {
    this.#parts.push(new Blob(this.#pending));
    this.#pending = [];
    this.#size = 0;
  }
}

const breath = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Yields to the event loop regularly between rows, so that a worker can answer other messages and be aborted. */
async function* unhurried<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { signal, onRows }: BlobOptions,
): AsyncGenerator<Row> {
  const stopIfTold = (): void => {
    if (signal?.aborted) throw new ExportAborted();
  };
  let rowCount = 0;
  let last = performance.now();
  stopIfTold();
  for await (const row of rows) {
    if (rowCount % ROWS_BETWEEN_CHECKS === 0 && performance.now() - last > YIELD_AFTER_MS) {
      onRows?.(rowCount);
      await breath();
      stopIfTold();
      last = performance.now();
    }
    rowCount += 1;
    yield row;
  }
  stopIfTold();
}

/**
 * Writes a table into a Blob in chunks, in a worker or a page. Rejects with ExportAborted when aborted, and with the
 * error of the rows when they fail; there is then no Blob, not even a partial one.
 */
export async function writeBlob(
  format: ExportFormat,
  look: TableOptions,
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  wishes: BlobOptions = {},
): Promise<WrittenBlob> {
  const target = new BlobTarget();
  const source = new RowSource(unhurried(rows, wishes), look.columns.length);
  try {
    const result = await writeRows({ target, compression: browserCompression, source }, format, look);
    return { blob: target.whole(contentType(format)), result };
  } finally {
    await source.close();
  }
}
