import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { RawRow, TableCell } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { checkWorkbookArchive } from './zip-limits.ts';

/**
 * Excel stores days as numbers with a binary fraction, so a time of day may be some milliseconds off. A value with a
 * time keeps it, `YYYY-MM-DDTHH:mm:ss`, without a zone: Excel knows none.
 */
function isoText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}

function tableCell(value: CellValue | undefined): TableCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : isoText(value);
  return value ?? null;
}

/** The rows of a workbook's first sheet. Throws TableFileError before the first row, or on meeting damage. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<RawRow> {
  checkWorkbookArchive(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { line: index + 1, values: values.map(tableCell) };
    }
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    // Whatever goes wrong inside the library here is about the file: it reads nothing else.
    throw new TableFileError('damaged-file', {}, { cause: error });
  }
}
