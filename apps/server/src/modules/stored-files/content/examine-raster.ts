import { readParts, totalBytes } from './byte-ranges.ts';
import type { ByteSource } from './byte-source.ts';
import { examineJpeg } from './jpeg.ts';
import { examinePng } from './png.ts';

const BEGIN_BYTES = 64;

/**
 * Examines a PNG or JPEG by its content, and gives it without its metadata and its size in pixels; undefined for other
 * content.
 * @throws {Refusal} `invalidInput` with the reason `damaged`
 */
export async function examineRaster(bytes: Buffer) {
  const source: ByteSource = {
    size: bytes.length,
    read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
  };
  const begin = bytes.subarray(0, BEGIN_BYTES);
  for (const [contentType, examine] of [
    ['image/png', examinePng],
    ['image/jpeg', examineJpeg],
  ] as const) {
    const examined = await examine(source, begin);
    if (!examined?.extent) continue;
    const parts: Buffer[] = [];
    for await (const part of readParts(source, examined.pieces, totalBytes(examined.pieces))) parts.push(part);
    return { contentType, content: Buffer.concat(parts), ...examined.extent };
  }
  return undefined;
}
