/** The three formats every list can be downloaded in. */
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

/** How a table is written. */
export type TableLook = {
  readonly columns: readonly ExportColumn[];
  /** The zone in which moments become wall-clock times, since Excel knows no zones. Default Europe/Amsterdam. */
  readonly timeZone?: string;
  /** The text at the end of a cell that was too long for Excel. Default `… [n characters cut]`. */
  readonly cutMarker?: (characters: number) => string;
};

/** What is written: columns, and rows that are pulled one by one, in column order. */
export type ExportTable = TableLook & { readonly rows: AsyncIterable<readonly Cell[]> };

/** A cell that did not fit: `row` counts data rows from 1, `column` is the column's id, `characters` is what was cut. */
export type CutCell = { readonly row: number; readonly column: string; readonly characters: number };

/** What was written. `cutCells` holds the first hundred, `cutCount` counts all of them. */
export type ExportResult = {
  readonly rows: number;
  readonly bytes: number;
  readonly cutCells: readonly CutCell[];
  readonly cutCount: number;
};

/** The receiver went away, or took the wish back, before the export was complete: no fault, nothing to report. */
export class ExportAborted extends Error {
  constructor() {
    super('Nobody waits for the export any more.');
    this.name = 'ExportAborted';
  }
}
