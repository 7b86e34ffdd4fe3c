/** Random access to the bytes of a file. */
export interface ByteSource {
  readonly size: number;
  /** Reads `length` bytes from the offset `at`; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
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

  async read(at: number, length: number): Promise<Buffer> {
    if (length > WINDOW_BYTES) return this.#source.read(at, length);
    if (at < this.#from || at + length > this.#from + this.#window.length) await this.#move(at);
    return this.#window.subarray(at - this.#from, at - this.#from + length);
  }

  /** The offset of the next occurrence of a byte, from an offset on; undefined when there is none. */
  async find(byte: number, at: number): Promise<number | undefined> {
    for (let from = at; from < this.size; ) {
      if (from < this.#from || from >= this.#from + this.#window.length) await this.#move(from);
      if (this.#window.length === 0) return undefined;
      const place = this.#window.indexOf(byte, from - this.#from);
      if (place >= 0) return this.#from + place;
      from = this.#from + this.#window.length;
    }
    return undefined;
  }

  async #move(at: number): Promise<void> {
    this.#from = at;
    this.#window = await this.#source.read(at, WINDOW_BYTES);
  }
}
