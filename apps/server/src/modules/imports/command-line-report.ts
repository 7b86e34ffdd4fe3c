import type { ImportFault, ImportPreview, ImportPreviewRow, ImportRun } from '@wagenpark/contract/admin/imports';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { previewOutcomes } from '../../platform/import/previewed-row.ts';

/** The maximum number of printed faults per file. The file of refused rows contains all of them. */
const printedFaults = 20;

const columns = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const;

/** The counts of a run as the lines of a text table. */
export function summaryTable(run: ImportRun): string[] {
  const rows = [
    ['file', ...columns],
    ...run.counts.map((counts) => [counts.file, ...columns.map((column) => String(counts[column]))]),
  ];
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}

/** One line for each workbook with several sheets. */
export const sheetLines = ({ counts }: ImportRun): string[] =>
  counts.flatMap(({ file, sheets: [first, ...otherSheets] }) =>
    otherSheets.length === 0 ? [] : [`${file}: only the sheet “${first}” was read, not ${otherSheets.join(', ')}`],
  );

/** One line for each file with ignored columns. */
export const ignoredLines = ({ counts }: ImportRun): string[] =>
  counts.flatMap(({ file, ignored }) =>
    ignored.length === 0 ? [] : [`${file}: passed over, as no such column is known: ${ignored.join(', ')}`],
  );

/** One line for each note about records of a client. */
export const noteLines = ({ notes }: ImportRun): string[] =>
  notes.map(({ file, client, text }) => `${file}: ${client}: ${text}`);

/** The maximum number of printed rows per outcome, with the values that will be stored. */
const printedRows = 10;

/**
 * The rows that an import would store, as a text table for each row: column, value, and the cell if its text differs. A
 * changed value is printed as `old → new`.
 */
export function previewLines({ preview }: ImportRun): string[] {
  if (preview.length === 0) return [];
  return [
    '',
    'What will be stored (in quotation marks: the file, where it reads differently):',
    ...preview.flatMap(linesOfFile),
  ];
}

function linesOfFile({ kind, file, rows, more }: ImportPreview): string[] {
  return previewOutcomes.flatMap((outcome) => {
    const ofOutcome = rows.filter((row) => row.outcome === outcome);
    const notPrinted = more[outcome] + Math.max(0, ofOutcome.length - printedRows);
    // The preview file contains all doubtful and changed rows, but only the first new ones.
    const place = outcome === 'new' ? '' : ` in ${previewFileOf(kind)}`;
    return [
      ...ofOutcome.slice(0, printedRows).flatMap((row) => linesOfRow(file, row)),
      ...(notPrinted > 0 ? [`${file}: ${notPrinted} more ${outcome} rows${place}`] : []),
    ];
  });
}

function linesOfRow(file: string, { line, outcome, client, values, reasons }: ImportPreviewRow): string[] {
  const width = Math.max(...values.map(({ column }) => column.length));
  return [
    `${file}:${line} ${outcome}, ${client}`,
    ...values.map(({ column, value, before, cell }) => {
      const reasonsOfValue = reasons.filter((reason) => reason.column === column).map(({ reason }) => reason);
      const parts = [
        before === null ? valueOrNone(value) : `${valueOrNone(before)} → ${valueOrNone(value)}`,
        ...(cell === null ? [] : [cell === '' ? '(blank in the file)' : `“${cell}”`]),
        ...reasonsOfValue.map((reason) => `(${reason})`),
      ];
      return `  ${column.padEnd(width)}  ${indentLines(parts.join('  '), width + 4)}`;
    }),
  ];
}

/** Text of several lines, with the further lines below the first one. */
const indentLines = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

const valueOrNone = (text: string): string => text || NO_VALUE;

/** The file with the whole preview of a kind, within the folder of an import. */
export const previewFileOf = (kind: string): string => `preview/${kind}-preview.csv`;

/** Whether a preview has rows that are not printed but can be written to a file. */
export const hasMoreThanPrinted = ({ rows, more }: ImportPreview): boolean =>
  (['doubtful', 'changed'] as const).some(
    (outcome) => more[outcome] > 0 || rows.filter((row) => row.outcome === outcome).length > printedRows,
  );

/** One line for each fault: the first ones of each file, and a line that says where the others are. */
export function faultLines({ counts, faults }: ImportRun): string[] {
  const lines = counts.flatMap(({ kind, file, refused, doubtful }) => {
    const faultsOfFile = faults.filter((fault) => fault.kind === kind);
    const faultTexts = faultsOfFile.slice(0, printedFaults).map(lineOf);
    const rows = new Set(
      faultsOfFile.slice(0, printedFaults).flatMap(({ outcome, line }) => (outcome === 'kept' ? [] : [line])),
    );
    const rest = refused + doubtful - rows.size;
    return rest > 0 ? [...faultTexts, `${file}: ${rest} more rows in refused/${kind}-refused.csv`] : faultTexts;
  });
  return lines.length === 0 ? [] : ['', ...lines];
}

function lineOf({ file, line, column, value, reason, outcome }: ImportFault): string {
  const place = column === '' ? '' : ` ${column}`;
  const quotedValue = value === '' ? '' : ` “${value}”`;
  return `${file}:${line}${place}${quotedValue}: ${reason}${outcome === 'refused' ? '' : ` (${outcome})`}`;
}
