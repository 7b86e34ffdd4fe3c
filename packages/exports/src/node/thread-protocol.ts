import type { ExportFormat, ExportResult, TableLook } from '../table.ts';

/** How a table is written by the thread: what can cross to it. */
export type ThreadLook = Omit<TableLook, 'cutMarker'>;

/** Rows on their way to the thread: JSON, or the bytes of PostgreSQL's CSV. */
export type Portion = string | Uint8Array<ArrayBuffer>;

/** What the thread is told; `id` names the export. */
export type ToThread =
  | {
      readonly id: number;
      readonly kind: 'begin';
      readonly format: ExportFormat;
      readonly look: ThreadLook;
      /** Whether the rows come as PostgreSQL's CSV. */
      readonly isCopied: boolean;
    }
  /** The next rows; null after the last. */
  | { readonly id: number; readonly kind: 'rows'; readonly portion: Portion | null }
  /** The bytes that were given have been taken. */
  | { readonly id: number; readonly kind: 'taken' }
  | { readonly id: number; readonly kind: 'stop' };

/** What it answers. */
export type FromThread =
  | { readonly id: number; readonly kind: 'more' }
  | { readonly id: number; readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'done'; readonly result: ExportResult }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
