import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { imageKindOf } from '@wagenpark/domain/image-kind';

const inflated = promisify(inflate);
/** A logo has no need of more. */
const MOST_PIXELS = 4_000_000;
/** Samples of a pixel by PNG's colour types. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * An image as a letterhead can show it, else null: a JPEG, or a PNG whose pixels are all there. A PDF is drawn by a
 * library that breaks the whole process off over a PNG that promises more than it holds, so that is looked at first.
 */
export async function rasterLogo(content: Buffer): Promise<Buffer | null> {
  const kind = imageKindOf(content);
  if (kind === 'jpeg') return isWholeJpeg(content) ? content : null;
  if (kind !== 'png') return null;
  return (await isWholePng(content)) ? content : null;
}

/** Its frame is found where the markers lead to, with one, three or four components. */
function isWholeJpeg(content: Buffer): boolean {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const pixels = content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
      return pixels > 0 && [1, 3, 4].includes(content[at + 9] ?? 0);
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}

async function isWholePng(content: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  let isEnded = false;
  for (let at = 8; at + 12 <= content.length && !isEnded; ) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    const body = content.subarray(at + 8, at + 8 + length);
    if (at + 12 + length > content.length) return false;
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    isEnded = type === 'IEND';
    at += 12 + length;
  }
  if (!isEnded || header === undefined || header.length !== 13) return false;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, colours = 0, , , interlace = 0] = header.subarray(8);
  const samples = SAMPLES[colours];
  if (samples === undefined || interlace !== 0 || width * height === 0 || width * height > MOST_PIXELS) return false;
  const size = height * (1 + Math.ceil((width * samples * depth) / 8));
  try {
    const pixels = await inflated(Buffer.concat(data), { maxOutputLength: size });
    return pixels.length === size;
  } catch {
    return false;
  }
}
