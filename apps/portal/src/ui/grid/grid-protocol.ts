import type { CodeWords, FilePlan, WrittenFile } from '../table-file/file-plan.ts';
import type { TotalRequest } from './column-totals.ts';
import type { IndexSchema, RowKey, RowQuery } from './index-schema.ts';
import type { CacheEntry } from './response-cache.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowKeys, SourceFailure } from './row-source.ts';

/** A request that the worker makes itself. Plain data. */
export interface WireRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: RequestCredentials;
  /** Cache entry for the response in the browser; left out, it is not cached. */
  readonly cacheEntry?: CacheEntry;
}

/** The worker's answer to a change of the view: number of rows and the first rows. */
export interface ViewResult {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** Calls to the worker: name → input and output. */
export interface GridCalls {
  /**
   * Fetches and parses a list, and applies a query. `rowsField` is the path of the list in the response; the result
   * `held` is the length of the whole list. With `orNone` a failed request counts as an empty list, and `failure` gives
   * the reason.
   */
  load: {
    in: {
      request: WireRequest;
      schema: IndexSchema;
      query: RowQuery;
      rowsField: string | null;
      orNone: boolean;
      first: number;
      end: number;
    };
    out: ViewResult & { readonly held: number; readonly failure: SourceFailure | null };
  };
  show: { in: { query: RowQuery; first: number; end: number }; out: ViewResult };
  window: { in: { first: number; end: number }; out: readonly unknown[] };
  keys: { in: { first: number; end: number | null }; out: RowKey[] };
  indexOf: { in: { key: RowKey }; out: number };
  /** Counts the rows that match each of these filters, independent of the view. */
  counts: { in: { filters: readonly RowFilters[] }; out: readonly number[] };
  /** The number of rows per value of a column, among the rows that the search and all other filters leave. */
  optionCounts: { in: { column: string }; out: ReadonlyMap<number | string, number> };
  /** Totals columns over the rows of the view, or over some rows. */
  totals: { in: { requests: readonly TotalRequest[]; keys: RowKeys }; out: readonly (number | null)[] };
  /** Takes a snapshot of the present view, or of some rows, for an export. Gives its number and size. */
  freeze: { in: { keys: RowKeys }; out: { view: number; total: number } };
  frozenWindow: { in: { view: number; first: number; end: number }; out: readonly unknown[] };
  /** The resource codes in the rows of a snapshot, which have to be translated. */
  codesOfView: { in: { view: number; plan: FilePlan }; out: readonly string[] };
  /** Writes a snapshot to a file and reports progress. A `stop` message with the question's id cancels it. */
  writeView: { in: { view: number; plan: FilePlan; words: CodeWords }; out: WrittenFile };
  thaw: { in: { view: number }; out: null };
}

export type GridCallName = keyof GridCalls;

/** A message to the worker. */
export interface GridRequest {
  readonly id: number;
  readonly name: GridCallName;
  readonly input: unknown;
}

/** Cancels a question, which then fails. */
export interface GridCancel {
  readonly stop: number;
}

/** The response to a question, with the same id. */
export type GridResponse =
  /** Progress message: the number of rows written so far. */
  | { readonly id: number; readonly written: number }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failure: SourceFailure };
