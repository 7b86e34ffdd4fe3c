import type { Writable } from 'node:stream';
import { RowSource } from '../row-source.ts';
import type { ExportFormat, ExportResult, ExportTable } from '../table.ts';
import { writeRows } from '../write-rows.ts';
import { nodeCompression } from './compression.ts';
import { StreamTarget } from './stream-target.ts';

/**
 * Writes a table to `out` in constant memory and ends it; rows are pulled only as fast as the receiver reads. Rejects
 * with the source's error; the output is then destroyed rather than ended, so that it cannot look complete. Rejects
 * with ExportAborted when the receiver disconnected. In both cases the row iterator has been closed.
 */
export async function writeTable(out: Writable, format: ExportFormat, table: ExportTable): Promise<ExportResult> {
  const source = new RowSource(table.rows, table.columns.length);
  const target = new StreamTarget(out, () => void source.close());
  try {
    const result = await writeRows({ target, compression: nodeCompression, source }, format, table);
    await target.end();
    return result;
  } catch (error) {
    target.break(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await source.close();
    target.release();
  }
}
