import { TableFileError } from './table-file-error.ts';

/**
 * What a workbook may unpack to. Worksheets are read as a stream; every other part (the table of shared texts above
 * all) is held in memory as a tree, hence the lower limit for them together.
 */
const LIMITS = { totalBytes: 512 * 2 ** 20, heldBytes: 96 * 2 ** 20, ratio: 200, files: 5_000 } as const;
/** Small files pack as tightly as they like: they cannot hurt. */
const RATIO_MATTERS_FROM = 16 * 2 ** 20;

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const LONGEST_COMMENT = 65_535;
const DEFLATE = 8;
/** Bits of the flags of a file in the archive. */
const ENCRYPTED = 1;
const SIZE_FOLLOWS = 8;

function findEndOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - LONGEST_COMMENT);
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new TableFileError('damaged-file');
}

/**
 * Looks only at a workbook's table of contents and throws TableFileError when it is no workbook (`not-a-spreadsheet`),
 * is locked (`encrypted`), contradicts itself (`damaged-file`) or would unpack to more than a table needs
 * (`too-large`). Sizes that lie are caught later: the reader stops at the size that was declared here.
 */
export function checkWorkbookArchive(bytes: Buffer): void {
  const end = findEndOfDirectory(bytes);
  const files = bytes.readUInt16LE(end + 10);
  if (files > LIMITS.files) throw new TableFileError('too-large', { what: 'files', limit: LIMITS.files });
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  let held = 0;
  let hasWorkbook = false;
  for (let file = 0; file < files; file++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TableFileError('damaged-file');
    const flags = bytes.readUInt16LE(at + 8);
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const unpacked = bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if ((flags & ENCRYPTED) !== 0) throw new TableFileError('encrypted');
    // A size of nothing would leave the reader without a limit, or make it look for the size elsewhere. An empty file
    // packs to two bytes.
    const hidesItsSize = unpacked === 0 ? packed > 2 || (packed === 0 && (flags & SIZE_FOLLOWS) !== 0) : packed === 0;
    if (method === DEFLATE && hidesItsSize) throw new TableFileError('damaged-file');
    // 0xFFFFFFFF announces a size of more than 4 GiB, which this refuses without looking further.
    total += unpacked;
    if (!name.startsWith('xl/worksheets/')) held += unpacked;
    hasWorkbook ||= /^xl\/\w+\.xml$/i.test(name);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (!hasWorkbook) throw new TableFileError('not-a-spreadsheet');
  if (total > LIMITS.totalBytes) throw new TableFileError('too-large', { what: 'bytes', limit: LIMITS.totalBytes });
  if (held > LIMITS.heldBytes) throw new TableFileError('too-large', { what: 'bytes', limit: LIMITS.heldBytes });
  if (total > RATIO_MATTERS_FROM && total > bytes.length * LIMITS.ratio) {
    throw new TableFileError('too-large', { what: 'ratio', limit: LIMITS.ratio });
  }
}
