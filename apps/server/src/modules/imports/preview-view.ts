import type { ImportPreview, ImportPreviewRow } from '@wagenpark/contract/admin/imports';
import type { Locale } from '@wagenpark/domain/locale';
import type { Words } from '@wagenpark/messages/server-words';
import type { FileKind } from '../../platform/import/file-kind.ts';
import { type PreviewedRow, previewOutcomes } from '../../platform/import/previewed-row.ts';
import type { StoredCounts } from '../../platform/import/report.ts';
import { shownValues } from './shown-values.ts';
import { type ImportWords, truncate } from './views.ts';

/** The reader of a preview. */
export interface PreviewReader {
  readonly kinds: readonly FileKind[];
  readonly locale: Locale;
  readonly words: Words;
  readonly importWords: ImportWords;
}

/** A previewed row in wire form, in the reader's language and the client's formats. */
export function previewRowView(
  { line, outcome, client, fields, reasons }: PreviewedRow,
  kind: FileKind,
  { locale, words, importWords }: PreviewReader,
): ImportPreviewRow {
  const writer = shownValues(kind, client, words, locale);
  return {
    line,
    outcome,
    client: client.name,
    values: fields.map((value) => {
      const cell = writer.cell(value);
      return {
        column: writer.heading(value),
        value: truncate(writer.text(value, value.after)),
        before: value.before === undefined ? null : truncate(writer.text(value, value.before)),
        cell: cell === null ? null : truncate(cell),
      };
    }),
    reasons: reasons.map((reason) => ({ column: reason.column, reason: importWords.reason(reason) })),
  };
}

/**
 * Builds the preview of each file with rows to store: its first rows by outcome, and the number of further rows of each
 * outcome.
 */
export function previewView(
  counts: readonly StoredCounts[],
  rows: readonly PreviewedRow[],
  reader: PreviewReader,
): ImportPreview[] {
  return counts.flatMap((fileCounts) => {
    const kind = reader.kinds.find(({ name }) => name === fileCounts.kind);
    const rowsOfFile = rows.filter((row) => row.kind === fileCounts.kind);
    if (kind === undefined || rowsOfFile.length === 0) return [];
    const [doubtful, changed, added] = previewOutcomes.map(
      (outcome) => (fileCounts[outcome] ?? 0) - rowsOfFile.filter((row) => row.outcome === outcome).length,
    );
    return {
      kind: fileCounts.kind,
      file: fileCounts.file,
      rows: rowsOfFile.map((row) => previewRowView(row, kind, reader)),
      more: { doubtful: doubtful ?? 0, changed: changed ?? 0, new: added ?? 0 },
    };
  });
}
