import { crc32 } from 'node:zlib';
import type { Examine, Examined } from './examined.ts';
import { orientationIn, tiffOfOrientation } from './orientation.ts';
import { PieceList } from './pieces.ts';
import { damaged } from './refused.ts';
import { Windowed } from './source.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What the picture is made of, and its colours and grain. Texts, times, Exif and what nobody knows are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD']);
/** Length, name and checksum around what a chunk holds. */
const AROUND_BYTES = 12;
/** What `IHDR` holds: extent, depth, kind of colour, and how it is packed. */
const HEADER_BYTES = 13;
const MOST_EXIF_BYTES = 60_000;

/** A PNG: its chunks are followed to the last one; what is hung on behind that goes. */
export const examinePng: Examine = async (whole, begin) => {
  if (!begin.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const source = new Windowed(whole);
  const kept = new PieceList();
  let extent: Examined['extent'] = null;
  let isWhole = false;
  let isDrawn = false;
  kept.keep(0, SIGNATURE.length);
  for (let at = SIGNATURE.length; at < source.size && !isWhole; ) {
    const head = await source.read(at, 8);
    if (head.length < 8) throw damaged();
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    const end = at + AROUND_BYTES + length;
    if (end > source.size || (extent === null) !== (name === 'IHDR')) throw damaged();
    if (name === 'IHDR') {
      if (length !== HEADER_BYTES) throw damaged();
      extent = extentIn(await source.read(at + 8, 8));
    }
    if (name === 'IDAT' && length > 0) isDrawn = true;
    if (name === 'eXIf' && length <= MOST_EXIF_BYTES) {
      const orientation = orientationIn(await source.read(at + 8, length));
      if (orientation !== 1) kept.put(chunk('eXIf', tiffOfOrientation(orientation)));
    }
    if (KEPT.has(name)) kept.keep(at, end);
    isWhole = name === 'IEND';
    at = end;
  }
  // A header alone is no picture.
  if (extent === null || !isWhole || !isDrawn) throw damaged();
  return { contentType: 'image/png', extent, pieces: kept.pieces };
};

function extentIn(bytes: Buffer) {
  const width = bytes.readUInt32BE(0);
  const height = bytes.readUInt32BE(4);
  if (width === 0 || height === 0) throw damaged();
  return { width, height };
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(AROUND_BYTES + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}
