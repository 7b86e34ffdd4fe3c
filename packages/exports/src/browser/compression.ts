import type { Compression } from '../byte-target.ts';
import { crc32 } from './crc32.ts';

async function* deflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const feed = async (): Promise<void> => {
    try {
      for await (const chunk of chunks) await writer.write(chunk);
      await writer.close();
    } catch (error) {
      // The reader below receives this error.
      await writer.abort(error);
    }
  };
  const feeding = feed();
  const reader = readable.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
    await feeding;
  } finally {
    // Cancelling stops the writer when the consumer stops reading early; after the end it does nothing.
    await reader.cancel().catch(() => undefined);
  }
}

/** Compression with the browser's own streams. */
export const browserCompression: Compression = { crc32, deflate };
