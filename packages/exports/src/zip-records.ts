/**
 * The records of a ZIP archive as bytes (PKWARE APPNOTE 4.3). Pure functions without streams or compression, for Node
 * and browsers. Sizes follow the data (data descriptors), because they are not known in advance.
 */

/** The metadata of a file in the archive after it has been written. */
export type ZipEntry = {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly uncompressed: number;
};

const VERSION = 20;
/** Bit 3: sizes follow the data; bit 11: the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the earliest date of the format. A constant date makes equal content give equal bytes. */
const DOS_DATE = 0x21;

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], name: Uint8Array = new Uint8Array()): Uint8Array {
  const size = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const result = new Uint8Array(size + name.length);
  const view = new DataView(result.buffer);
  let offset = 0;
  for (const [bytes, value] of fields) {
    if (value > (bytes === 2 ? 0xffff : 0xffff_ffff)) {
      throw new RangeError('The export is larger than the 4 GiB that a ZIP archive can describe.');
    }
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += bytes;
  }
  result.set(name, offset);
  return result;
}

/** The header before the data of a file. */
export function localHeader(name: Uint8Array): Uint8Array {
  const sizesUnknown: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ];
  const start: Field[] = [
    [4, 0x0403_4b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DOS_DATE],
  ];
  return record([...start, ...sizesUnknown, [2, name.length], [2, 0]], name);
}

/** The record after the data of a file. */
export function dataDescriptor(entry: ZipEntry): Uint8Array {
  return record([
    [4, 0x0807_4b50],
    [4, entry.crc],
    [4, entry.compressed],
    [4, entry.uncompressed],
  ]);
}

/** One entry of the central directory. Throws RangeError beyond 4 GiB. */
export function centralHeader(entry: ZipEntry): Uint8Array {
  const fields: Field[] = [
    [4, 0x0201_4b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DOS_DATE],
    [4, entry.crc],
    [4, entry.compressed],
    [4, entry.uncompressed],
    [2, entry.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  ];
  return record(fields, entry.name);
}

/** The end-of-central-directory record; without it no reader accepts the archive as complete. */
export function endOfDirectory(entries: number, size: number, offset: number): Uint8Array {
  return record([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
}
