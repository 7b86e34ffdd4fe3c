import type { ImportFault, ImportRun } from '@wagenpark/contract/admin/imports';

/** How many faults of a file are printed. The file of refused rows contains all of them. */
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

/** One line for each file with ignored columns. */
export const ignoredLines = ({ counts }: ImportRun): string[] =>
  counts.flatMap(({ file, ignored }) =>
    ignored.length === 0 ? [] : [`${file}: passed over, as no such column is known: ${ignored.join(', ')}`],
  );

/** One line for each note about records of a client. */
export const noteLines = ({ notes }: ImportRun): string[] =>
  notes.map(({ file, client, text }) => `${file}: ${client}: ${text}`);

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
