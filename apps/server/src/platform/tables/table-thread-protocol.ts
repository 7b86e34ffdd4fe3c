import type { TableCell } from './raw-rows.ts';
import type { TableFileError } from './table-file-error.ts';

/** What the thread that reads files is asked. It is asked one thing at a time and answers each of them once. */
export type ToReader =
  /** Read a file to its end, and tell what it is. */
  | { readonly kind: 'check'; readonly name: string; readonly bytes: Uint8Array }
  /** Begin to read a file; the first rows are the answer. */
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  /** The rows behind those. */
  | { readonly kind: 'more' };

/** What the thread answers. */
export type FromReader =
  | { readonly kind: 'checked'; readonly headers: readonly string[]; readonly rows: number }
  /** `rows` is the JSON of a list of PortedRow: text is taken over by another thread faster than objects are. */
  | { readonly kind: 'rows'; readonly rows: string; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly code: TableFileError['code']; readonly params: TableFileError['params'] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A row on its way: its line, its surplus, and its cells in the order of the headings. */
export type PortedRow = readonly [line: number, surplus: number, cells: readonly TableCell[]];
