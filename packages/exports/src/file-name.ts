import type { ExportFormat } from './table.ts';

const CONTENT_TYPE: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** The media type of a download in this format. */
export function contentType(format: ExportFormat): string {
  return CONTENT_TYPE[format];
}

/**
 * The file name of a download: `lease-contracts_2026-01-31.xlsx` (EX-04). `isoDate` is `YYYY-MM-DD` (else RangeError).
 * Characters that file systems forbid are removed from the subject.
 */
export function exportFileName(subject: string, format: ExportFormat, isoDate: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) throw new RangeError('The date of a file name is written YYYY-MM-DD.');
  const safe = subject
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|\p{Cs}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 100);
  return `${safe || 'export'}_${isoDate}.${format}`;
}
