import type { Writable } from 'node:stream';
import { writeTable } from '@wagenpark/exports/node/write-table';
import type { Cell, ExportResult, ExportTable } from '@wagenpark/exports/table';
import type { TableRow } from './read-table.ts';

/** A row of the file that was not imported, with its reasons in the words of the reader. */
export type RefusedRow = { readonly cells: TableRow['cells']; readonly reasons: readonly string[] };

/**
 * The refused rows as a table with the file's own columns and one more for the reasons. Corrected, the file can be
 * imported as it is; a column of reasons from an earlier round is replaced, not repeated.
 */
export function refusedRowsFile(
  headers: readonly string[],
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
  reasonHeader = 'reason',
): ExportTable {
  const own = headers.filter((header) => header.toLowerCase() !== reasonHeader.toLowerCase());
  async function* withReasons(): AsyncGenerator<Cell[]> {
    for await (const { cells, reasons } of rows) {
      yield [...own.map((header) => cells[header]), reasons.join('; ')];
    }
  }
  return {
    columns: [...own, reasonHeader].map((header) => ({ id: header, header, kind: 'text' as const })),
    rows: withReasons(),
  };
}

/** Writes the refused rows to `out` as CSV (EX-06) and ends it. */
export function writeRefusedRows(
  out: Writable,
  headers: readonly string[],
  rows: AsyncIterable<RefusedRow> | Iterable<RefusedRow>,
  reasonHeader?: string,
): Promise<ExportResult> {
  return writeTable(out, 'csv', refusedRowsFile(headers, rows, reasonHeader));
}
