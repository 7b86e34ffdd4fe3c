import type { RowQuery } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

type AnySource = RowSource<never> | RowSource<unknown>;
type Resting = AnySource & { readonly resting: NonNullable<AnySource['resting']> };

const canRest = (source: AnySource): source is Resting => source.resting !== undefined;

/** Cache limits: number of lists, and of all their rows. */
interface Bounds {
  readonly lists: number;
  readonly rows: number;
}

/**
 * LRU cache of lists whose page the user left. Their indexed rows stay in memory. All lists belong to one `owner`: a
 * user with a fleet and a language. Another owner clears the cache.
 */
export class SourceCache {
  private readonly bounds: Bounds;
  private readonly cachedSources = new Map<string, Resting>();
  private prefetched: { readonly name: string; readonly source: AnySource } | null = null;
  private owner = '';

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Takes a list out of the cache and resumes it with `query`; undefined when it is not cached. */
  take(owner: string, name: string, query: RowQuery): AnySource | undefined {
    this.belongTo(owner);
    const { prefetched } = this;
    this.prefetched = null;
    if (prefetched?.name === name) {
      prefetched.source.setQuery(query);
      return prefetched.source;
    }
    prefetched?.source.close();
    const source = this.cachedSources.get(name);
    this.cachedSources.delete(name);
    source?.resting.resume(query);
    return source;
  }

  /** The prefetched list, if it is this one. It stays in the cache until it is taken. */
  look(owner: string, name: string): AnySource | undefined {
    return owner === this.owner && this.prefetched?.name === name ? this.prefetched.source : undefined;
  }

  /** Stores a prefetched list until it is opened. When another list is opened first, the prefetched one is closed. */
  begin(owner: string, name: string, source: AnySource): void {
    this.belongTo(owner);
    this.prefetched?.source.close();
    this.prefetched = { name, source };
  }

  /** Puts a list whose page was left into the cache. A list that cannot be resumed, or has no rows, is closed. */
  put(owner: string, name: string, source: AnySource): void {
    this.belongTo(owner);
    const { phase, failure } = source.snapshot();
    if (!canRest(source) || phase !== 'ready' || failure !== null) return source.close();
    this.cachedSources.get(name)?.close();
    this.cachedSources.delete(name);
    this.cachedSources.set(name, source);
    for (const [oldest, oldSource] of this.cachedSources) {
      if (this.cachedSources.size <= this.bounds.lists && this.rows() <= this.bounds.rows) break;
      this.cachedSources.delete(oldest);
      oldSource.close();
    }
  }

  /** Closes all lists, because their rows are outdated or belong to another user. */
  clear(): void {
    this.prefetched?.source.close();
    this.prefetched = null;
    for (const source of this.cachedSources.values()) source.close();
    this.cachedSources.clear();
  }

  private belongTo(owner: string): void {
    if (owner !== this.owner) this.clear();
    this.owner = owner;
  }

  private rows(): number {
    return [...this.cachedSources.values()].reduce((total, { resting }) => total + resting.rows(), 0);
  }
}
