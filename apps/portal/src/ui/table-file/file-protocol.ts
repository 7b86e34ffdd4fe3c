import type { Cell, ExportFormat, TableLook } from '@wagenpark/exports/table';
import type { WrittenFile } from './file-plan.ts';

/** What the page tells the worker that writes a file. */
export type ToFileWorker =
  | { readonly kind: 'write'; readonly format: ExportFormat; readonly look: TableLook }
  /** The next rows; null after the last. */
  | { readonly kind: 'portion'; readonly rows: readonly (readonly Cell[])[] | null };

/** What it answers. */
export type FromFileWorker =
  | { readonly kind: 'more' }
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'done'; readonly file: WrittenFile }
  | { readonly kind: 'failed'; readonly message: string };
