import type { ReportFormat } from '@wagenpark/contract/fleet/reports';
import type { Words } from '../../words/words.ts';

/** The name of a format. */
export const formatName = (format: ReportFormat, words: Words): string =>
  // words: download.*
  format === 'pdf' ? words('reports.format.pdf') : words(`download.${format}`);
