import { crc32, createDeflateRaw } from 'node:zlib';
import type { Compression } from '../sink.ts';

/** Fast beats small: higher levels cost three times the time for a tenth of the size. */
const COMPRESSION_LEVEL = 1;

/**
 * A chunk is compressed in zlib's pool while the next one is made. A pipeline would take turns instead: a stream asks
 * for more only once it has nothing left to do.
 */
async function* deflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw({ level: COMPRESSION_LEVEL, chunkSize: 65_536 });
  const ready: Buffer[] = [];
  const closed = new Promise<void>((resolve) => void deflater.once('close', resolve));
  deflater.on('data', (bytes: Buffer) => ready.push(bytes));
  // Told by `errored` below; a listener there must be, or the process would end.
  deflater.on('error', () => undefined);
  const written = (chunk: Uint8Array) => new Promise<void>((resolve) => void deflater.write(chunk, () => resolve()));
  try {
    let before = Promise.resolve();
    for await (const chunk of chunks) {
      const now = written(chunk);
      await before;
      before = now;
      if (deflater.errored) throw deflater.errored;
      yield* ready.splice(0);
    }
    deflater.end();
    await closed;
    if (deflater.errored) throw deflater.errored;
    yield* ready;
  } finally {
    deflater.destroy();
  }
}

/** Compression by Node's zlib, in its pool of threads. */
export const nodeCompression: Compression = { crc32: (bytes, before) => crc32(bytes, before), deflate };
