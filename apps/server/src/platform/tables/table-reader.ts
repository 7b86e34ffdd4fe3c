import { Worker } from 'node:worker_threads';
import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { TableFileError } from './table-file-error.ts';
import type { FromReader, PortedRow, ToReader } from './table-thread-protocol.ts';

/** Memory for what a thread makes of a file, in megabytes; what reading holds at most fits in, and it ends beyond. */
const HEAP_MEGABYTES = 128;
/** A thread that has nothing to do ends after this many milliseconds. */
const IDLE_MS = 30_000;

/** A thread that reads one file at a time. */
class ReadingThread {
  readonly #worker: Worker;
  #answered: PromiseWithResolvers<FromReader> | undefined;
  hasEnded = false;

  constructor(heapMegabytes: number) {
    this.#worker = new Worker(new URL('./table-thread-main.ts', import.meta.url), {
      name: 'tables',
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (message: FromReader) => this.#answered?.resolve(message));
    this.#worker.on('error', (error) => this.#lost(error));
    this.#worker.on('exit', () => this.#lost(new Error('The thread that reads files has ended.')));
    this.#worker.unref();
  }

  /** Asks and waits for the answer. Throws TableFileError for a file that is refused, or on which the thread ended. */
  async ask(message: ToReader): Promise<Exclude<FromReader, { kind: 'refused' | 'failed' }>> {
    const answered = Promise.withResolvers<FromReader>();
    this.#answered = answered;
    // What is under way keeps the process alive; a thread that waits for work does not.
    this.#worker.ref();
    try {
      if (this.hasEnded) throw new TableFileError('reading-failed');
      this.#worker.postMessage(message);
      const reply = await answered.promise;
      if (reply.kind === 'refused') throw new TableFileError(reply.code, reply.params);
      if (reply.kind === 'failed') throw reply.error;
      return reply;
    } finally {
      this.#answered = undefined;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }

  #lost(cause: unknown): void {
    this.hasEnded = true;
    this.#answered?.reject(new TableFileError('reading-failed', {}, { cause }));
  }
}

/** A file that is a table to its end: its headings, and how many rows it has. */
export interface CheckedTable {
  readonly headers: readonly string[];
  readonly rows: number;
}

/**
 * Reads CSV texts and workbooks in threads of their own, within bounds of memory: whatever is in a file, the server goes
 * on answering. One thread is kept for the next file, unless reading was broken off in it.
 */
export class TableReader {
  readonly #heapMegabytes: number;
  #spare: ReadingThread | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `heapMegabytes` is the memory that reading one file may take. */
  constructor(heapMegabytes = HEAP_MEGABYTES) {
    this.#heapMegabytes = heapMegabytes;
  }

  /** Reads a file to its end. Rejects with TableFileError where it is no table, or more of one than is read. */
  async check(bytes: Buffer, name: string): Promise<CheckedTable> {
    const thread = this.#take();
    try {
      const { kind, ...table } = await thread.ask({ kind: 'check', name, bytes });
      if (kind !== 'checked' || !('headers' in table)) throw new Error(`Unexpected answer: ${kind}`);
      return table;
    } finally {
      // A file that was refused has been answered for like any other.
      await this.#giveBack(thread, !thread.hasEnded);
    }
  }

  /**
   * The rows of a file with these headings, read no further ahead than one portion. The thread ends with whoever stops
   * taking rows. Rejects as `check` does.
   */
  async *rows(bytes: Buffer, name: string, headers: readonly string[]): AsyncGenerator<TableRow> {
    const thread = this.#take();
    let isWhole = false;
    try {
      let answer = thread.ask({ kind: 'read', name, bytes });
      while (!isWhole) {
        const reply = await answer;
        if (reply.kind !== 'rows') throw new Error(`Unexpected answer: ${reply.kind}`);
        isWhole = reply.isLast;
        if (!isWhole) {
          answer = thread.ask({ kind: 'more' });
          // Should nobody wait for it any more, it is nobody's failure.
          answer.catch(() => undefined);
        }
        for (const row of JSON.parse(reply.rows) as readonly PortedRow[]) yield rowOf(row, headers);
      }
    } finally {
      await this.#giveBack(thread, isWhole);
    }
  }

  /** Ends the thread that is kept; files that are being read are read to their end. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#spare?.end();
    this.#spare = undefined;
  }

  #take(): ReadingThread {
    clearTimeout(this.#idle);
    const spare = this.#spare;
    this.#spare = undefined;
    return spare && !spare.hasEnded ? spare : new ReadingThread(this.#heapMegabytes);
  }

  /** A thread in which reading was broken off ends; of the others one is kept. */
  async #giveBack(thread: ReadingThread, isFree: boolean): Promise<void> {
    if (!isFree || this.#spare) {
      await thread.end();
      return;
    }
    this.#spare = thread;
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

function rowOf([line, surplus, values]: PortedRow, headers: readonly string[]): TableRow {
  // A heading may be called __proto__; without a prototype it is a key like any other.
  const cells = Object.create(null) as Record<string, TableCell>;
  for (const [place, header] of headers.entries()) cells[header] = values[place] ?? null;
  return { line, surplus, cells };
}

/** The reader of the process. */
export const tableReader = new TableReader();
