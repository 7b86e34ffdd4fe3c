const bytesPerKey = 4;

/**
 * The numbers of a whole list in its order, four bytes each as `contract_keys_in_order` gives them (big-endian): a
 * million of them are 4 MB. Deep pages and exports are cut from it.
 */
export class KeyList {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length / bytesPerKey;
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  /** Those of the keys that are among some numbers, in the same order. */
  among(numbers: ReadonlySet<number>): KeyList {
    const found = Buffer.allocUnsafe(Math.min(this.length, numbers.size) * bytesPerKey);
    let end = 0;
    for (let at = 0; at < this.#bytes.length; at += bytesPerKey) {
      const key = this.#bytes.readInt32BE(at);
      if (numbers.has(key)) end = found.writeInt32BE(key, end);
    }
    return new KeyList(found.subarray(0, end));
  }

  /** At most `count` numbers from place `from` (counted from 0) on; none behind the end. */
  slice(from: number, count: number): readonly number[] {
    const end = Math.min(from + count, this.length);
    const keys: number[] = [];
    for (let place = from; place < end; place += 1) keys.push(this.#bytes.readInt32BE(place * bytesPerKey));
    return keys;
  }
}
