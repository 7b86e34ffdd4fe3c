import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExportFormat, ExportResult } from '../table.ts';
import { StreamTarget } from './stream-target.ts';
import type { FromThread, Portion, ThreadLook, ToThread } from './thread-protocol.ts';

/** Hears the thread's answers to one export, and of its end. */
interface Export {
  readonly hear: (message: FromThread) => void;
  readonly fail: (error: Error) => void;
}

/** What the thread is asked to write. */
type Task = Pick<Extract<ToThread, { kind: 'begin' }>, 'format' | 'look' | 'isCopied'>;

/**
 * Writes exports in a thread beside the server's own: building rows and texts of 100,000 contracts takes a second of
 * computing, in which nobody else's call may wait. All exports share one thread, so that they never take more than one
 * processor; a slow receiver holds back its own export only. The thread begins with the first export.
 */
export class ExportThread {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #exports = new Map<number, Export>();

  /**
   * Writes a table to `out` in constant memory and ends it. The rows come in portions, each the JSON of an array of
   * records by column id; a portion is asked for when the one before it has been written. Rejects with the error of the
   * portions or of the thread (the output is then destroyed, never ended, so that it cannot look complete), or with
   * ExportAborted when the receiver went away; in each case the portions have been closed.
   */
  write(out: Writable, format: ExportFormat, look: ThreadLook, portions: AsyncIterable<string>): Promise<ExportResult> {
    return this.#write(out, { format, look, isCopied: false }, portions);
  }

  /**
   * Writes a CSV file likewise, of rows that come as PostgreSQL's CSV (`writeCopiedCsv` tells which columns that is for).
   * The memory of a portion is taken away from whoever gave it.
   */
  writeCopied(
    out: Writable,
    look: ThreadLook,
    portions: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<ExportResult> {
    return this.#write(out, { format: 'csv', look, isCopied: true }, portions);
  }

  async #write(out: Writable, task: Task, portions: AsyncIterable<Portion>): Promise<ExportResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    const source = portions[Symbol.asyncIterator]();
    const ended = Promise.withResolvers<ExportResult>();
    const target = new StreamTarget(out, (cause) => ended.reject(cause));
    const worker = this.#running();
    // Parcels are taken one after the other, however many have arrived.
    let taking: Promise<void> = Promise.resolve();
    const post = (message: ToThread, given: ArrayBuffer[] = []): void => worker.postMessage(message, given);
    const answer = async (message: FromThread): Promise<void> => {
      if (message.kind === 'more') {
        const step = await source.next();
        const portion = step.done ? null : step.value;
        post({ id, kind: 'rows', portion }, portion instanceof Uint8Array ? [portion.buffer] : []);
      } else if (message.kind === 'bytes') {
        taking = taking.then(() => target.write(message.bytes));
        await taking;
        post({ id, kind: 'taken' });
      } else if (message.kind === 'done') {
        await taking;
        await target.end();
        ended.resolve(message.result);
      } else ended.reject(new Error(message.message));
    };
    this.#exports.set(id, { hear: (message) => void answer(message).catch(ended.reject), fail: ended.reject });
    // What is under way keeps the process alive; a thread that waits for work does not.
    worker.ref();
    try {
      post({ id, kind: 'begin', ...task });
      return await ended.promise;
    } catch (error) {
      post({ id, kind: 'stop' });
      target.break(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      this.#exports.delete(id);
      if (this.#exports.size === 0) worker.unref();
      target.release();
      // What the export came to is known; a source that fails while it is being closed cannot change it.
      await source.return?.().catch(() => undefined);
    }
  }

  /** Ends the thread; exports under way fail. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      name: 'exports',
      // Texts live for one row: room for more of them would be taken and never given back.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { fail } of this.#exports.values()) fail(error);
    };
    worker.on('message', (message: FromThread) => this.#exports.get(message.id)?.hear(message));
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that writes exports has ended.')));
    this.#worker = worker;
    return worker;
  }
}
