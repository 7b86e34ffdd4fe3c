import { Worker } from 'node:worker_threads';
import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';
import { TableFileError } from './table-file-error.ts';
import type { SerializedRow, TableReaderRequest, TableReaderResponse } from './table-thread-protocol.ts';

/**
 * Heap limit of a reading thread in megabytes. It suffices for any file within the limits; a thread that exceeds it
 * ends.
 */
const HEAP_MEGABYTES = 128;
/** An idle thread ends after this many milliseconds. */
const IDLE_MS = 30_000;

/** A worker thread that reads one file at a time. */
class ReadingThread {
  readonly #worker: Worker;
  #pendingReply: PromiseWithResolvers<TableReaderResponse> | undefined;
  hasEnded = false;

  constructor(heapMegabytes: number) {
    this.#worker = new Worker(new URL('./table-thread-main.ts', import.meta.url), {
      name: 'tables',
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (message: TableReaderResponse) => this.#pendingReply?.resolve(message));
    this.#worker.on('error', (error) => this.#onEnd(error));
    this.#worker.on('exit', () => this.#onEnd(new Error('The thread that reads files has ended.')));
    this.#worker.unref();
  }

  /**
   * Sends a request and waits for the reply.
   * @throws {TableFileError} when the file is refused, or when the thread ended while reading it
   */
  async ask(message: TableReaderRequest): Promise<Exclude<TableReaderResponse, { kind: 'refused' | 'failed' }>> {
    const pendingReply = Promise.withResolvers<TableReaderResponse>();
    this.#pendingReply = pendingReply;
    // A running request keeps the process alive; an idle thread does not.
    this.#worker.ref();
    try {
      if (this.hasEnded) throw new TableFileError('reading-failed');
      this.#worker.postMessage(message);
      const reply = await pendingReply.promise;
      if (reply.kind === 'refused') throw new TableFileError(reply.code, reply.params);
      if (reply.kind === 'failed') throw reply.error;
      return reply;
    } finally {
      this.#pendingReply = undefined;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }

  #onEnd(cause: unknown): void {
    this.hasEnded = true;
    this.#pendingReply?.reject(new TableFileError('reading-failed', {}, { cause }));
  }
}

/** The result of checking a whole file. */
export interface CheckedTable {
  readonly headers: readonly string[];
  readonly rows: number;
  /** The visible sheets of a workbook that has several, of which the first was read. */
  readonly sheets: readonly string[];
  /** The headings of columns whose days have the month first. */
  readonly monthFirst: readonly string[];
  /** The usual number of digits of columns in which few numbers are shorter, by heading. */
  readonly usualDigits: readonly (readonly [header: string, digits: number])[];
}

/**
 * Reads CSV files and workbooks in worker threads with a memory limit, so that no file can block the server. One thread
 * is kept for the next file, unless its reading was aborted.
 */
export class TableReader {
  readonly #heapMegabytes: number;
  #idleThread: ReadingThread | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** @param heapMegabytes memory limit for reading one file */
  constructor(heapMegabytes = HEAP_MEGABYTES) {
    this.#heapMegabytes = heapMegabytes;
  }

  /** Reads a file completely. Rejects with TableFileError when it is not a table or exceeds the limits. */
  async check(bytes: Buffer, name: string): Promise<CheckedTable> {
    const worker = this.#take();
    try {
      const { kind, ...table } = await worker.ask({ kind: 'check', name, bytes });
      if (kind !== 'checked' || !('headers' in table)) throw new Error(`Unexpected answer: ${kind}`);
      return table;
    } finally {
      // A refused file leaves its thread in a clean state.
      await this.#giveBack(worker, !worker.hasEnded);
    }
  }

  /**
   * Iterates over the rows of a file with these headings, prefetching one chunk. When the caller stops iterating, the
   * thread ends. Rejects as `check` does.
   */
  async *rows(bytes: Buffer, name: string, headers: readonly string[]): AsyncGenerator<TableRow> {
    const thread = this.#take();
    let isComplete = false;
    try {
      let nextReply = thread.ask({ kind: 'read', name, bytes });
      while (!isComplete) {
        const reply = await nextReply;
        if (reply.kind !== 'rows') throw new Error(`Unexpected answer: ${reply.kind}`);
        isComplete = reply.isLast;
        if (!isComplete) {
          nextReply = thread.ask({ kind: 'more' });
          // Avoids an unhandled rejection when the caller stops iterating.
          nextReply.catch(() => undefined);
        }
        for (const row of JSON.parse(reply.rows) as readonly SerializedRow[]) yield toTableRow(row, headers);
      }
    } finally {
      await this.#giveBack(thread, isComplete);
    }
  }

  /** Ends the idle thread. Files that are being read are completed. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#idleThread?.end();
    this.#idleThread = undefined;
  }

  #take(): ReadingThread {
    clearTimeout(this.#idleTimer);
    const spare = this.#idleThread;
    this.#idleThread = undefined;
    return spare && !spare.hasEnded ? spare : new ReadingThread(this.#heapMegabytes);
  }

  /** Keeps one thread for reuse. Ends all others, and a thread whose reading was aborted. */
  async #giveBack(thread: ReadingThread, isFree: boolean): Promise<void> {
    if (!isFree || this.#idleThread) {
      await thread.end();
      return;
    }
    this.#idleThread = thread;
    this.#idleTimer = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

function toTableRow([line, surplus, values]: SerializedRow, headers: readonly string[]): TableRow {
  // A heading may be `__proto__`; without a prototype it is a key like any other.
  const cells = Object.create(null) as Record<string, TableCell>;
  for (const [index, header] of headers.entries()) {
    const value = values[index] ?? null;
    cells[header] = typeof value === 'object' && value !== null ? new SheetCell(...value) : value;
  }
  return { line, surplus, cells };
}

/** The shared reader of the process. */
export const tableReader = new TableReader();
