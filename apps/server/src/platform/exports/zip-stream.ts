import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ByteSink } from './byte-sink.ts';
import { centralHeader, dataDescriptor, endOfDirectory, localHeader, type ZipEntry } from './zip-records.ts';

/** Fast beats small: higher levels cost three times the time for a tenth of the size. */
const COMPRESSION_LEVEL = 1;

/** Writes a ZIP archive file by file, holding only the table of contents in memory. */
export class ZipStream {
  readonly #sink: ByteSink;
  readonly #entries: ZipEntry[] = [];

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Adds a file whose UTF-8 text comes in chunks; the next chunk is pulled only when there is room for it. */
  async add(path: string, chunks: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const name = new TextEncoder().encode(path);
    const offset = this.#sink.bytes;
    const sink = this.#sink;
    let crc = 0;
    let uncompressed = 0;
    let compressed = 0;
    await sink.write(localHeader(name));
    await pipeline(
      async function* () {
        for await (const chunk of chunks) {
          const bytes = Buffer.from(chunk);
          crc = crc32(bytes, crc);
          uncompressed += bytes.length;
          yield bytes;
        }
      },
      createDeflateRaw({ level: COMPRESSION_LEVEL, chunkSize: 65_536 }),
      async (deflated: AsyncIterable<Buffer>) => {
        for await (const bytes of deflated) {
          compressed += bytes.length;
          await sink.write(bytes);
        }
      },
    );
    const entry = { name, offset, crc, compressed, uncompressed };
    await sink.write(dataDescriptor(entry));
    this.#entries.push(entry);
  }

  /** Writes the table of contents; only after this is the archive complete. */
  async finish(): Promise<void> {
    const offset = this.#sink.bytes;
    for (const entry of this.#entries) await this.#sink.write(centralHeader(entry));
    await this.#sink.write(endOfDirectory(this.#entries.length, this.#sink.bytes - offset, offset));
  }
}
