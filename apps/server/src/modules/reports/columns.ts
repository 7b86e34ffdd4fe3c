import type { ReportColumn as WireColumn } from '@wagenpark/contract/admin/reports';
import { isPersonal } from '@wagenpark/contract/define/facts';
import type { Locale } from '@wagenpark/domain/locale';
import type { ExportColumn } from '@wagenpark/exports/table';
import { factWordId } from '@wagenpark/messages/fact-words';
import { findWord, type Words } from '@wagenpark/messages/server-words';
import { formatOf } from '../../platform/database/exported-columns.ts';
import type { Choices, Report, ReportColumn } from '../../platform/report.ts';
import type { ReportStatements } from './statement.ts';

type Columns = ReportStatements['columns'];
type Labels = Readonly<Record<string, string>>;

/** The header of a column in a language. */
export const columnLabel = (name: string, words: Words, locale: Locale): string =>
  // words: reports.fact.* fact.*
  words(factWordId('reports', name, (id) => findWord(locale, id) !== undefined));

const labelsOf = (choices: Choices | undefined, words: Words): Labels =>
  Object.fromEntries(Object.entries(choices ?? {}).map(([value, id]) => [value, words(id)]));

/** The words of a file's choices by column and value, also of yes and no. */
export const wordsOfChoices = (columns: Columns, words: Words): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    columns.flatMap(([name, { kind, words: choices }]) => {
      if (kind === 'yesNo') return [[name, { true: words('common.yes'), false: words('common.no') }]];
      return choices === undefined ? [] : [[name, labelsOf(choices, words)]];
    }),
  );

/** The columns of a file with their headers. */
export const fileColumns = (columns: Columns, headerOf: (name: string) => string): ExportColumn[] =>
  columns.map(([id, column]) => ({ id, header: headerOf(id), ...formatOf(column) }));

/** The columns of a preview, with headers and words in a language. */
export const previewColumns = (columns: Columns, words: Words, locale: Locale): WireColumn[] =>
  columns.map(([name, column]) => ({
    name,
    header: columnLabel(name, words, locale),
    kind: column.kind,
    isMonth: column.isMonth === true,
    isPersonal: isPersonal(column),
    unit: 'unit' in column ? (column.unit ?? null) : null,
    symbol: 'symbol' in column ? (column.symbol ?? null) : null,
    decimals: 'decimals' in column ? (column.decimals ?? null) : null,
    choices: labelsOf(column.words, words),
  }));

/**
 * The columns of a chart. Those that the rows have only for it are months and numbers.
 */
export const chartColumns = (
  { columns, chart }: Report,
  words: Words,
  locale: Locale,
): { readonly by: WireColumn; readonly values: WireColumn[]; readonly isInTime: boolean } | null => {
  if (chart === undefined) return null;
  const month: ReportColumn = { kind: 'text', max: 7, isMonth: true };
  const columnsOf = (names: readonly string[], otherwise: ReportColumn): WireColumn[] =>
    previewColumns(
      names.map((name) => [name, columns[name] ?? otherwise] as const),
      words,
      locale,
    );
  const [by] = columnsOf([chart.by], month);
  if (by === undefined) return null;
  return { by, values: columnsOf(chart.values, { kind: 'count' }), isInTime: chart.isInTime };
};
