import { dayOfLegacyDate, type IsoDay, isoDayOf } from '@wagenpark/domain';
import { type CellParser, cellFault, trimmedCellText } from './columns.ts';
import { SheetCell } from './sheet-cell.ts';

/** Matches midnight after a day, with seconds, milliseconds and an offset from UTC, none of which change the day. */
const MIDNIGHT = String.raw`(?:[T ]0{1,2}:00(?::00(?:[.,]0{1,9})?)?(?: ?Z| ?[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${MIDNIGHT}$`, 'i');
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${MIDNIGHT}$`, 'i');

/** Days outside these years are typing errors, or placeholders by which a system represents a missing value. */
const YEARS = { first: 1900, last: 2199 } as const;

/**
 * Parses a day to `YYYY-MM-DD`. Accepts `YYYY-MM-DD` and `DD-MM-YYYY`, both also with dots or slashes, `YYYYMMDD`, a
 * workbook's day, and `/Date(ms)/`, which becomes the calendar day in `timeZone`. The day comes before the month, as in
 * every country that the portal serves. Midnight after the day is ignored; any other time is refused.
 */
export function calendarDay(timeZone: string): CellParser<IsoDay> {
  return (cell) => {
    if (cell instanceof SheetCell && cell.kind === 'monthFirst') return cellFault('month-first');
    const text = trimmedCellText(cell);
    const day = text.startsWith('/') ? dayOfLegacyDate(text, timeZone) : parseWrittenDay(text);
    if (day === null || typeof cell === 'boolean') return cellFault('not-a-date');
    const year = Number(day.slice(0, 4));
    if (year < YEARS.first || year > YEARS.last)
      return cellFault('out-of-range', { min: YEARS.first, max: YEARS.last });
    return { value: day };
  };
}

function parseWrittenDay(text: string): IsoDay | null {
  const compact = COMPACT.exec(text);
  if (compact) return isoDayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return isoDayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? isoDayOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1])) : null;
}
