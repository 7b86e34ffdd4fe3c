import type { ReportRow } from '@wagenpark/contract/admin/reports';
import { factText } from '@wagenpark/contract/define/fact-text';
import { isFigure } from '@wagenpark/contract/define/facts';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { Words } from '@wagenpark/messages/server-words';
import { factFormatters } from '../../platform/pdf/fact-formatters.ts';
import { documentFormats } from '../../platform/pdf/formats.ts';
import type { PdfSheet } from '../../platform/pdf/sheet.ts';
import type { ReportColumn } from '../../platform/report.ts';
import type { DocumentParties } from '../files/index.ts';
import { columnLabel } from './columns.ts';
import type { ReportStatements } from './statement.ts';

/** The input of a report's document. */
export interface ReportDocument {
  readonly name: string;
  readonly columns: ReportStatements['columns'];
  readonly rowsShown: readonly ReportRow[];
  readonly counted: { readonly totals: ReportRow };
  readonly parties: DocumentParties;
  readonly language: Locale;
  readonly words: Words;
  readonly now: Date;
}

/** A table with more columns is landscape. */
const MAX_UPRIGHT_COLUMNS = 6;

/** The sheet of a report: its table, then the totals of all rows. */
export function reportSheet(document: ReportDocument): PdfSheet {
  const { name, columns, rowsShown, counted, parties, language, words, now } = document;
  const { timeZone, currency, name: client } = parties.client;
  const formats = documentFormats(language, currency, timeZone);
  const formatters = factFormatters(language, formats);
  const months = new Intl.DateTimeFormat(intlTag(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const cellText = (column: ReportColumn, value: ReportRow[string] | undefined): string => {
    if (column.isMonth && typeof value === 'string') return months.format(new Date(`${value}-01`));
    // Files hold the words of yes and no instead of the values.
    if (column.kind === 'yesNo' && typeof value === 'string') return value;
    return factText(column, value, formatters) ?? NO_VALUE;
  };
  const header = (id: string): string => columnLabel(id, words, language);
  return {
    title: name,
    language: intlTag(language),
    madeAt: now,
    letterhead: parties.letterhead,
    orientation: columns.length > MAX_UPRIGHT_COLUMNS ? 'landscape' : 'upright',
    blocks: [
      { kind: 'note', text: words('reports.document.made', { client, moment: formats.moment(now) }) },
      {
        kind: 'table',
        title: '',
        columns: columns.map(([id, column]) => ({ heading: header(id), align: isFigure(column) ? 'right' : 'left' })),
        rows: rowsShown.map((row) => columns.map(([id, column]) => cellText(column, row[id]))),
      },
      {
        kind: 'sums',
        sums: columns.flatMap(([id, column]) =>
          column.total === undefined
            ? []
            : [{ label: header(id), value: cellText(column, counted.totals[id]), isStrong: true }],
        ),
      },
    ],
    pageLabel: (page, pages) => words('documents.page', { page, pages }),
  };
}
