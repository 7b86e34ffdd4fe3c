import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { TableFileError } from './table-file-error.ts';

const MEGABYTE = 2 ** 20;
/** More parts than a workbook of a thousand sheets with drawings has. */
const MOST_PARTS = 5_000;
/** A sheet of equal rows packs to a fortieth; what packs more tightly was made to hurt. Deflate ends at a thousandth. */
const TIGHTEST = 100;
/** Small parts pack as tightly as they like: they cannot hurt. */
const TIGHTNESS_MATTERS_FROM = 4 * MEGABYTE;
const SLICE_BYTES = 65_536;

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const LOCAL_HEADER = 0x0403_4b50;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATE = 8;
/** Bits of the flags of a file in the archive. */
const ENCRYPTED = 1;

/** A file inside an archive, as the archive's table of contents tells of it; sizes in bytes. */
interface ZipPart {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly headerAt: number;
}

function findEndOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - LONGEST_COMMENT);
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new TableFileError('damaged-file');
}

/** An archive whose parts are unpacked one by one, as a stream, each within what it declares and what it may hold. */
export class ZipParts {
  readonly #bytes: Buffer;
  readonly #parts = new Map<string, ZipPart>();

  /** Reads the table of contents. Throws TableFileError `damaged-file` or `encrypted`. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = findEndOfDirectory(bytes);
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    if (count > MOST_PARTS) throw new TableFileError('damaged-file');
    for (let place = 0; place < count; place++) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) {
        throw new TableFileError('damaged-file');
      }
      if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new TableFileError('encrypted');
      const nameLength = bytes.readUInt16LE(at + 28);
      this.#parts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        headerAt: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  get names(): readonly string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /**
   * The unpacked bytes of a part, which may be `limit` megabytes. Throws TableFileError before anything is unpacked when
   * the part says that it is larger (`too-large`) or packed more tightly than a table can be (`packed-too-tightly`), and
   * `damaged-file` where it holds something else than it says.
   */
  async *unpack(name: string, limit: number): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name);
    if (!part) throw new TableFileError('damaged-file');
    // 0xFFFFFFFF announces a size of more than 4 GiB, which this refuses without looking further.
    if (part.unpacked > limit * MEGABYTE) throw new TableFileError('too-large', { limit });
    if (part.unpacked > TIGHTNESS_MATTERS_FROM && part.unpacked > part.packed * TIGHTEST) {
      throw new TableFileError('packed-too-tightly');
    }
    let size = 0;
    let sum = 0;
    for await (const piece of this.#pieces(part)) {
      size += piece.length;
      // A part that declares less than it holds is stopped at what it declared.
      if (size > part.unpacked) throw new TableFileError('damaged-file');
      sum = crc32(piece, sum);
      yield piece;
    }
    // Some programs leave the sum out.
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
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}
