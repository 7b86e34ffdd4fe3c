import type { Cell, ExportTable } from '@wagenpark/exports/table';
import type { FileKind } from '../../platform/import/file-kind.ts';
import type { PreviewedRow } from '../../platform/import/previewed-row.ts';
import { type PreviewReader, previewRowView } from './preview-view.ts';

/**
 * Builds the table of a file's preview, with one line per value, so that a spreadsheet program can filter it by column.
 */
export function previewTable(rows: AsyncIterable<PreviewedRow>, kind: FileKind, reader: PreviewReader): ExportTable {
  const { words } = reader;
  // words: imports.column.*
  const headings = ['line', 'client', 'what', 'column', 'before', 'after', 'inFile', 'reason'] as const;
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      const { line, outcome, client, values, reasons } = previewRowView(row, kind, reader);
      for (const { column, before, value, cell } of values) {
        const reasonsOfValue = reasons.filter((reason) => reason.column === column).map(({ reason }) => reason);
        yield [
          line,
          client,
          words(`imports.column.${outcome}`),
          column,
          before,
          value,
          cell,
          reasonsOfValue.join('; '),
        ];
      }
    }
  }
  return {
    columns: headings.map((heading) => ({
      id: heading,
      header: words(`imports.column.${heading}`),
      kind: heading === 'line' ? 'number' : 'text',
    })),
    rows: cells(),
  };
}
