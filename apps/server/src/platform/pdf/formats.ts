import { type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { dayParts, intlTag, type Locale } from '@wagenpark/domain/locale';
import {
  type Amount,
  type Currency,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  NO_VALUE,
} from '@wagenpark/domain/number-format';

/** How values read in a document, for a reader of a locale and in a client's currency and zone. Unknown is `–`. */
export interface DocumentFormats {
  day(day: IsoDay | null): string;
  /** A moment with its time, in the client's zone. */
  moment(moment: Date | null): string;
  /** A number with dots and comma (CN-01). */
  number(value: Amount, decimals?: number): string;
  /** An amount with cents (CN-02, CN-03). */
  money(value: Amount): string;
  /** A price of one unit, with the decimals that it has and at least two; of a plain amount, its cents. */
  unitPrice(value: Amount): string;
}

/** The formats of a document. @param timeZone IANA name of the client's zone */
export function documentFormats(locale: Locale, currency: Currency, timeZone: string): DocumentFormats {
  const days = new Intl.DateTimeFormat(intlTag(locale), { ...dayParts(locale), timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(intlTag(locale), {
    ...dayParts(locale),
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
