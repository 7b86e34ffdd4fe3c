import { pngChunk } from '../../platform/png.ts';
import type { ByteSource } from './content/byte-source.ts';

/* Files like those of phones and attackers, composed byte by byte. */

/** The text in a photo about its place; nothing of it may be stored. */
export const SECRET = 'GPS 52.0907 5.1214';

const segment = (sign: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, sign, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** Exif with an orientation, in the byte order of phones, followed by the secret. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([tiff, text(SECRET)]);
}

/** Coded picture data with escaped bytes, a restart marker and fill bytes. */
export const SCAN_DATA = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0x00, 0x78]);

/**
 * A JPEG like that of a phone: header, Exif, XMP, IPTC, colours, a comment, two scans, and a video appended after the
 * end. The given bytes follow its first two bytes.
 */
export function aJpeg({ orientation = 6, width = 40, height = 30, filler = 0, first = Buffer.alloc(0) } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    first,
    segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, Buffer.concat([text('Exif\0\0'), exif(orientation)])),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
    segment(0xe2, text('ICC_PROFILE\0\x01\x01colours')),
    segment(0xe2, text(`MPF\0${SECRET}`)),
    segment(0xfe, text(SECRET)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    SCAN_DATA,
    Buffer.alloc(filler, 0x2a),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    SCAN_DATA,
    Buffer.from([0xff, 0xd9]),
    text(`film ${SECRET}`),
  ]);
}

/** A PNG with texts, a time and Exif. */
export function aPng({ width = 20, height = 10, orientation = 8 } = {}): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('tEXt', text(`Location\0${SECRET}`)),
    pngChunk('zTXt', text(SECRET)),
    pngChunk('iTXt', text(`XML:com.adobe.xmp\0${SECRET}`)),
    pngChunk('eXIf', exif(orientation)),
    pngChunk('tIME', Buffer.alloc(7, 3)),
    pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk('IDAT', text('picture')),
    pngChunk('IEND', Buffer.alloc(0)),
    text(SECRET),
  ]);
}

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const full = (name: string, version: number, ...content: readonly Buffer[]): Buffer =>
  box(name, Buffer.from([version, 0, 0, 0]), ...content);
const numbers = (width: 2 | 4, ...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(width * values.length);
  for (const [place, value] of values.entries()) bytes.writeUIntBE(value, place * width, width);
  return bytes;
};
const item = (number: number, type: string): Buffer =>
  full('infe', 2, numbers(2, number, 0), text(type), text(`${type}\0`));

/** The bytes of the picture in a HEIC file. */
export const HEIC_PICTURE = text('coded picture');

/**
 * A HEIC like that of a phone: a picture, referenced once or more often, Exif in the file, XMP in the box `idat`, and a
 * box with the place. `moreExtents` adds empty boxes of picture sizes.
 */
export function aHeic({ width = 4032, height = 3024, brand = 'heic', extents = 1, moreExtents = 0 } = {}): Buffer {
  const ftyp = box('ftyp', text(brand), numbers(4, 0), text('mif1'), text(brand));
  const ownExif = Buffer.concat([numbers(4, 0), exif(1)]);
  const xmp = text(`<x:xmpmeta>${SECRET}</x:xmpmeta>`);
  const meta = (at: number): Buffer =>
    full(
      'meta',
      0,
      full('hdlr', 0, numbers(4, 0), text('pict'), Buffer.alloc(13)),
      full('pitm', 0, numbers(2, 1)),
      full('iinf', 0, numbers(2, 3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      full(
        'iloc',
        1,
        Buffer.from([0x44, 0x00]),
        numbers(2, 3),
        ...[
          [1, 0, at, HEIC_PICTURE.length],
          [2, 0, at + HEIC_PICTURE.length, ownExif.length],
          [3, 1, 0, xmp.length],
        ].map(([number = 0, method = 0, offset = 0, length = 0]) =>
          Buffer.concat([
            numbers(2, number, method, 0, number === 1 ? extents : 1),
            ...Array.from({ length: number === 1 ? extents : 1 }, () => numbers(4, offset, length)),
          ]),
        ),
      ),
      box(
        'iprp',
        box(
          'ipco',
          full('ispe', 0, numbers(4, width, height)),
          box('irot', Buffer.from([1])),
          Buffer.alloc(moreExtents * 8, box('ispe')),
        ),
      ),
      box('idat', xmp),
      box('udta', text(SECRET)),
    );
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box('mdat', HEIC_PICTURE, ownExif), box('uuid', text(SECRET))]);
}

/** A PDF of some bytes. */
export const aPdf = (filler = 0): Buffer =>
  Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(filler, 0x2a), text('\n%%EOF\n')]);

/** Bytes in memory as a source. */
export const byteSourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
});
