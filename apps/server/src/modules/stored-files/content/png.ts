import { crc32 } from 'node:zlib';
import { PieceList } from './byte-ranges.ts';
import { BufferedSource } from './byte-source.ts';
import type { Examine, ExaminedFile } from './examined-file.ts';
import { buildOrientationTiff, readOrientation } from './orientation.ts';
import { damagedFileRefusal } from './refused-file.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks to keep: picture data, colours and resolution. Texts, times, Exif and unknown chunks are dropped. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD']);
/** Bytes of a chunk besides its content: length, name and checksum. */
const AROUND_BYTES = 12;
/** Bytes of the content of `IHDR`: size, bit depth, colour type, and methods of compression, filter and interlace. */
const HEADER_BYTES = 13;
const MOST_EXIF_BYTES = 60_000;

/** Examines a PNG chunk by chunk to the last one, and drops all bytes after it. */
export const examinePng: Examine = async (whole, begin) => {
  if (!begin.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const source = new BufferedSource(whole);
  const pieces = new PieceList();
  let extent: ExaminedFile['extent'] = null;
  let hasEnd = false;
  let hasData = false;
  pieces.keep(0, SIGNATURE.length);
  for (let offset = SIGNATURE.length; offset < source.size && !hasEnd; ) {
    const head = await source.read(offset, 8);
    if (head.length < 8) throw damagedFileRefusal();
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    const end = offset + AROUND_BYTES + length;
    if (end > source.size || (extent === null) !== (name === 'IHDR')) throw damagedFileRefusal();
    if (name === 'IHDR') {
      if (length !== HEADER_BYTES) throw damagedFileRefusal();
      extent = extentIn(await source.read(offset + 8, 8));
    }
    if (name === 'IDAT' && length > 0) hasData = true;
    if (name === 'eXIf' && length <= MOST_EXIF_BYTES) {
      const orientation = readOrientation(await source.read(offset + 8, length));
      if (orientation !== 1) pieces.put(chunk('eXIf', buildOrientationTiff(orientation)));
    }
    if (KEPT.has(name)) pieces.keep(offset, end);
    hasEnd = name === 'IEND';
    offset = end;
  }
  // A file with only a header is no picture.
  if (extent === null || !hasEnd || !hasData) throw damagedFileRefusal();
  return { contentType: 'image/png', extent, pieces: pieces.pieces };
};

function extentIn(bytes: Buffer) {
  const width = bytes.readUInt32BE(0);
  const height = bytes.readUInt32BE(4);
  if (width === 0 || height === 0) throw damagedFileRefusal();
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
