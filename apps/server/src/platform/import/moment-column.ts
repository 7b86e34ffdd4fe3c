import { isoDayOf } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type CellParser, cellFault, trimmedCellText } from '../tables/columns.ts';
import type { TableCell } from '../tables/raw-rows.ts';
import { SheetCell } from '../tables/sheet-cell.ts';
import type { ValueForm } from './column.ts';

/** Matches the time of a written moment, with its offset from UTC. Fractions of a second are dropped. */
const TIME = String.raw`(?:(?:T| +|, *)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}$`, 'i');

/** The format of a moment in the client's time zone, or with its own offset from UTC. */
export const momentForm = (timeZone: string): ValueForm<Date> => ({
  read: moment(timeZone),
  sql: 'timestamptz',
  form: 'moment: `2026-01-31`, `2026-01-31 14:30`, `31-1-2026 14:30` or `31.1.2026 14:30`, in the client’s time zone',
});

/** Moments outside these years are typing errors, or placeholders by which a system represents a missing value. */
const YEARS = { first: 1900, last: 2199 } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Parses a moment: `2026-01-31`, `2026-01-31 14:30`, `31-1-2026 14:30`, also with dots or slashes, with `T`, `Z` or
 * `+01:00`, or `/Date(ms)/`. Without an offset it is local time in `timeZone`; a day alone is its first instant. A local
 * time that is skipped when clocks go forward becomes the instant after the gap, and a time that occurs twice is the
 * first one; both are doubtful.
 */
export function moment(timeZone: string): CellParser<Date> {
  return (cell) => {
    if (typeof cell === 'boolean') return cellFault('not-a-moment');
    if (cell instanceof SheetCell && cell.kind === 'monthFirst') return cellFault('month-first');
    const text = trimmedCellText(cell);
    const instant = text.startsWith('/') ? instantOfLegacyDate(text) : null;
    const parsed = instant ? { instant } : parseWrittenMoment(text, timeZone);
    if (parsed === null) return cellFault('not-a-moment');
    const year = parsed.instant.getUTCFullYear();
    if (year < YEARS.first || year > YEARS.last)
      return cellFault('out-of-range', { min: YEARS.first, max: YEARS.last });
    return parsed.doubt
      ? { value: parsed.instant, doubt: { code: parsed.doubt, params: {} } }
      : { value: parsed.instant };
  };
}

/** Whether a written moment has a time of day. */
export function hasTimeOfDay(cell: TableCell): boolean {
  const text = trimmedCellText(cell);
  return text.startsWith('/') || (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.[5] !== undefined;
}

/** An instant, and the doubt about the local time from which it was computed. */
interface LocalInstant {
  readonly instant: Date;
  readonly doubt?: 'unusual-skipped-time' | 'unusual-doubled-time';
}

function parseWrittenMoment(text: string, timeZone: string): LocalInstant | null {
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = yearFirst ? null : DAY_FIRST.exec(text);
  const [, first, , month, last, hour, minute = '0', second = '0', offset] = yearFirst ?? dayFirst ?? [];
  if (first === undefined || month === undefined || last === undefined) return null;
  const [year, dayOfMonth] = yearFirst ? [first, last] : [last, first];
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const day = isoDayOf(Number(year), Number(month), Number(dayOfMonth));
  if (day === null) return null;
  const time = ((Number(hour ?? 0) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const clock = Date.parse(`${day}T00:00:00Z`) + time;
  if (offset !== undefined) return { instant: new Date(clock - offsetMinutes(offset) * MINUTE_MS) };
  const { instant, doubt } = localTimeToInstant(clock, timeZone);
  // A day without a time means its beginning, so clock changes on that day do not matter.
  return hour === undefined || doubt === undefined ? { instant } : { instant, doubt };
}

/** Converts an offset to minutes: `+01:30` is 90, `Z` is 0. */
function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Converts local time in a zone, given as ms as if it were UTC, to the instant. */
function localTimeToInstant(clockMs: number, timeZone: string): LocalInstant {
  const candidates = [clockMs - DAY_MS, clockMs + DAY_MS].map((instantMs) => clockMs - offsetAt(instantMs, timeZone));
  const exact = new Set(candidates.filter((instant) => instant + offsetAt(instant, timeZone) === clockMs));
  if (exact.size === 0) return { instant: new Date(Math.max(...candidates)), doubt: 'unusual-skipped-time' };
  const instant = new Date(Math.min(...exact));
  return exact.size > 1 ? { instant, doubt: 'unusual-doubled-time' } : { instant };
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
