import type { Cell, ExportFormat, TableOptions } from '@wagenpark/exports/table';
import type { WrittenFile } from './file-plan.ts';

/** Messages from the page to the worker that writes a file. */
export type FileWorkerRequest =
  | { readonly kind: 'write'; readonly format: ExportFormat; readonly look: TableOptions }
  /** The next chunk of rows; null after the last. */
  | { readonly kind: 'portion'; readonly rows: readonly (readonly Cell[])[] | null };

/** Messages from that worker to the page. */
export type FileWorkerMessage =
  | { readonly kind: 'more' }
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'done'; readonly file: WrittenFile }
  | { readonly kind: 'failed'; readonly message: string };
