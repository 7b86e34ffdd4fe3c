import { writeBlob } from '@wagenpark/exports/browser/write-blob';
import type { Cell } from '@wagenpark/exports/table';
import type { CodeWords, FilePlan, WrittenFile } from './file-plan.ts';
import { rowCells } from './file-rows.ts';

/**
 * Writes the rows of a list to a file, in the worker that holds them (EX-01). Rejects without a file when cancelled.
 */
export async function writeView(
  plan: FilePlan,
  words: CodeWords,
  rows: Iterable<unknown>,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<WrittenFile> {
  const cellsOf = rowCells(plan, words);
  function* cells(): Generator<readonly Cell[]> {
    for (const row of rows) yield cellsOf(row);
  }
  const look = { columns: plan.columns, timeZone: plan.timeZone };
  const { blob, result } = await writeBlob(plan.format, look, cells(), { signal, onRows });
  return { blob, rows: result.rows, cut: result.cutCount };
}
