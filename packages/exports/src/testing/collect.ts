import { Writable } from 'node:stream';
import { CountingTarget } from '../byte-target.ts';
import { nodeCompression } from '../node/compression.ts';
import { StreamTarget } from '../node/stream-target.ts';
import { writeTable } from '../node/write-table.ts';
import type { Cell, ExportFormat, ExportResult, ExportTable } from '../table.ts';
import { ZipStream } from '../zip-stream.ts';

/** Converts rows in memory to an asynchronous source for an export. */
export async function* rowsOf(rows: Iterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** Collects all values of an asynchronous source. */
export async function collectAll<T>(source: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const item of source) values.push(item);
  return values;
}

/** A writable stream that stores what it receives. */
export class MemorySink extends Writable {
  readonly #chunks: Buffer[] = [];

  /** Everything received so far. */
  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
}

/** Writes a table to memory. */
export async function writeToMemory(
  format: ExportFormat,
  table: Omit<ExportTable, 'rows'> & { rows: Iterable<readonly Cell[]> },
): Promise<{ bytes: Buffer; text: string; result: ExportResult }> {
  const sink = new MemorySink();
  const result = await writeTable(sink, format, { ...table, rows: rowsOf(table.rows) });
  return { bytes: sink.bytes, text: sink.bytes.toString('utf8'), result };
}

/** A ZIP archive of some text files: path → content. */
export async function zipOfTexts(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const out = new MemorySink();
  const zip = new ZipStream(new CountingTarget(new StreamTarget(out, () => undefined)), nodeCompression);
  for (const [path, content] of Object.entries(files)) await zip.add(path, [content]);
  await zip.finish();
  return out.bytes;
}
