import type { Writable } from 'node:stream';
import { writeTable } from '@wagenpark/exports/node/write-table';
import type { Cell, ExportResult, ExportTable } from '@wagenpark/exports/table';
import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';

/** A row that was not imported, with its reasons in the user's language. */
export type RefusedRow = { readonly cells: TableRow['cells']; readonly reasons: readonly string[] };

const exportCell = (cell: TableCell | undefined): Cell => (cell instanceof SheetCell ? cell.text : cell);

/**
 * Builds the table of refused rows, with the file's own columns and a column of reasons. After correction the file can
 * be imported unchanged. A column of reasons from an earlier attempt is replaced.
 */
export function refusedRowsFile(
  headers: readonly string[],
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
  reasonHeader = 'reason',
): ExportTable {
  const fileHeaders = headers.filter((header) => header.toLowerCase() !== reasonHeader.toLowerCase());
  async function* withReasons(): AsyncGenerator<Cell[]> {
    for await (const { cells, reasons } of rows) {
      yield [...fileHeaders.map((header) => exportCell(cells[header])), reasons.join('; ')];
    }
  }
  return {
    columns: [...fileHeaders, reasonHeader].map((header) => ({ id: header, header, kind: 'text' as const })),
    rows: withReasons(),
  };
}

/** Writes the refused rows to `out` as CSV (EX-06) and closes the stream. */
export function writeRefusedRows(
  out: Writable,
  headers: readonly string[],
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
  reasonHeader?: string,
): Promise<ExportResult> {
  return writeTable(out, 'csv', refusedRowsFile(headers, rows, reasonHeader));
}
