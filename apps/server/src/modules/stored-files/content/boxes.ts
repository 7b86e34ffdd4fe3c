import { damagedFileRefusal } from './refused-file.ts';

/** A box of an ISO media file, by offsets in the file: its start, the start of its content, and its end (exclusive). */
export interface Box {
  readonly name: string;
  readonly from: number;
  readonly inside: number;
  readonly to: number;
}

/** The maximum size of a box header in bytes. */
export const BOX_HEADER_BYTES = 16;

/**
 * Parses the header of a box.
 * @param head the first bytes of the box
 * @param from offset of the box in the file
 * @param limit end of the parent; a box may not reach beyond
 * @throws {Refusal} `invalidInput` with the reason `damaged`
 */
export function readBox(head: Buffer, from: number, limit: number): Box {
  if (head.length < 8) throw damagedFileRefusal();
  const size32 = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  if (size32 === 1 && head.length < BOX_HEADER_BYTES) throw damagedFileRefusal();
  const size = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 === 0 ? limit - from : size32;
  const inside = from + (size32 === 1 ? 16 : 8);
  const to = from + size;
  if (to < inside || to > limit) throw damagedFileRefusal();
  return { name, from, inside, to };
}

/** The maximum number of boxes at one level of a file. Pictures of phones have a few hundred. */
export const MAX_BOXES = 10_000;

/**
 * The boxes between two offsets of the file.
 * @param base offset of `bytes` in the file
 * @throws {Refusal} `invalidInput` with the reason `damaged`, also for more than `MAX_BOXES`
 */
export function readBoxes(bytes: Buffer, base: number, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = from; offset < to; ) {
    const box = readBox(bytes.subarray(offset - base, Math.min(to, offset + BOX_HEADER_BYTES) - base), offset, to);
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw damagedFileRefusal();
    offset = box.to;
  }
  return boxes;
}

/** Reads big-endian numbers of any width one after the other. */
export class NumberReader {
  readonly #bytes: Buffer;
  #offset: number;

  constructor(bytes: Buffer, offset = 0) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  /** The next integer of 0 to 8 bytes. */
  next(width: number): number {
    const end = this.#offset + width;
    if (end > this.#bytes.length) throw damagedFileRefusal();
    let value = 0;
    for (; this.#offset < end; this.#offset += 1) value = value * 256 + (this.#bytes[this.#offset] ?? 0);
    return value;
  }

  /** The next four letters. */
  name(): string {
    const name = this.#bytes.toString('latin1', this.#offset, this.#offset + 4);
    this.next(4);
    return name;
  }
}
