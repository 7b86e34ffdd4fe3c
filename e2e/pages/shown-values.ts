import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { formatMoney, NO_VALUE } from '@wagenpark/domain/number-format';
import { dayMonthYear } from '@wagenpark/domain/typed-day';
import type { Locale } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';

/** Values of the wire as the details of a client in the Netherlands write them, for comparing both. */
export const shownIn = (locale: Locale) => ({
  money: (amount: number | null): string => formatMoney(amount, 'EUR', 2),
  day: (date: string | null): string =>
    date === null ? NO_VALUE : dayMonthYear(dayOfLegacyDate(date, 'Europe/Amsterdam') ?? ''),
  yesNo: (is: boolean): string => words(locale)(is ? 'common.yes' : 'common.no'),
  percent: (value: number | null): string =>
    value === null ? NO_VALUE : words(locale)('unit.percent', { value: String(value).replace('.', ',') }),
  text: (value: string | null): string => value ?? NO_VALUE,
});
