import { damaged } from './refused.ts';

/** A box of an ISO media file: where it stands in the file, and where what it holds begins. */
export interface Box {
  readonly name: string;
  readonly from: number;
  readonly inside: number;
  readonly to: number;
}

/** The most bytes that the head of a box has. */
export const HEAD_BYTES = 16;

/**
 * The box that begins with some bytes of its file.
 * @param limit where what holds it ends; a box may not reach beyond
 */
export function boxOf(head: Buffer, from: number, limit: number): Box {
  if (head.length < 8) throw damaged();
  const short = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  if (short === 1 && head.length < HEAD_BYTES) throw damaged();
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - from : short;
  const inside = from + (short === 1 ? 16 : 8);
  const to = from + size;
  if (to < inside || to > limit) throw damaged();
  return { name, from, inside, to };
}

/** The boxes in a stretch of bytes that begins at `base` of the file. */
export function boxesIn(bytes: Buffer, base: number, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to; ) {
    const box = boxOf(bytes.subarray(at - base, Math.min(to, at + HEAD_BYTES) - base), at, to);
    found.push(box);
    at = box.to;
  }
  return found;
}

/** Reads numbers of any width one after the other. */
export class Numbers {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The next whole number of 0 to 8 bytes. */
  next(width: number): number {
    const end = this.#at + width;
    if (end > this.#bytes.length) throw damaged();
    let value = 0;
    for (; this.#at < end; this.#at += 1) value = value * 256 + (this.#bytes[this.#at] ?? 0);
    return value;
  }

  /** The next four letters. */
  name(): string {
    const name = this.#bytes.toString('latin1', this.#at, this.#at + 4);
    this.next(4);
    return name;
  }
}
