import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { formatMoney, NO_VALUE } from '@wagenpark/domain/number-format';
import { formatDayMonthYear } from '@wagenpark/domain/typed-day';
import type { Locale } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';

/** Formats wire values as the details of a Dutch client do, for comparison. */
export const valueFormats = (locale: Locale) => ({
  money: (amount: number | null): string => formatMoney(amount, 'EUR', 2),
  day: (date: string | null): string =>
    date === null ? NO_VALUE : formatDayMonthYear(dayOfLegacyDate(date, 'Europe/Amsterdam') ?? ''),
  yesNo: (value: boolean): string => words(locale)(value ? 'common.yes' : 'common.no'),
  percent: (value: number | null): string =>
    value === null ? NO_VALUE : words(locale)('unit.percent', { value: String(value).replace('.', ',') }),
  text: (value: string | null): string => value ?? NO_VALUE,
});
