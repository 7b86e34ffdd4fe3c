import type { IndexSchema, RowKey, RowQuery } from './index-schema.ts';
import type { SourceFailure } from './row-source.ts';

/** A request the worker makes by itself. Plain data. */
export interface WireRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: RequestCredentials;
}

/** What the worker answers when a view changes: its size and the first rows to draw. */
export interface ViewAnswer {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** What can be asked of the worker: name → what goes in and what comes out. */
export interface GridCalls {
  /** Fetches and parses a list, and shows it under a query. `rowsField` is the path of the list in the answer. */
  load: {
    in: {
      request: WireRequest;
      schema: IndexSchema;
      query: RowQuery;
      rowsField: string | null;
      first: number;
      end: number;
    };
    out: ViewAnswer;
  };
  show: { in: { query: RowQuery; first: number; end: number }; out: ViewAnswer };
  window: { in: { first: number; end: number }; out: readonly unknown[] };
  keys: { in: { first: number; end: number | null }; out: RowKey[] };
  indexOf: { in: { key: RowKey }; out: number };
  /** Keeps the present view for an export; gives its number and size. */
  freeze: { in: Record<never, never>; out: { view: number; total: number } };
  frozenWindow: { in: { view: number; first: number; end: number }; out: readonly unknown[] };
  thaw: { in: { view: number }; out: null };
}

export type GridCallName = keyof GridCalls;

/** One question to the worker. */
export interface GridQuestion {
  readonly id: number;
  readonly name: GridCallName;
  readonly input: unknown;
}

/** Its answer, under the same number. */
export type GridAnswer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failure: SourceFailure };
