import type { FilePlan, FileWishes, WrittenFile } from '../table-file/file-plan.ts';
import { emptyQuery, type RowKey, type RowQuery } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';

const FORBIDDEN = 403;

/** Why rows could not be had. `status` is that of the answer, 0 where none came; `body` what the answer held. */
export interface SourceFailure {
  readonly status: number;
  readonly message: string;
  readonly body: unknown;
}

/** What a grid has to know to draw a list. */
export interface SourceSnapshot {
  /** `loading`: nothing to show yet; `failed`: nothing to show, and why; `ready`: rows, perhaps old ones. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Something newer is on its way; the rows are still the old ones. */
  readonly busy: boolean;
  /** Rows that answer the query. */
  readonly total: number;
  /** The query that the rows answer, which may lag behind the one asked. */
  readonly query: RowQuery;
  /** Raised whenever a place may hold another row. */
  readonly revision: number;
  /** Raised whenever the rows were fetched anew: there may be as many as before, and others. */
  readonly loads: number;
  /** Set beside old rows, too, when a reload failed. */
  readonly failure: SourceFailure | null;
}

/** Keys of ticked rows; null for all rows of the view. */
export type RowKeys = ReadonlySet<RowKey> | null;

/** Where a grid gets its rows: a worker that holds all of them, a server that gives pages, or a short list at hand. */
export interface RowSource<Row> {
  /** Rows per page for lists that are turned page by page; null for lists that scroll. */
  readonly pageSize: number | null;
  /** Whether `keys()` reaches every row of the result. */
  readonly reachesAll: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SourceSnapshot;
  /** The row at a place of the view, or undefined while it has not arrived. */
  row(index: number): Row | undefined;
  keyOf(row: Row): RowKey;
  /** Asks for the rows from `first` up to but not including `end`; they arrive with a new revision. */
  want(first: number, end: number): void;
  setQuery(query: RowQuery): void;
  /** Fetches anew; the old rows stay until then. */
  reload(): void;
  /** Keys of the view from `first` up to but not including `end`; all of them by default. */
  keys(first?: number, end?: number): Promise<RowKey[]>;
  /** The place of a key in the view, or -1. */
  indexOf(key: RowKey): Promise<number>;
  /** The rows of some keys, as far as this source has seen them, in any order. */
  rowsOf(keys: readonly RowKey[]): Promise<readonly Row[]>;
  /**
   * Every row of the view, in its order, in portions: for downloads. What changes meanwhile does not disturb it. Of
   * ticked rows (`keys`) all, those first that the view shows.
   */
  exportRows(keys?: RowKeys, portion?: number): AsyncGenerator<Row[], void>;
  /** How many rows pass each of these filters, whatever the view is; a server's pages cannot tell. */
  counts?(filters: readonly RowFilters[]): Promise<readonly number[]>;
  /** How often each value of a column stands in what the search and all other filters leave. */
  optionCounts?(column: string): Promise<ReadonlyMap<number | string, number>>;
  /** Writes the same rows into a file where they are; sources whose rows are on the page leave it out. */
  writeFile?(plan: FilePlan, keys: RowKeys, wishes: FileWishes): Promise<WrittenFile>;
  /** Given by sources that may rest while nobody looks at them. */
  readonly resting?: {
    /** How many rows it holds, whatever it shows. */
    readonly rows: () => number;
    /** Goes on: shows what `query` asks, at once where it shows that already, and fetches anew when its rows are no longer true. */
    readonly resume: (query: RowQuery) => void;
  };
  close(): void;
}

/** Rows per portion of an export. */
export const EXPORT_PORTION = 2_000;

const sameFilters = (one: RowFilters = {}, other: RowFilters = {}): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether two queries ask the same. */
export function sameQuery(one: RowQuery, other: RowQuery): boolean {
  return (
    one.search === other.search &&
    one.sort?.column === other.sort?.column &&
    one.sort?.descending === other.sort?.descending &&
    sameFilters(one.filters, other.filters)
  );
}

/** The part all sources share: a snapshot that changes as a whole, and who wants to hear of it. */
export class SourceState {
  private readonly listeners = new Set<() => void>();
  private current: SourceSnapshot = {
    phase: 'loading',
    busy: true,
    total: 0,
    query: emptyQuery,
    revision: 0,
    loads: 0,
    failure: null,
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SourceSnapshot => this.current;

  /** Changes some parts of the snapshot and tells everybody. */
  change(parts: Partial<SourceSnapshot>): void {
    this.current = { ...this.current, ...parts };
    for (const listener of this.listeners) listener();
  }

  /** Other rows at the places: raises the revision. */
  changeRows(parts: Partial<SourceSnapshot> = {}): void {
    this.change({ ...parts, revision: this.current.revision + 1 });
  }

  /** Tells of a failure; rows that were shown stay, unless the reader may see them no longer. */
  fail(failure: SourceFailure): void {
    const stay = this.current.phase === 'ready' && failure.status !== FORBIDDEN;
    this.change({ phase: stay ? 'ready' : 'failed', busy: false, failure });
  }
}

/** Makes a failure of anything thrown. */
export function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceError) return { status: error.status, message: error.message, body: error.body };
  return { status: 0, message: error instanceof Error ? error.message : String(error), body: null };
}

/** Thrown by page functions and loaders that know the answer's status and body. */
export class SourceError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown = null) {
    super(message);
    this.name = 'SourceError';
    this.status = status;
    this.body = body;
  }
}
