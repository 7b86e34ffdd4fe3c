import type { ImportFault, ImportRun } from '@wagenpark/contract/admin/imports';

/** Faults that are printed of a file; all of them stand in its file of refused rows. */
const printedFaults = 20;

const columns = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const;

/** The counts of a run as a table of text, one line each. */
export function summaryTable(run: ImportRun): string[] {
  const rows = [
    ['file', ...columns],
    ...run.counts.map((counts) => [counts.file, ...columns.map((column) => String(counts[column]))]),
  ];
  const widths = rows[0]?.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  '),
  );
}

/** The columns of each file that were passed over, one line each. */
export const ignoredLines = ({ counts }: ImportRun): string[] =>
  counts.flatMap(({ file, ignored }) =>
    ignored.length === 0 ? [] : [`${file}: passed over, as no such column is known: ${ignored.join(', ')}`],
  );

/** What is to be said of single rows, one line each: the first of each file, and where the others stand. */
export function faultLines({ counts, faults }: ImportRun): string[] {
  const lines = counts.flatMap(({ kind, file, refused, doubtful }) => {
    const own = faults.filter((fault) => fault.kind === kind);
    const shown = own.slice(0, printedFaults).map(lineOf);
    const rows = new Set(
      own.slice(0, printedFaults).flatMap(({ outcome, line }) => (outcome === 'kept' ? [] : [line])),
    );
    const rest = refused + doubtful - rows.size;
    return rest > 0 ? [...shown, `${file}: ${rest} more rows in refused/${kind}-refused.csv`] : shown;
  });
  return lines.length === 0 ? [] : ['', ...lines];
}

function lineOf({ file, line, column, value, reason, outcome }: ImportFault): string {
  const place = column === '' ? '' : ` ${column}`;
  const said = value === '' ? '' : ` “${value}”`;
  return `${file}:${line}${place}${said}: ${reason}${outcome === 'refused' ? '' : ` (${outcome})`}`;
}
