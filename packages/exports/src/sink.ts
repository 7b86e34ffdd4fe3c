/** Where the bytes of an export go. */
export interface ByteTarget {
  /** Takes bytes and returns when there is room for more; rejects once they cannot arrive any more. */
  write(bytes: Uint8Array): Promise<void>;
}

/** What a ZIP archive needs of the machine it is made on: Node and browsers have it under different names. */
export interface Compression {
  /** The CRC-32 of bytes that follow on bytes with the checksum `before` (0 for the first). */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  /**
   * Raw deflate (RFC 1951) of bytes that are pulled one chunk after another. It must be done with a chunk when it asks
   * for the second one after it: the memory is used again.
   */
  readonly deflate: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** A target that knows how many bytes it was given: the offsets inside an archive. */
export class CountingTarget implements ByteTarget {
  /** Bytes handed over so far. */
  bytes = 0;
  readonly #target: ByteTarget;

  constructor(target: ByteTarget) {
    this.#target = target;
  }

  write(bytes: Uint8Array): Promise<void> {
    this.bytes += bytes.length;
    return this.#target.write(bytes);
  }
}
