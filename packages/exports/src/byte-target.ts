/** The destination of the bytes of an export. */
export interface ByteTarget {
  /** Writes bytes. Resolves when there is room for more; rejects when they cannot be delivered. */
  write(bytes: Uint8Array): Promise<void>;
}

/** The platform functions that a ZIP archive needs; Node and browsers have different ones. */
export interface Compression {
  /** The CRC-32 of bytes; `before` is the checksum of the preceding bytes (0 for the first). */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  /**
   * Raw deflate (RFC 1951) of the chunks. It must be done with a chunk when it requests the second one after it,
   * because that buffer is then reused.
   */
  readonly deflate: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** A target that counts its bytes, for the offsets within an archive. */
export class CountingTarget implements ByteTarget {
  /** Bytes written so far. */
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
