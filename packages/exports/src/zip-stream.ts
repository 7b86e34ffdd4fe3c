import type { Compression, CountingTarget } from './byte-target.ts';
import { utf8Chunks } from './utf8-chunks.ts';
import { centralHeader, dataDescriptor, endOfDirectory, localHeader, type ZipEntry } from './zip-records.ts';

/** Writes a ZIP archive file by file, keeping only the central directory in memory. */
export class ZipStream {
  readonly #target: CountingTarget;
  readonly #compression: Compression;
  readonly #entries: ZipEntry[] = [];

  constructor(target: CountingTarget, compression: Compression) {
    this.#target = target;
    this.#compression = compression;
  }

  /** Adds a file whose UTF-8 text comes in chunks; the next chunk is pulled only when there is room for it. */
  async add(path: string, chunks: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const name = new TextEncoder().encode(path);
    const offset = this.#target.bytes;
    const content = { crc: 0, uncompressed: 0, compressed: 0 };
    await this.#target.write(localHeader(name));
    for await (const bytes of this.#compression.deflate(this.#measured(chunks, content))) {
      content.compressed += bytes.length;
      await this.#target.write(bytes);
    }
    const entry = { name, offset, ...content };
    await this.#target.write(dataDescriptor(entry));
    this.#entries.push(entry);
  }

  /** Writes the central directory, which completes the archive. */
  async finish(): Promise<void> {
    const offset = this.#target.bytes;
    for (const entry of this.#entries) await this.#target.write(centralHeader(entry));
    await this.#target.write(endOfDirectory(this.#entries.length, this.#target.bytes - offset, offset));
  }

  /** Encodes the text, counting its bytes and updating the checksum before compression. */
  async *#measured(
    chunks: AsyncIterable<string> | Iterable<string>,
    content: { crc: number; uncompressed: number },
  ): AsyncGenerator<Uint8Array> {
    for await (const bytes of utf8Chunks(chunks, { twoBuffers: true })) {
      content.crc = this.#compression.crc32(bytes, content.crc);
      content.uncompressed += bytes.length;
      yield bytes;
    }
  }
}
