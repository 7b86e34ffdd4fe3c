import type { SerializedCell } from './sheet-cell.ts';
import type { TableFileError } from './table-file-error.ts';

/** Requests to the reading thread. It gets one request at a time and replies once to each. */
export type TableReaderRequest =
  /** Read a file completely and check it. */
  | { readonly kind: 'check'; readonly name: string; readonly bytes: Uint8Array }
  /** Start reading a file; the reply holds the first rows. */
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  /** Read the next rows. */
  | { readonly kind: 'more' };

/** Replies of the reading thread. */
export type TableReaderResponse =
  | {
      readonly kind: 'checked';
      readonly headers: readonly string[];
      readonly rows: number;
      readonly sheets: readonly string[];
      readonly monthFirst: readonly string[];
      readonly usualDigits: readonly (readonly [header: string, digits: number])[];
    }
  /** `rows` is the JSON of a list of PortedRow, because text is transferred between threads faster than objects. */
  | { readonly kind: 'rows'; readonly rows: string; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly code: TableFileError['code']; readonly params: TableFileError['params'] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A row as it is transferred: line, surplus, and cells in the order of the headings. */
export type SerializedRow = readonly [
  line: number,
  surplus: number,
  cells: readonly (string | number | boolean | SerializedCell | null)[],
];
