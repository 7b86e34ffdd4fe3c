import { type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate, instantOfLegacyDate, isLegacyDate } from '@wagenpark/domain/legacy-date';
import { dayFormatOptions, intlTag, type Locale } from '@wagenpark/domain/locale';
import { type Currency, formatMoney, formatNumber, formatUnitPrice, NO_VALUE } from '@wagenpark/domain/number-format';
import { currentLocale } from './words.ts';

// Cache of Intl formatters: building one costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
type Shape = 'day' | 'weekday' | 'dayAndMonth' | 'time' | 'moment';
const timeParts: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const partsOf = (shape: Shape, locale: Locale): Intl.DateTimeFormatOptions => {
  if (shape === 'weekday') return { weekday: 'long', day: '2-digit', month: '2-digit' };
  if (shape === 'dayAndMonth') return { day: 'numeric', month: 'long' };
  return { ...(shape === 'time' ? {} : dayFormatOptions(locale)), ...(shape === 'day' ? {} : timeParts) };
};
function formatter(timeZone: string, shape: Shape): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${timeZone} ${shape}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(intlTag(locale), { timeZone, ...partsOf(shape, locale) });
    formatters.set(key, cached);
  }
  return cached;
}

/** Formats values for a client: days and moments in its time zone, money in its currency. Unknown values give '–'. */
export interface Formats {
  readonly timeZone: string;
  /** A calendar day given as `YYYY-MM-DD`, in the locale's form. */
  day(day: IsoDay | null): string;
  /** A day close to today, with its weekday: 'Monday 23/11'. */
  weekday(day: IsoDay): string;
  /** A day of this or the next year: '1 December'. */
  dayAndMonth(day: IsoDay): string;
  /** A calendar day in the wire form `/Date(ms)/` (settled question 5). */
  legacyDay(text: string | null): string;
  /** A calendar day in either wire form: `/Date(ms)/` or `YYYY-MM-DD`. */
  wireDay(text: string): string;
  /** Date and time of a moment in the client's time zone. Takes ISO text, `/Date(ms)/` or a Date. */
  moment(value: string | Date | null): string;
  /** Hours and minutes of a moment, in the client's zone. */
  time(value: string | Date | null): string;
  /** A number with thousands separators and decimal comma (CN-01). */
  number(value: number | null, decimals?: number): string;
  /** Money in the client's currency (CN-02, CN-03), with cents unless `whole`. */
  money(value: number | null, isWhole?: boolean): string;
  /** A unit price in the client's currency, with all its decimals and at least two. */
  unitPrice(value: number | null): string;
}

const instantOf = (text: string): Date | null =>
  text.startsWith('/Date(') ? instantOfLegacyDate(text) : new Date(text);

/** Formats for a client's time zone and currency. They follow the language in use at the moment of formatting. */
export function formatsFor(timeZone: string, currency: Currency): Formats {
  const day = (value: IsoDay | null) =>
    value === null ? NO_VALUE : formatter('UTC', 'day').format(startOfDay(value, 'UTC'));
  const format = (shape: Shape, value: string | Date | null) => {
    const instant = typeof value === 'string' ? instantOf(value) : value;
    return instant === null ? NO_VALUE : formatter(timeZone, shape).format(instant);
  };
  return {
    timeZone,
    day,
    weekday: (value) => formatter('UTC', 'weekday').format(startOfDay(value, 'UTC')),
    dayAndMonth: (value) => formatter('UTC', 'dayAndMonth').format(startOfDay(value, 'UTC')),
    legacyDay: (text) => (text === null ? NO_VALUE : day(dayOfLegacyDate(text, timeZone))),
    wireDay: (text) => day(isLegacyDate(text) ? dayOfLegacyDate(text, timeZone) : text),
    moment: (value) => format('moment', value),
    time: (value) => format('time', value),
    number: (value, decimals) => formatNumber(value, decimals),
    money: (value, isWhole = false) => formatMoney(value, currency, isWhole ? 0 : 2),
    unitPrice: (value) => formatUnitPrice(value, currency),
  };
}
