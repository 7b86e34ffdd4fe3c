import { damaged } from './refused.ts';
import type { ByteSource } from './source.ts';

/** A stretch of a file, up to and without `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is kept of a file: stretches of it, and bytes of our own, in this order. */
export type Pieces = readonly (Stretch | Buffer)[];

/** No honest file is taken apart in more. */
const MOST_PIECES = 10_000;

/** Puts pieces together; stretches that follow each other become one. */
export class PieceList {
  readonly pieces: (Stretch | Buffer)[] = [];

  /** Keeps a stretch as it is. */
  keep(from: number, to: number): void {
    if (to <= from) return;
    const last = this.pieces.at(-1);
    if (last !== undefined && !Buffer.isBuffer(last) && last.to === from) {
      this.pieces[this.pieces.length - 1] = { from: last.from, to };
    } else this.#add({ from, to });
  }

  /** Puts bytes of our own there. */
  put(bytes: Buffer): void {
    this.#add(bytes);
  }

  #add(piece: Stretch | Buffer): void {
    if (this.pieces.length >= MOST_PIECES) throw damaged();
    this.pieces.push(piece);
  }
}

/** How many bytes are kept. */
export const bytesOf = (pieces: Pieces): number =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0);

/** Reads what is kept, in parts of one size; the last one may be smaller. */
export async function* partsOf(source: ByteSource, pieces: Pieces, partBytes: number): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes);
  let used = 0;
  for (const piece of pieces) {
    const from = Buffer.isBuffer(piece) ? 0 : piece.from;
    const to = Buffer.isBuffer(piece) ? piece.length : piece.to;
    for (let at = from; at < to; ) {
      const wanted = Math.min(to - at, partBytes - used);
      const bytes = Buffer.isBuffer(piece) ? piece.subarray(at, at + wanted) : await source.read(at, wanted);
      if (bytes.length === 0) throw damaged();
      bytes.copy(part, used);
      used += bytes.length;
      at += bytes.length;
      if (used === partBytes) {
        yield part;
        part = Buffer.allocUnsafe(partBytes);
        used = 0;
      }
    }
  }
  if (used > 0) yield part.subarray(0, used);
}
