/** Random access to the bytes of a file. */
export interface ByteSource {
  readonly size: number;
  /** Reads `length` bytes from the offset `at`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

const WINDOW_BYTES = 64 * 1024;

/** Buffers a source: reads it in windows of 64 kB, so that small adjacent reads cost only one read. */
export class BufferedSource implements ByteSource {
  readonly size: number;
  readonly #source: ByteSource;
  #from = 0;
  #window: Buffer = Buffer.alloc(0);

  constructor(source: ByteSource) {
    this.#source = source;
    this.size = source.size;
  }

  async read(offset: number, length: number): Promise<Buffer> {
    if (length > WINDOW_BYTES) return this.#source.read(offset, length);
    if (offset < this.#from || offset + length > this.#from + this.#window.length) await this.#move(offset);
    return this.#window.subarray(offset - this.#from, offset - this.#from + length);
  }

  /** The offset of the next occurrence of a byte, from an offset on; undefined when there is none. */
  async find(byte: number, offset: number): Promise<number | undefined> {
    for (let from = offset; from < this.size; ) {
      if (from < this.#from || from >= this.#from + this.#window.length) await this.#move(from);
      if (this.#window.length === 0) return undefined;
      const place = this.#window.indexOf(byte, from - this.#from);
      if (place >= 0) return this.#from + place;
      from = this.#from + this.#window.length;
    }
    return undefined;
  }

  async #move(offset: number): Promise<void> {
    this.#from = offset;
    this.#window = await this.#source.read(offset, WINDOW_BYTES);
  }
}
