import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { TableFileError } from './table-file-error.ts';

const MEGABYTE = 2 ** 20;
/** Maximum number of parts, more than a workbook of a thousand sheets with drawings has. */
const MAX_PARTS = 5_000;
/**
 * Maximum compression ratio. A sheet of equal rows reaches 40; anything higher was crafted as a zip bomb. Deflate can
 * reach 1000.
 */
const MAX_RATIO = 100;
/** Smaller parts are not checked for their ratio, because they cannot do harm. */
const MIN_CHECKED_BYTES = 4 * MEGABYTE;
const SLICE_BYTES = 65_536;

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const LOCAL_HEADER = 0x0403_4b50;
const MAX_COMMENT_LENGTH = 65_535;
const STORED = 0;
const DEFLATE = 8;
/** Flag bit of an encrypted file. */
const ENCRYPTED = 1;

/** A file of the archive, as its central directory describes it; sizes in bytes. */
interface ZipPart {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly headerAt: number;
}

function findEndOfDirectory(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - 22 - MAX_COMMENT_LENGTH);
  for (let offset = bytes.length - 22; offset >= earliest; offset--) {
    if (bytes.readUInt32LE(offset) === END_OF_DIRECTORY) return offset;
  }
  throw new TableFileError('damaged-file');
}

/** A zip archive whose parts are unpacked as streams, within their declared size and a limit. */
export class ZipParts {
  readonly #bytes: Buffer;
  readonly #parts = new Map<string, ZipPart>();

  /**
   * Reads the central directory.
   * @throws {TableFileError} `damaged-file` or `encrypted`
   */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = findEndOfDirectory(bytes);
    const count = bytes.readUInt16LE(end + 10);
    let offset = bytes.readUInt32LE(end + 16);
    if (count > MAX_PARTS) throw new TableFileError('damaged-file');
    for (let index = 0; index < count; index++) {
      if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== DIRECTORY_ENTRY) {
        throw new TableFileError('damaged-file');
      }
      if ((bytes.readUInt16LE(offset + 8) & ENCRYPTED) !== 0) throw new TableFileError('encrypted');
      const nameLength = bytes.readUInt16LE(offset + 28);
      this.#parts.set(bytes.toString('utf8', offset + 46, offset + 46 + nameLength), {
        method: bytes.readUInt16LE(offset + 10),
        crc: bytes.readUInt32LE(offset + 16),
        packed: bytes.readUInt32LE(offset + 20),
        unpacked: bytes.readUInt32LE(offset + 24),
        headerAt: bytes.readUInt32LE(offset + 42),
      });
      offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
    }
  }

  get names(): readonly string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /**
   * Unpacks a part of at most `limit` megabytes.
   * @throws {TableFileError} before unpacking, when the declared size exceeds the limit (`too-large`) or the
   *   compression ratio is suspicious (`packed-too-tightly`); `damaged-file` when the content differs from the
   *   declaration
   */
  async *unpack(name: string, limit: number): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name);
    if (!part) throw new TableFileError('damaged-file');
    // 0xFFFFFFFF marks a size of more than 4 GiB (zip64), which exceeds every limit.
    if (part.unpacked > limit * MEGABYTE) throw new TableFileError('too-large', { limit });
    if (part.unpacked > MIN_CHECKED_BYTES && part.unpacked > part.packed * MAX_RATIO) {
      throw new TableFileError('packed-too-tightly');
    }
    let size = 0;
    let sum = 0;
    for await (const piece of this.#pieces(part)) {
      size += piece.length;
      // A part that contains more than it declares is cut off at the declared size.
      if (size > part.unpacked) throw new TableFileError('damaged-file');
      sum = crc32(piece, sum);
      yield piece;
    }
    // Some programs do not write a checksum.
    const isOther = part.crc !== 0 && sum !== part.crc;
    if (size !== part.unpacked || isOther) throw new TableFileError('damaged-file');
  }

  async *#pieces({ method, packed, headerAt }: ZipPart): AsyncGenerator<Buffer> {
    const bytes = this.#bytes;
    if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== LOCAL_HEADER) {
      throw new TableFileError('damaged-file');
    }
    const from = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
    if (from + packed > bytes.length) throw new TableFileError('damaged-file');
    const slices = slicesOf(bytes.subarray(from, from + packed));
    if (method === STORED) yield* slices;
    else if (method === DEFLATE) {
      const unpacking = createInflateRaw({ chunkSize: SLICE_BYTES });
      try {
        yield* Readable.from(slices).pipe(unpacking) as AsyncIterable<Buffer>;
      } catch (error) {
        throw new TableFileError('damaged-file', {}, { cause: error });
      }
    } else throw new TableFileError('damaged-file');
  }
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += SLICE_BYTES) yield bytes.subarray(offset, offset + SLICE_BYTES);
}
