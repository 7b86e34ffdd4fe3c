import type { Cell } from '@wagenpark/exports/table';
import type { RowKeys, RowSource } from '../grid/row-source.ts';
import type { CodeWords, FileOptions, FilePlan, WrittenFile } from './file-plan.ts';
import { resourceCodesIn, rowCells } from './file-rows.ts';
import { writeFile } from './write-file.ts';

/**
 * Writes the visible rows of a list, in its order, or only the ticked ones (`keys`). When a worker holds the list, it
 * writes them itself; other rows are sent to a worker in chunks.
 */
export function writeSourceFile<Row>(
  source: RowSource<Row>,
  plan: FilePlan,
  keys: RowKeys,
  wishes: FileOptions,
): Promise<WrittenFile> {
  if (source.writeFile) return source.writeFile(plan, keys, wishes);
  async function* portions(): AsyncGenerator<readonly (readonly Cell[])[]> {
    let words: CodeWords = {};
    for await (const rows of source.exportRows(keys)) {
      const missingCodes = resourceCodesIn(plan, rows).filter((code) => !Object.hasOwn(words, code));
      if (missingCodes.length > 0) words = { ...words, ...(await wishes.translate(missingCodes)) };
      yield rows.map(rowCells(plan, words));
    }
  }
  return writeFile(plan.format, { columns: plan.columns, timeZone: plan.timeZone }, portions(), wishes);
}
