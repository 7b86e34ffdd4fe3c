import { type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { dayFormatOptions, intlTag, type Locale } from '@wagenpark/domain/locale';
import {
  type Amount,
  type Currency,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  NO_VALUE,
} from '@wagenpark/domain/number-format';

/**
 * Formats values for a document, in the reader's locale and the client's currency and time zone. Missing values are
 * `–`.
 */
export interface DocumentFormats {
  day(day: IsoDay | null): string;
  /** A moment with its time, in the client's time zone. */
  moment(moment: Date | null): string;
  /** A number with dots as thousands separators and a decimal comma (CN-01). */
  number(value: Amount, decimals?: number): string;
  /** An amount with cents (CN-02, CN-03). */
  money(value: Amount): string;
  /** A unit price with all its decimals, at least two. */
  unitPrice(value: Amount): string;
}

/**
 * Creates the formats of a document.
 * @param timeZone IANA name of the client's time zone
 */
export function documentFormats(locale: Locale, currency: Currency, timeZone: string): DocumentFormats {
  const days = new Intl.DateTimeFormat(intlTag(locale), { ...dayFormatOptions(locale), timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(intlTag(locale), {
    ...dayFormatOptions(locale),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return {
    day: (day) => (day === null ? NO_VALUE : days.format(utcMidnight(day))),
    moment: (moment) => (moment === null ? NO_VALUE : moments.format(moment)),
    number: formatNumber,
    money: (value) => formatMoney(value, currency, 2),
    unitPrice: (value) => formatUnitPrice(value, currency),
  };
}
