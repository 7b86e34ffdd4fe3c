const bytesPerKey = 4;

/**
 * The contract numbers of a whole list in its order, as the database function `contract_keys_in_order` returns them:
 * four bytes each, big-endian, so a million take 4 MB. Far pages and exports are slices of it.
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

  /** The keys that are in a set of numbers, in the same order. */
  among(numbers: ReadonlySet<number>): KeyList {
    const matches = Buffer.allocUnsafe(Math.min(this.length, numbers.size) * bytesPerKey);
    let end = 0;
    for (let offset = 0; offset < this.#bytes.length; offset += bytesPerKey) {
      const key = this.#bytes.readInt32BE(offset);
      if (numbers.has(key)) end = matches.writeInt32BE(key, end);
    }
    return new KeyList(matches.subarray(0, end));
  }

  /** At most `count` keys from index `from` on; empty beyond the end. */
  slice(from: number, count: number): readonly number[] {
    const end = Math.min(from + count, this.length);
    const keys: number[] = [];
    for (let index = from; index < end; index += 1) keys.push(this.#bytes.readInt32BE(index * bytesPerKey));
    return keys;
  }
}
