import type { CodeWords, FilePlan, WrittenFile } from '../table-file/file-plan.ts';
import type { IndexSchema, RowKey, RowQuery } from './index-schema.ts';
import type { KeptAs } from './kept-answers.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowKeys, SourceFailure } from './row-source.ts';

/** A request the worker makes by itself. Plain data. */
export interface WireRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: RequestCredentials;
  /** Where the answer is kept in the browser; without it it is not. */
  readonly keptAs?: KeptAs;
}

/** What the worker answers when a view changes: its size and the first rows to draw. */
export interface ViewAnswer {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** What can be asked of the worker: name → what goes in and what comes out. */
export interface GridCalls {
  /**
   * Fetches and parses a list, and shows it under a query. `rowsField` is the path of the list in the answer, `held` the length
   * of the whole list, `failure` why it is empty where `orNone` makes none of what could not be had.
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
    out: ViewAnswer & { readonly held: number; readonly failure: SourceFailure | null };
  };
  show: { in: { query: RowQuery; first: number; end: number }; out: ViewAnswer };
  window: { in: { first: number; end: number }; out: readonly unknown[] };
  keys: { in: { first: number; end: number | null }; out: RowKey[] };
  indexOf: { in: { key: RowKey }; out: number };
  /** How many rows pass each of these filters, whatever the view is. */
  counts: { in: { filters: readonly RowFilters[] }; out: readonly number[] };
  /** How often each value of a column stands in what the search and all other filters leave. */
  optionCounts: { in: { column: string }; out: ReadonlyMap<number | string, number> };
  /** Keeps the present view, or a view of some rows, for an export; gives its number and size. */
  freeze: { in: { keys: RowKeys }; out: { view: number; total: number } };
  frozenWindow: { in: { view: number; first: number; end: number }; out: readonly unknown[] };
  /** The resource codes that stand in the rows of a kept view, to be put into words. */
  codesOfView: { in: { view: number; plan: FilePlan }; out: readonly string[] };
  /** Writes a kept view into a file. Tells how far it is; a `stop` with the question's number ends it. */
  writeView: { in: { view: number; plan: FilePlan; words: CodeWords }; out: WrittenFile };
  thaw: { in: { view: number }; out: null };
}

export type GridCallName = keyof GridCalls;

/** One question to the worker. */
export interface GridQuestion {
  readonly id: number;
  readonly name: GridCallName;
  readonly input: unknown;
}

/** Ends the work on a question; it is then answered with a failure. */
export interface GridStop {
  readonly stop: number;
}

/** Its answer, under the same number. */
export type GridAnswer =
  /** Not the answer yet: how many rows have been written. */
  | { readonly id: number; readonly written: number }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failure: SourceFailure };
