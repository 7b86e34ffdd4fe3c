import { type ByteTarget, type Compression, CountingTarget } from './byte-target.ts';
import { wallClockOf } from './cell-values.ts';
import { csvLayout } from './csv.ts';
import type { RowSource } from './row-source.ts';
import type { ExportFormat, ExportResult, TableOptions } from './table.ts';
import { textChunks } from './text-layout.ts';
import { TruncatedCells } from './truncated-cells.ts';
import { utf8Chunks } from './utf8-chunks.ts';
import { writeWorkbook } from './xlsx.ts';
import { xmlLayout } from './xml.ts';

const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** The source, target and compression of an export. */
export interface ExportParts {
  readonly target: ByteTarget;
  readonly compression: Compression;
  readonly source: RowSource;
}

/**
 * Writes a table in constant memory (EX-05 … EX-07); a row is pulled only after the previous bytes were consumed.
 * Rejects with the error of the source or of the target; the output written until then is incomplete. Throws RangeError
 * for a table without columns. The caller closes source and target.
 */
export async function writeRows(parts: ExportParts, format: ExportFormat, look: TableOptions): Promise<ExportResult> {
  const { compression, source } = parts;
  if (look.columns.length === 0) throw new RangeError('An export needs at least one column.');
  const target = new CountingTarget(parts.target);
  const wallClock = wallClockOf(look.timeZone ?? DEFAULT_TIME_ZONE);
  const cutMarker = look.cutMarker ?? ((characters: number) => `… [${characters} characters cut]`);
  const cutCells = new TruncatedCells();
  if (format === 'xlsx') {
    await writeWorkbook(target, compression, look.columns, source, { wallClock, cutMarker, cutCells });
  } else {
    const layout = format === 'csv' ? csvLayout(look.columns, wallClock) : xmlLayout(look.columns, wallClock);
    const texts = textChunks(layout, source, Number.POSITIVE_INFINITY);
    for await (const bytes of utf8Chunks(texts)) await target.write(bytes);
  }
  return { rows: source.count, bytes: target.bytes, cutCells: cutCells.listed, cutCount: cutCells.count };
}
