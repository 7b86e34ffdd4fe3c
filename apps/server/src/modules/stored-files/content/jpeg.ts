import { PieceList } from './byte-ranges.ts';
import { BufferedSource } from './byte-source.ts';
import type { Examine, ExaminedFile } from './examined-file.ts';
import { buildOrientationTiff, readOrientation } from './orientation.ts';
import { damagedFileRefusal } from './refused-file.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
/** Whether the marker starts a frame: not those of Huffman tables, arithmetic coding, and the reserved one. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Whether the marker has no length and no content. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The application segments that decoding needs, by marker: format and colours. The value is how the segment begins. */
const NEEDED: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const NAME_BYTES = 12;
/**
 * Limits the work for a manipulated file. Normal pictures have fewer segments, and fewer fill bytes before a segment.
 */
const MOST_SEGMENTS = 10_000;

/**
 * Examines a JPEG segment by segment to the end of the picture. Of the application segments, only header, colours and
 * orientation are kept. Exif, XMP, IPTC, comments, previews and all bytes after the picture are dropped. A file without
 * an end marker is truncated and is refused, since browsers would show the missing part grey.
 */
export const examineJpeg: Examine = async (whole, begin) => {
  if (begin[0] !== 0xff || begin[1] !== START || begin[2] !== 0xff) return undefined;
  const source = new BufferedSource(whole);
  const pieces = new PieceList();
  let extent: ExaminedFile['extent'] = null;
  let orientation = 1;
  let hasScan = false;
  let hasEnd = false;
  let segments = 0;
  for (let offset = 2; offset < source.size && !hasEnd; ) {
    const marker = await markerAt(source, offset);
    segments += 1;
    if (marker === undefined || segments > MOST_SEGMENTS) throw damagedFileRefusal();
    const { sign, place } = marker;
    if (sign === END) {
      pieces.keep(place, place + 2);
      hasEnd = true;
    } else if (isBare(sign)) {
      pieces.keep(place, place + 2);
      offset = place + 2;
    } else {
      const end = await segmentEnd(source, place);
      if (isFrame(sign)) extent ??= await extentOf(source, place);
      if (sign === 0xe1) orientation = (await orientationOf(source, place, end)) ?? orientation;
      if (await isNeeded(source, sign, place)) pieces.keep(place, end);
      offset = end;
      if (sign === SCAN) {
        offset = await scanEnd(source, end);
        if (offset === end) throw damagedFileRefusal();
        hasScan = true;
        pieces.keep(end, offset);
      }
    }
  }
  if (extent === null || !hasScan || !hasEnd) throw damagedFileRefusal();
  const exif = orientation === 1 ? [] : [exifOf(orientation)];
  return { contentType: 'image/jpeg', extent, pieces: [{ from: 0, to: 2 }, ...exif, ...pieces.pieces] };
};

/** The marker at an offset, after any number of fill bytes. */
async function markerAt(source: BufferedSource, offset: number): Promise<{ sign: number; place: number } | undefined> {
  for (let place = offset; place - offset < MOST_SEGMENTS; place += 1) {
    const bytes = await source.read(place, 2);
    if (bytes.length < 2 || bytes[0] !== 0xff || bytes[1] === 0) return undefined;
    const sign = bytes[1] ?? 0;
    if (sign !== 0xff) return { sign, place };
  }
  return undefined;
}

async function segmentEnd(source: BufferedSource, place: number): Promise<number> {
  const bytes = await source.read(place + 2, 2);
  const length = bytes.length === 2 ? bytes.readUInt16BE() : 0;
  const end = place + 2 + length;
  if (length < 2 || end > source.size) throw damagedFileRefusal();
  return end;
}

async function isNeeded(source: BufferedSource, sign: number, place: number): Promise<boolean> {
  if (sign === COMMENT) return false;
  if (!isApplication(sign)) return true;
  const name = NEEDED[sign];
  return name !== undefined && (await source.read(place + 4, NAME_BYTES)).toString('latin1').startsWith(name);
}

async function extentOf(source: BufferedSource, place: number) {
  const bytes = await source.read(place + 5, 4);
  if (bytes.length < 4) throw damagedFileRefusal();
  const height = bytes.readUInt16BE(0);
  const width = bytes.readUInt16BE(2);
  if (width === 0 || height === 0) throw damagedFileRefusal();
  return { width, height };
}

async function orientationOf(source: BufferedSource, place: number, end: number): Promise<number | undefined> {
  const segment = await source.read(place + 4, end - place - 4);
  return segment.subarray(0, EXIF.length).equals(EXIF) ? readOrientation(segment.subarray(EXIF.length)) : undefined;
}

/** The end of the coded picture data: the next marker that is neither a restart marker nor an escaped byte. */
async function scanEnd(source: BufferedSource, from: number): Promise<number> {
  for (let offset = from; ; ) {
    const place = await source.find(0xff, offset);
    if (place === undefined) throw damagedFileRefusal();
    const next = (await source.read(place + 1, 1))[0];
    if (next === undefined) throw damagedFileRefusal();
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
    offset = place + (next === 0xff ? 1 : 2);
  }
}

function exifOf(orientation: number): Buffer {
  const tiff = buildOrientationTiff(orientation);
  const head = Buffer.from([0xff, 0xe1, 0, EXIF.length + tiff.length + 2]);
  return Buffer.concat([head, EXIF, tiff]);
}
