/** The three download formats of every list. */
export type ExportFormat = 'xlsx' | 'csv' | 'xml';

/**
 * How the values of a column are shown. `money` and `number` may arrive as decimal strings (PostgreSQL numeric),
 * `date` as `YYYY-MM-DD`, `datetime` as an ISO moment; `boolean` usually arrives already translated, as text.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'boolean';

/** One value of a row; null, undefined and '' all mean an empty cell. */
export type Cell = string | number | boolean | Date | null | undefined;

/** One column: `id` names the XML element, `header` is the translated heading, `width` is in characters (Excel). */
export type ExportColumn = {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly width?: number;
};

/** Options for writing a table. */
export type TableOptions = {
  readonly columns: readonly ExportColumn[];
  /** The time zone in which moments are written, because Excel has no time zones. Default Europe/Amsterdam. */
  readonly timeZone?: string;
  /** The text at the end of a cell that was truncated for Excel. Default `… [n characters cut]`. */
  readonly cutMarker?: (characters: number) => string;
};

/** A table to write: columns, and rows that are pulled one by one, in column order. */
export type ExportTable = TableOptions & { readonly rows: AsyncIterable<readonly Cell[]> };

/**
 * A truncated cell: `row` counts data rows from 1, `column` is the column's id, `characters` is the number of removed
 * characters.
 */
export type TruncatedCell = { readonly row: number; readonly column: string; readonly characters: number };

/** The result of an export. `cutCells` holds the first hundred truncated cells, `cutCount` their total number. */
export type ExportResult = {
  readonly rows: number;
  readonly bytes: number;
  readonly cutCells: readonly TruncatedCell[];
  readonly cutCount: number;
};

/** The receiver disconnected or aborted before the export was complete. This is no error and needs no report. */
export class ExportAborted extends Error {
  constructor() {
    super('Nobody waits for the export any more.');
    this.name = 'ExportAborted';
  }
}
