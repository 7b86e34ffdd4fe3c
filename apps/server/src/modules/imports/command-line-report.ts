import type { ImportRun } from '@wagenpark/contract/admin/imports';

/** Faults that are printed; all of them stand in the files of refused rows. */
const printedFaults = 50;

const columns = ['new', 'changed', 'unchanged', 'refused'] as const;

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

/** What is to be said of single rows, one line each. */
export function faultLines({ faults }: ImportRun): string[] {
  const lines = faults.slice(0, printedFaults).map(({ file, line, column, value, reason, outcome }) => {
    const place = column === '' ? '' : ` ${column}`;
    const said = value === '' ? '' : ` “${value}”`;
    return `${file}:${line}${place}${said}: ${reason}${outcome === 'kept' ? ' (kept)' : ''}`;
  });
  if (faults.length > printedFaults) lines.push('More of them stand in the files of refused rows.');
  return lines.length === 0 ? [] : ['', ...lines];
}
