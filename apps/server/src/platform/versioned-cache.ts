interface Entry<Value> {
  readonly version: number;
  /** The owner whose quota the entry counts against. */
  readonly owner: string | number;
  readonly value: Promise<Value>;
  /** Set when the promise has resolved. */
  settled?: { readonly value: Value };
  bytes: number;
}

/** Bytes of an entry besides its value: the key's characters, the map entry and the promise. */
const overhead = (key: string): number => 2 * key.length + 200;

/**
 * An in-memory cache for values that are costly to read, valid as long as the version of the underlying data stays the
 * same (settled question 14). Each key holds the value of one version; reading another version replaces it. Concurrent
 * calls for the same value share one read. Failures are shared too, but not cached. When `maxBytes` is reached, the
 * least recently used entries of the owner with the most bytes are evicted, so that no owner can crowd out the others.
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

  /** The bytes in use, for metrics and tests. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Returns the value of `key` at `version`: from the cache, or read with `read` and cached.
   * @param owner whose quota the entry counts against, usually the client; left out, all entries share one quota
   */
  get(key: string, version: number, read: () => Promise<Value>, owner: string | number = ''): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached?.version === version) {
      this.#markUsed(key, cached);
      return cached.value;
    }
    if (cached) this.#drop(key, cached);
    const entry: Entry<Value> = { version, owner, value: read(), bytes: 0 };
    this.#entries.set(key, entry);
    this.#add(entry, overhead(key));
    entry.value.then(
      (value) => {
        entry.settled = { value };
        this.#setBytes(key, entry, this.#bytesOf(value));
      },
      () => this.#drop(key, entry),
    );
    return entry.value;
  }

  /**
   * The cached value of `key` in whatever version, for callers that learn the current version together with the data.
   */
  peek(key: string): { readonly version: number; readonly value: Value } | undefined {
    const entry = this.#entries.get(key);
    if (entry?.settled === undefined) return undefined;
    this.#markUsed(key, entry);
    return { version: entry.version, value: entry.settled.value };
  }

  // A map keeps the order of insertion: moving an entry to the end leaves the least recently used ones in front.
  #markUsed(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #setBytes(key: string, entry: Entry<Value>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    if (bytes > this.#maxBytes) {
      this.#drop(key, entry);
      return;
    }
    this.#add(entry, bytes);
    while (this.#bytes > this.#maxBytes) this.#evictOldest(this.#largestOwner());
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
    let maxBytes = 0;
    for (const [owner, bytes] of this.#shares) {
      if (bytes > maxBytes) [largest, maxBytes] = [owner, bytes];
    }
    return largest;
  }

  #evictOldest(owner: string | number | undefined): void {
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
