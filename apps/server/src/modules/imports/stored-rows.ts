import type { Database } from '../../platform/database/database.ts';
import { type PreviewedRow, previewOutcomes } from '../../platform/import/previewed-row.ts';
import type { StoredCounts } from '../../platform/import/report.ts';
import type { RefusedRow } from '../../platform/tables/refused-rows.ts';
import * as repository from './runs-repository.ts';

/** Number of rows that one transaction reads. */
const chunk = 500;

/**
 * Streams the rows of a preview in short transactions with backpressure: doubtful, changed and new ones, each sorted by
 * line.
 */
export async function* streamPreview(database: Database, id: string, kind: string): AsyncGenerator<PreviewedRow> {
  for (const outcome of previewOutcomes) {
    for (let line = 0; ; ) {
      const after = { kind, outcome, line };
      const rows = await database.asStaff((tx) => repository.readPreviewAfter(tx, id, after, chunk));
      yield* rows;
      line = rows.at(-1)?.line ?? line;
      if (rows.length < chunk) break;
    }
  }
}

/** Streams the refused and doubtful rows of a file in short transactions with backpressure. */
export async function* streamRefusedRows(
  database: Database,
  id: string,
  { kind }: StoredCounts,
  view: (row: Awaited<ReturnType<typeof repository.readRefusedRows>>[number]) => RefusedRow,
): AsyncGenerator<RefusedRow> {
  for (let lastLine = 0; ; ) {
    const from = lastLine;
    const rows = await database.asStaff((tx) => repository.readRefusedRows(tx, id, kind, from, chunk));
    for (const row of rows) yield view(row);
    lastLine = rows.at(-1)?.line ?? lastLine;
    if (rows.length < chunk) return;
  }
}
