interface Entry<Value> {
  readonly version: number;
  readonly value: Promise<Value>;
  /** The value once it is there. */
  settled?: { readonly value: Value };
  bytes: number;
}

/** What an entry costs besides its value: the key's characters, the map's and the promise's own memory. */
const overhead = (key: string): number => 2 * key.length + 200;

/**
 * Keeps what is costly to read as long as the data behind it stays the same (settled question 14). Each key holds the
 * value of one version; another version reads anew and takes its place. Callers that ask for the same at the same time
 * share one reading, and its failure, which is not kept. The least recently used go first when `maxBytes` is reached.
 */
export class VersionedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  #bytes = 0;

  constructor(options: { readonly maxBytes: number; readonly bytesOf: (value: Value) => number }) {
    this.#maxBytes = options.maxBytes;
    this.#bytesOf = options.bytesOf;
  }

  /** Bytes held at present, for metrics and tests. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value of `key` at `version`: the kept one, or what `read` gives. */
  get(key: string, version: number, read: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known?.version === version) {
      this.#touch(key, known);
      return known.value;
    }
    if (known) this.#drop(key, known);
    const entry: Entry<Value> = { version, value: read(), bytes: overhead(key) };
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    entry.value.then(
      (value) => {
        entry.settled = { value };
        this.#weigh(key, entry, this.#bytesOf(value));
      },
      () => this.#drop(key, entry),
    );
    return entry.value;
  }

  /** What is kept for `key`, of whatever version: good for whoever learns the version together with the data. */
  peek(key: string): { readonly version: number; readonly value: Value } | undefined {
    const entry = this.#entries.get(key);
    if (entry?.settled === undefined) return undefined;
    this.#touch(key, entry);
    return { version: entry.version, value: entry.settled.value };
  }

  // A map keeps the order of insertion: the entry goes to the end, the oldest stay in front.
  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #weigh(key: string, entry: Entry<Value>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    if (bytes > this.#maxBytes) {
      this.#drop(key, entry);
      return;
    }
    entry.bytes += bytes;
    this.#bytes += bytes;
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldKey, old);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
