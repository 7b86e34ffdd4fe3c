import type { FileOptions, FilePlan, WrittenFile } from '../table-file/file-plan.ts';
import type { TotalRequest } from './column-totals.ts';
import { emptyQuery, type RowKey, type RowQuery } from './index-schema.ts';
import type { RowFilters } from './row-filters.ts';

const FORBIDDEN = 403;

/** Why rows failed to load. `status` is the HTTP status, 0 without a response; `body` is the parsed body. */
export interface SourceFailure {
  readonly status: number;
  readonly message: string;
  readonly body: unknown;
}

/** What a grid needs for rendering a list. Immutable. */
export interface SourceSnapshot {
  /** `loading`: no rows yet. `failed`: no rows, with the reason. `ready`: rows, perhaps outdated ones. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** A newer version is loading; the rows are still the old ones. */
  readonly busy: boolean;
  /** Number of rows that match the query. */
  readonly total: number;
  /** The query of the present rows, which may lag behind the requested one. */
  readonly query: RowQuery;
  /** Incremented whenever an index may have another row. */
  readonly revision: number;
  /** Incremented whenever the rows were fetched again, even when their number is the same. */
  readonly loads: number;
  /** Also set beside old rows when a reload failed. */
  readonly failure: SourceFailure | null;
}

/** Keys of ticked rows; null for all rows of the view. */
export type RowKeys = ReadonlySet<RowKey> | null;

/** Where a grid gets its rows: a worker that holds all of them, a server with pagination, or a short list in memory. */
export interface RowSource<Row> {
  /** Rows per page for paged lists; null for lists that scroll. */
  readonly pageSize: number | null;
  /** Whether `keys()` reaches every row of the result. */
  readonly reachesAll: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SourceSnapshot;
  /** The row at an index of the view, or undefined until it has loaded. */
  row(index: number): Row | undefined;
  keyOf(row: Row): RowKey;
  /** Requests the rows from `first` up to but not including `end`. When they load, the revision changes. */
  requestRows(first: number, end: number): void;
  setQuery(query: RowQuery): void;
  /** Fetches the rows again; the old ones stay until then. */
  reload(): void;
  /** Keys of the view from `first` up to but not including `end`; all of them by default. */
  keys(first?: number, end?: number): Promise<RowKey[]>;
  /** The index of a key in the view, or -1. */
  indexOf(key: RowKey): Promise<number>;
  /** The rows of some keys, as far as this source has loaded them, in any order. */
  rowsOf(keys: readonly RowKey[]): Promise<readonly Row[]>;
  /**
   * All rows of the view, in its order, in chunks, for downloads. They come from a snapshot, unaffected by later
   * changes. With `keys`: all ticked rows, those in the view first.
   */
  exportRows(keys?: RowKeys, portion?: number): AsyncGenerator<Row[], void>;
  /**
   * Counts the rows that match each of these filters, independent of the view. Sources with pagination on the server
   * cannot.
   */
  counts?(filters: readonly RowFilters[]): Promise<readonly number[]>;
  /** The number of rows per value of a column, among the rows that the search and all other filters leave. */
  optionCounts?(column: string): Promise<ReadonlyMap<number | string, number>>;
  /**
   * Totals columns over the rows of the view, or over all ticked rows. Sources with pagination on the server leave it
   * out, because they do not have all rows.
   */
  totals?(requests: readonly TotalRequest[], keys: RowKeys): Promise<readonly (number | null)[]>;
  /** Writes the same rows to a file in the worker that has them. Sources whose rows are on the page leave it out. */
  writeFile?(plan: FilePlan, keys: RowKeys, options: FileOptions): Promise<WrittenFile>;
  /** Set by sources that can be cached while they are not shown. */
  readonly resting?: {
    /** Number of rows in memory, independent of the view. */
    readonly rows: () => number;
    /**
     * Resumes the source: shows the result of `query`, at once if it is already shown, and fetches the rows again when
     * they are outdated.
     */
    readonly resume: (query: RowQuery) => void;
  };
  close(): void;
}

/** Rows per chunk of an export. */
export const EXPORT_PORTION = 2_000;

const sameFilters = (first: RowFilters = {}, second: RowFilters = {}): boolean =>
  first === second || JSON.stringify(first) === JSON.stringify(second);

/** Whether two queries are equal. */
export function isSameQuery(first: RowQuery, second: RowQuery): boolean {
  return (
    first.search === second.search &&
    first.sort?.column === second.sort?.column &&
    first.sort?.descending === second.sort?.descending &&
    sameFilters(first.filters, second.filters)
  );
}

/** State that all sources share: an immutable snapshot, and its listeners. */
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

  /** Updates parts of the snapshot and notifies the listeners. */
  change(changes: Partial<SourceSnapshot>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** Marks changed rows: increments the revision. */
  changeRows(changes: Partial<SourceSnapshot> = {}): void {
    this.change({ ...changes, revision: this.current.revision + 1 });
  }

  /** Reports a failure. Rows that are shown stay, unless the user is no longer allowed to see them. */
  fail(failure: SourceFailure): void {
    const stay = this.current.phase === 'ready' && failure.status !== FORBIDDEN;
    this.change({ phase: stay ? 'ready' : 'failed', busy: false, failure });
  }
}

/** Converts anything thrown to a failure. */
export function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceError) return { status: error.status, message: error.message, body: error.body };
  return { status: 0, message: error instanceof Error ? error.message : String(error), body: null };
}

/** Thrown by page functions and loaders, with the HTTP status and the body of the response. */
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
