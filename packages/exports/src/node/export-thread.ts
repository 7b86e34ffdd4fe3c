import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExportFormat, ExportResult } from '../table.ts';
import { StreamTarget } from './stream-target.ts';
import type { Portion, ThreadRequest, ThreadResponse, ThreadTableOptions } from './thread-protocol.ts';

/** Receives the thread's messages about one export, and the thread's failure. */
interface Export {
  readonly hear: (message: ThreadResponse) => void;
  readonly fail: (error: Error) => void;
}

/** The export that the thread is to write. */
type Task = Pick<Extract<ThreadRequest, { kind: 'begin' }>, 'format' | 'look' | 'isCopied'>;

/**
 * Writes exports in a worker thread, because building the rows and texts of 100,000 contracts takes a second of CPU
 * time during which other calls would wait. All exports share one thread, so that they never use more than one
 * processor. A slow receiver delays only its own export (backpressure). The thread starts with the first export.
 */
export class ExportThread {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #exports = new Map<number, Export>();

  /**
   * Writes a table to `out` in constant memory and ends it. The rows come in portions, each the JSON of an array of
   * records by column id. A portion is requested when the previous one has been written. Rejects with the error of the
   * portions or of the thread; the output is then destroyed rather than ended, so that it cannot look complete. Rejects
   * with ExportAborted when the receiver disconnected. In each case the portions have been closed.
   */
  write(
    out: Writable,
    format: ExportFormat,
    look: ThreadTableOptions,
    portions: AsyncIterable<string>,
  ): Promise<ExportResult> {
    return this.#write(out, { format, look, isCopied: false }, portions);
  }

  /**
   * Writes a CSV file in the same way, from rows in PostgreSQL's CSV (see `writeCopiedCsv` for the supported columns).
   * The memory of a portion is transferred to the thread, so the caller can no longer use it.
   */
  writeCopied(
    out: Writable,
    look: ThreadTableOptions,
    portions: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<ExportResult> {
    return this.#write(out, { format: 'csv', look, isCopied: true }, portions);
  }

  async #write(out: Writable, task: Task, portions: AsyncIterable<Portion>): Promise<ExportResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    const source = portions[Symbol.asyncIterator]();
    const result = Promise.withResolvers<ExportResult>();
    const target = new StreamTarget(out, (cause) => result.reject(cause));
    const worker = this.#running();
    // A queue: chunks are written one after the other, however many have arrived.
    let queue: Promise<void> = Promise.resolve();
    const post = (message: ThreadRequest, transfer: ArrayBuffer[] = []): void => worker.postMessage(message, transfer);
    const handleMessage = async (message: ThreadResponse): Promise<void> => {
      if (message.kind === 'more') {
        const step = await source.next();
        const portion = step.done ? null : step.value;
        post({ id, kind: 'rows', portion }, portion instanceof Uint8Array ? [portion.buffer] : []);
      } else if (message.kind === 'bytes') {
        queue = queue.then(() => target.write(message.bytes));
        await queue;
        post({ id, kind: 'taken' });
      } else if (message.kind === 'done') {
        await queue;
        await target.end();
        result.resolve(message.result);
      } else result.reject(new Error(message.message));
    };
    this.#exports.set(id, { hear: (message) => void handleMessage(message).catch(result.reject), fail: result.reject });
    // A running export keeps the process alive; an idle thread does not.
    worker.ref();
    try {
      post({ id, kind: 'begin', ...task });
      return await result.promise;
    } catch (error) {
      post({ id, kind: 'stop' });
      target.break(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      this.#exports.delete(id);
      if (this.#exports.size === 0) worker.unref();
      target.release();
      // The result of the export is already known; an error while closing the source cannot change it.
      await source.return?.().catch(() => undefined);
    }
  }

  /** Ends the thread; running exports fail. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      name: 'exports',
      // Strings live for one row only. A larger young generation would use memory that is never returned.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { fail } of this.#exports.values()) fail(error);
    };
    worker.on('message', (message: ThreadResponse) => this.#exports.get(message.id)?.hear(message));
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that writes exports has ended.')));
    this.#worker = worker;
    return worker;
  }
}
