import type { Compression } from '../sink.ts';
import { crc32 } from './crc32.ts';

async function* deflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const feed = async (): Promise<void> => {
    try {
      for await (const chunk of chunks) await writer.write(chunk);
      await writer.close();
    } catch (error) {
      // Handed on to the reader below.
      await writer.abort(error);
    }
  };
  const feeding = feed();
  const reader = readable.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
    await feeding;
  } finally {
    // Whoever stops reading early stops the feeding, too; after the end this does nothing.
    await reader.cancel().catch(() => undefined);
  }
}

/** Compression as browsers have it. */
export const browserCompression: Compression = { crc32, deflate };
