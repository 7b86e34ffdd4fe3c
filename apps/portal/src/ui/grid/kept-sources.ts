import type { RowQuery } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

type AnySource = RowSource<never> | RowSource<unknown>;
type Resting = AnySource & { readonly resting: NonNullable<AnySource['resting']> };

const canRest = (source: AnySource): source is Resting => source.resting !== undefined;

/** The most that is kept: lists, and rows that they hold together. */
interface Bounds {
  readonly lists: number;
  readonly rows: number;
}

/**
 * The lists that were left and may be gone back to: their rows stay where they are, indexed. Those left longest ago go
 * first. All of them belong to one `owner`, a reader with a fleet and a language: when another one comes, all go.
 */
export class KeptSources {
  private readonly bounds: Bounds;
  private readonly kept = new Map<string, Resting>();
  private begun: { readonly name: string; readonly source: AnySource } | null = null;
  private owner = '';

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Gives a list back to who has come back to it, showing what `query` asks; undefined where it is not kept. */
  take(owner: string, name: string, query: RowQuery): AnySource | undefined {
    this.belongTo(owner);
    const { begun } = this;
    this.begun = null;
    if (begun?.name === name) {
      begun.source.setQuery(query);
      return begun.source;
    }
    begun?.source.close();
    const source = this.kept.get(name);
    this.kept.delete(name);
    source?.resting.resume(query);
    return source;
  }

  /** The list that is being fetched for who opens it, if it is this one; it stays where it is until it is taken. */
  look(owner: string, name: string): AnySource | undefined {
    return owner === this.owner && this.begun?.name === name ? this.begun.source : undefined;
  }

  /** Holds a list that is being fetched for who opens it next; if another one is opened first, it is closed. */
  begin(owner: string, name: string, source: AnySource): void {
    this.belongTo(owner);
    this.begun?.source.close();
    this.begun = { name, source };
  }

  /** Takes a list that was left; one that cannot rest, or has nothing to show, is closed. */
  put(owner: string, name: string, source: AnySource): void {
    this.belongTo(owner);
    const { phase, failure } = source.snapshot();
    if (!canRest(source) || phase !== 'ready' || failure !== null) return source.close();
    this.kept.get(name)?.close();
    this.kept.delete(name);
    this.kept.set(name, source);
    for (const [oldest, left] of this.kept) {
      if (this.kept.size <= this.bounds.lists && this.rows() <= this.bounds.rows) break;
      this.kept.delete(oldest);
      left.close();
    }
  }

  /** Closes all of them: what they hold is no longer true, or no longer anybody's. */
  clear(): void {
    this.begun?.source.close();
    this.begun = null;
    for (const source of this.kept.values()) source.close();
    this.kept.clear();
  }

  private belongTo(owner: string): void {
    if (owner !== this.owner) this.clear();
    this.owner = owner;
  }

  private rows(): number {
    return [...this.kept.values()].reduce((sum, { resting }) => sum + resting.rows(), 0);
  }
}
