import { crc32, createDeflateRaw } from 'node:zlib';
import type { Compression } from '../byte-target.ts';

/** Speed matters more than size: higher levels take three times the time for a tenth less size. */
const COMPRESSION_LEVEL = 1;

/**
 * Compresses a chunk in zlib's thread pool while the next one is produced. `stream.pipeline` would alternate instead,
 * because a stream requests more data only when it is idle.
 */
async function* deflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw({ level: COMPRESSION_LEVEL, chunkSize: 65_536 });
  const ready: Buffer[] = [];
  const closed = new Promise<void>((resolve) => void deflater.once('close', resolve));
  deflater.on('data', (bytes: Buffer) => ready.push(bytes));
  // The error is read from `errored` below. Without a listener it would end the process.
  deflater.on('error', () => undefined);
  const write = (chunk: Uint8Array) => new Promise<void>((resolve) => void deflater.write(chunk, () => resolve()));
  try {
    let before = Promise.resolve();
    for await (const chunk of chunks) {
      const currentWrite = write(chunk);
      await before;
      before = currentWrite;
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

/** Compression with Node's zlib in its thread pool. */
export const nodeCompression: Compression = { crc32: (bytes, before) => crc32(bytes, before), deflate };
