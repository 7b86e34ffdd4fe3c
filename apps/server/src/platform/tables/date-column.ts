import { dayOfLegacyDate, type IsoDay, isoDayOf } from '@wagenpark/domain';
import { type CellParser, refuse, trimmed } from './columns.ts';

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0{1,9})?)?)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DUTCH = /^(\d{1,2})-(\d{1,2})-(\d{4})$/;

/** Days outside these years are typing errors, or a system's way of saying "none". */
const YEARS = { first: 1900, last: 2199 } as const;

/**
 * Parses a day to `YYYY-MM-DD`. Accepts `YYYY-MM-DD` (the form of Excel's date cells), `DD-MM-YYYY`, `YYYYMMDD` and
 * `/Date(ms)/`, which becomes the calendar day in `timeZone`. Refuses slashes, because it is unclear which number is
 * the month, and any time of day other than midnight.
 */
export function isoOrDutchDate(timeZone: string): CellParser<IsoDay> {
  return (cell) => {
    const text = trimmed(cell);
    const day = text.startsWith('/') ? dayOfLegacyDate(text, timeZone) : parseWrittenDay(text);
    if (day === null || typeof cell === 'boolean') return refuse('not-a-date');
    const year = Number(day.slice(0, 4));
    if (year < YEARS.first || year > YEARS.last) return refuse('out-of-range', { min: YEARS.first, max: YEARS.last });
    return { value: day };
  };
}

function parseWrittenDay(text: string): IsoDay | null {
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst) return isoDayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dutch = DUTCH.exec(text);
  return dutch ? isoDayOf(Number(dutch[3]), Number(dutch[2]), Number(dutch[1])) : null;
}
