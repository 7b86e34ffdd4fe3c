import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { imageKindOf } from '@wagenpark/domain/image-kind';

const inflateAsync = promisify(inflate);
/** Upper limit of pixels; no logo needs more. */
const MAX_PIXELS = 4_000_000;
/** Samples per pixel by PNG colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Checks an image for use in a letterhead: a JPEG, or a PNG with complete pixel data; otherwise null. The PDF library
 * crashes the whole process on a PNG that declares more data than it contains, so that is checked first.
 */
export async function rasterLogo(content: Buffer): Promise<Buffer | null> {
  const kind = imageKindOf(content);
  if (kind === 'jpeg') return isWholeJpeg(content) ? content : null;
  if (kind !== 'png') return null;
  return (await isWholePng(content)) ? content : null;
}

/** Finds the frame by following the JPEG markers; it must have one, three or four components. */
function isWholeJpeg(content: Buffer): boolean {
  let offset = 2;
  while (offset + 9 < content.length && content[offset] === 0xff) {
    const marker = content[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const pixels = content.readUInt16BE(offset + 5) * content.readUInt16BE(offset + 7);
      return pixels > 0 && [1, 3, 4].includes(content[offset + 9] ?? 0);
    }
    offset += 2 + content.readUInt16BE(offset + 2);
  }
  return false;
}

async function isWholePng(content: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  let isEnded = false;
  for (let offset = 8; offset + 12 <= content.length && !isEnded; ) {
    const length = content.readUInt32BE(offset);
    const type = content.toString('latin1', offset + 4, offset + 8);
    const body = content.subarray(offset + 8, offset + 8 + length);
    if (offset + 12 + length > content.length) return false;
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    isEnded = type === 'IEND';
    offset += 12 + length;
  }
  if (!isEnded || header === undefined || header.length !== 13) return false;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, colours = 0, , , interlace = 0] = header.subarray(8);
  const samples = SAMPLES[colours];
  if (samples === undefined || interlace !== 0 || width * height === 0 || width * height > MAX_PIXELS) return false;
  const size = height * (1 + Math.ceil((width * samples * depth) / 8));
  try {
    const pixels = await inflateAsync(Buffer.concat(data), { maxOutputLength: size });
    return pixels.length === size;
  } catch {
    return false;
  }
}
