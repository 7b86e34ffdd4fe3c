import { isoDayOf } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type CellParser, refuse, trimmed } from '../tables/columns.ts';
import type { ValueForm } from './column.ts';

/** Written forms of a moment: a day, optionally a time, optionally an offset from UTC. */
const YEAR_FIRST =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.0{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const DAY_FIRST = /^(\d{1,2})-(\d{1,2})-(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The format of a moment in the client's time zone, or with its own offset from UTC. */
export const momentForm = (timeZone: string): ValueForm<Date> => ({
  read: moment(timeZone),
  sql: 'timestamptz',
  form: 'moment: `2026-01-31`, `2026-01-31 14:30` or `31-1-2026 14:30`, in the client’s time zone',
});

/** Moments outside these years are typing errors, or a system's way of saying "none". */
const YEARS = { first: 1900, last: 2199 } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Parses a moment: `2026-01-31`, `2026-01-31 14:30`, `31-1-2026 14:30`, the same with `T`, `Z` or `+01:00`, or
 * `/Date(ms)/`. Without an offset it is local time in `timeZone`; a day alone is its first instant. A local time that
 * is skipped when clocks go forward becomes the instant after the gap; a time that occurs twice is the first one.
 */
export function moment(timeZone: string): CellParser<Date> {
  return (cell) => {
    const text = trimmed(cell);
    if (typeof cell === 'boolean') return refuse('not-a-moment');
    const instant = text.startsWith('/') ? instantOfLegacyDate(text) : parseWrittenMoment(text, timeZone);
    if (instant === null) return refuse('not-a-moment');
    const year = instant.getUTCFullYear();
    if (year < YEARS.first || year > YEARS.last) return refuse('out-of-range', { min: YEARS.first, max: YEARS.last });
    return { value: instant };
  };
}

function parseWrittenMoment(text: string, timeZone: string): Date | null {
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = yearFirst ? null : DAY_FIRST.exec(text);
  const [, first, month, last, hour = '0', minute = '0', second = '0', offset] = yearFirst ?? dayFirst ?? [];
  if (first === undefined || month === undefined || last === undefined) return null;
  const [year, dayOfMonth] = yearFirst ? [first, last] : [last, first];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const day = isoDayOf(Number(year), Number(month), Number(dayOfMonth));
  if (day === null) return null;
  const clock = Date.parse(`${day}T00:00:00Z`) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  if (offset === undefined) return localTimeToInstant(clock, timeZone);
  return new Date(clock - offsetMinutes(offset) * MINUTE_MS);
}

/** Converts an offset to minutes: `+01:30` is 90, `Z` is 0. */
function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Converts local time in a zone, given as ms as if it were UTC, to the instant. */
function localTimeToInstant(clockMs: number, timeZone: string): Date {
  const candidates = [clockMs - DAY_MS, clockMs + DAY_MS].map((instantMs) => clockMs - offsetAt(instantMs, timeZone));
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === clockMs);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in ms. */
function offsetAt(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offsetMinutes(name.replace('GMT', '')) * MINUTE_MS;
}
