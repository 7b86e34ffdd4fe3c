/** The bytes of a file, read as they are needed. */
export interface ByteSource {
  readonly size: number;
  /** Reads some bytes; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

const WINDOW_BYTES = 64 * 1024;

/** Reads a source in windows: small reads that lie beside each other cost one. */
export class Windowed implements ByteSource {
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

  /** Where a byte stands next, from a place on; undefined when it does not come any more. */
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
