import type { Writable } from 'node:stream';
import { ByteSink } from './byte-sink.ts';
import { wallClockOf } from './cell-values.ts';
import { csvLayout } from './csv.ts';
import { CutCells } from './cut-cells.ts';
import { RowSource } from './row-source.ts';
import type { ExportFormat, ExportResult, ExportTable } from './table.ts';
import { textChunks } from './text-layout.ts';
import { writeWorkbook } from './xlsx.ts';
import { xmlLayout } from './xml.ts';

const CONTENT_TYPE: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** The media type of a download in this format. */
export function contentType(format: ExportFormat): string {
  return CONTENT_TYPE[format];
}

/**
 * EX-04: `lease-contracts_2026-01-31.xlsx`. `isoDate` is `YYYY-MM-DD` (else RangeError); characters that a file system
 * refuses disappear from the subject.
 */
export function exportFileName(subject: string, format: ExportFormat, isoDate: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) throw new RangeError('The date of a file name is written YYYY-MM-DD.');
  const safe = subject
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|\p{Cs}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 100);
  return `${safe || 'export'}_${isoDate}.${format}`;
}

/**
 * Writes a table to `out` in constant memory and ends it: rows are pulled only as fast as the receiver takes bytes.
 * Rejects with the source's error (the output is then destroyed, never ended, so that it cannot look complete) or with
 * ExportAborted when the receiver went away; in both cases the row iterator has been closed.
 */
export async function writeTable(out: Writable, format: ExportFormat, table: ExportTable): Promise<ExportResult> {
  if (table.columns.length === 0) throw new RangeError('An export needs at least one column.');
  const wallClock = wallClockOf(table.timeZone ?? DEFAULT_TIME_ZONE);
  const cutMarker = table.cutMarker ?? ((characters) => `… [${characters} characters cut]`);
  const source = new RowSource(table.rows, table.columns.length);
  const cutCells = new CutCells();
  const sink = new ByteSink(out, () => void source.close());
  try {
    if (format === 'xlsx') {
      await writeWorkbook(sink, table.columns, source, { wallClock, cutMarker, cutCells });
    } else {
      const layout = format === 'csv' ? csvLayout(table.columns, wallClock) : xmlLayout(table.columns, wallClock);
      for await (const text of textChunks(layout, source, Number.POSITIVE_INFINITY)) {
        await sink.write(Buffer.from(text));
      }
    }
    await sink.end();
    return { rows: source.count, bytes: sink.bytes, cutCells: cutCells.listed, cutCount: cutCells.count };
  } catch (error) {
    sink.break(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await source.close();
    sink.release();
  }
}
