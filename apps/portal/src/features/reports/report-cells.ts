import { type Fact, factText } from '@wagenpark/contract';
import type { ReportColumn, ReportRow } from '@wagenpark/contract/admin/reports';
import { intlTag } from '@wagenpark/domain/locale';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { factFormatters } from '../../platform/words/fact-words.ts';
import type { Formats } from '../../words/formats.ts';
import { currentLocale, type Words } from '../../words/words.ts';

/** Formats the values of a report's columns. */
export function cellWriter(words: Words, formats: Formats): (column: ReportColumn, value: ReportRow[string]) => string {
  const formatters = factFormatters(words, formats);
  const months = new Intl.DateTimeFormat(intlTag(currentLocale()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return ({ kind, isMonth, unit, symbol, decimals, choices }, value) => {
    if (value === null || value === undefined) return NO_VALUE;
    if (isMonth) return months.format(new Date(`${value}-01`));
    if (kind === 'choice') return choices[String(value)] ?? String(value);
    const fact = {
      kind,
      ...(unit === null ? {} : { unit }),
      ...(symbol === null ? {} : { symbol }),
      ...(decimals === null ? {} : { decimals }),
    } as Fact;
    return factText(fact, value, formatters) ?? NO_VALUE;
  };
}
