interface Entry<Value> {
  readonly version: number;
  /** Whose share of the cache it takes. */
  readonly owner: string | number;
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
 * share one reading, and its failure, which is not kept. When `maxBytes` is reached, the least recently used of whoever has most
 * go first: nobody fills it with what they ask for, and so takes it from others.
 */
export class VersionedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  /** Bytes by owner. */
  readonly #shares = new Map<string | number, number>();
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

  /**
   * The value of `key` at `version`: the kept one, or what `read` gives.
   * @param owner whose share of the cache it takes, a client's; left out, all share one
   */
  get(key: string, version: number, read: () => Promise<Value>, owner: string | number = ''): Promise<Value> {
    const known = this.#entries.get(key);
    if (known?.version === version) {
      this.#touch(key, known);
      return known.value;
    }
    if (known) this.#drop(key, known);
    const entry: Entry<Value> = { version, owner, value: read(), bytes: 0 };
    this.#entries.set(key, entry);
    this.#add(entry, overhead(key));
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
    this.#add(entry, bytes);
    while (this.#bytes > this.#maxBytes) this.#dropOldestOf(this.#largestOwner());
  }

  #add(entry: Entry<Value>, bytes: number): void {
    entry.bytes += bytes;
    this.#bytes += bytes;
    const share = (this.#shares.get(entry.owner) ?? 0) + bytes;
    if (share === 0) this.#shares.delete(entry.owner);
    else this.#shares.set(entry.owner, share);
  }

  #largestOwner(): string | number | undefined {
    let largest: string | number | undefined;
    let most = 0;
    for (const [owner, bytes] of this.#shares) {
      if (bytes > most) [largest, most] = [owner, bytes];
    }
    return largest;
  }

  #dropOldestOf(owner: string | number | undefined): void {
    for (const [key, entry] of this.#entries) {
      if (entry.owner === owner) return this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#add(entry, -entry.bytes);
  }
}
