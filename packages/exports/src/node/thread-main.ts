/**
 * The worker thread that writes exports. It receives rows as JSON or PostgreSQL's CSV and sends bytes. One thread
 * serves all exports of a process.
 */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ByteTarget } from '../byte-target.ts';
import { writeCopiedCsv } from '../convert-copied-csv.ts';
import { RowSource } from '../row-source.ts';
import { type Cell, ExportAborted, type ExportFormat, type ExportResult } from '../table.ts';
import { writeRows } from '../write-rows.ts';
import { nodeCompression } from './compression.ts';
import type { Portion, ThreadRequest, ThreadResponse, ThreadTableOptions } from './thread-protocol.ts';

type Row = Readonly<Record<string, Cell>>;

/**
 * Bytes that are buffered before they are sent. A message between threads costs as much as copying thousands of bytes.
 */
const CHUNK_BYTES = 65_536;

/**
 * One running export. It requests rows one portion ahead and sends bytes one chunk ahead, so that reading, formatting
 * and sending overlap.
 */
class RunningExport implements ByteTarget {
  readonly #id: number;
  #rows: PromiseWithResolvers<Portion | null> | undefined;
  /** Sent chunks that the receiver has not acknowledged yet, in order. */
  readonly #untaken: PromiseWithResolvers<void>[] = [];
  #parcel: Uint8Array[] = [];
  #size = 0;
  #stopped = false;

  constructor(id: number) {
    this.#id = id;
  }

  async write(bytes: Uint8Array): Promise<void> {
    // A copy, because the writer may reuse the memory.
    this.#parcel.push(new Uint8Array(bytes));
    this.#size += bytes.length;
    if (this.#size >= CHUNK_BYTES) await this.handOver();
  }

  /** Sends the buffered bytes, and waits until the previous chunk was acknowledged. */
  async handOver(): Promise<void> {
    const bytes = new Uint8Array(this.#size);
    let offset = 0;
    for (const part of this.#parcel) {
      bytes.set(part, offset);
      offset += part.length;
    }
    this.#parcel = [];
    this.#size = 0;
    const before = this.#untaken.at(-1)?.promise;
    this.#untaken.push(deferred());
    parentPort?.postMessage({ id: this.#id, kind: 'bytes', bytes } satisfies ThreadResponse, [bytes.buffer]);
    await before;
    this.#endWhenStopped();
  }

  /** The incoming portions; each is requested when the previous one is consumed. */
  async *portions(): AsyncGenerator<Portion> {
    let next = this.#ask();
    for (;;) {
      const portion = await next;
      if (portion === null) return;
      next = this.#ask();
      yield portion;
    }
  }

  async *rows(columns: readonly { readonly id: string }[]): AsyncGenerator<readonly Cell[]> {
    for await (const json of this.portions() as AsyncGenerator<string>) {
      for (const row of JSON.parse(json) as readonly Row[]) yield columns.map(({ id }) => row[id]);
    }
  }

  hear(message: Exclude<ThreadRequest, { kind: 'begin' }>): void {
    if (message.kind === 'rows') this.#rows?.resolve(message.portion);
    else if (message.kind === 'taken') this.#untaken.shift()?.resolve();
    else {
      this.#stopped = true;
      this.#rows?.reject(new ExportAborted());
      for (const parcel of this.#untaken) parcel.reject(new ExportAborted());
    }
  }

  #ask(): Promise<Portion | null> {
    this.#endWhenStopped();
    this.#rows = deferred();
    tell({ id: this.#id, kind: 'more' });
    return this.#rows.promise;
  }

  #endWhenStopped(): void {
    if (this.#stopped) throw new ExportAborted();
  }
}

/** Creates a promise to await later. It may reject before anybody awaits it, without an unhandled rejection. */
function deferred<Value>(): PromiseWithResolvers<Value> {
  const later = Promise.withResolvers<Value>();
  later.promise.catch(() => undefined);
  return later;
}

// On Linux the priority is per thread, so requests for pages take precedence over exports. On other systems it would be
// that of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system forbids it, exports run at normal priority.
  }
}

const writings = new Map<number, RunningExport>();
const tell = (message: ThreadResponse): void => parentPort?.postMessage(message);

async function begin({ id, format, look, isCopied }: Extract<ThreadRequest, { kind: 'begin' }>): Promise<void> {
  const writing = new RunningExport(id);
  writings.set(id, writing);
  try {
    const result = isCopied
      ? await writeCopiedCsv(writing, look.columns, writing.portions() as AsyncGenerator<Uint8Array>)
      : await writeFromJson(writing, format, look);
    await writing.handOver();
    tell({ id, kind: 'done', result });
  } catch (error) {
    tell({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    writings.delete(id);
  }
}

async function writeFromJson(
  writing: RunningExport,
  format: ExportFormat,
  look: ThreadTableOptions,
): Promise<ExportResult> {
  const source = new RowSource(writing.rows(look.columns), look.columns.length);
  try {
    return await writeRows({ target: writing, compression: nodeCompression, source }, format, look);
  } finally {
    await source.close();
  }
}

parentPort?.on('message', (message: ThreadRequest) => {
  if (message.kind === 'begin') void begin(message);
  else writings.get(message.id)?.hear(message);
});
