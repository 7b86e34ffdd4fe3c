import type { ExportFormat, ExportResult, TableOptions } from '../table.ts';

/** The options of a table that can be sent to the thread (no functions). */
export type ThreadTableOptions = Omit<TableOptions, 'cutMarker'>;

/** Rows for the thread: JSON, or the bytes of PostgreSQL's CSV. */
export type Portion = string | Uint8Array<ArrayBuffer>;

/** Messages to the thread; `id` identifies the export. */
export type ThreadRequest =
  | {
      readonly id: number;
      readonly kind: 'begin';
      readonly format: ExportFormat;
      readonly look: ThreadTableOptions;
      /** Whether the rows are PostgreSQL's CSV. */
      readonly isCopied: boolean;
    }
  /** The next rows; null after the last. */
  | { readonly id: number; readonly kind: 'rows'; readonly portion: Portion | null }
  /** Acknowledges the latest bytes. */
  | { readonly id: number; readonly kind: 'taken' }
  | { readonly id: number; readonly kind: 'stop' };

/** Messages from the thread. */
export type ThreadResponse =
  | { readonly id: number; readonly kind: 'more' }
  | { readonly id: number; readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'done'; readonly result: ExportResult }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
