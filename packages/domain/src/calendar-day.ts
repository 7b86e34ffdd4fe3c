/** A day of the calendar as `YYYY-MM-DD`, without a time and without a zone. Plain text order is time order. */
export type IsoDay = string;

const DAY_MS = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make and zones are few, so each zone's is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a clock in the zone shows at the instant, written as if it were UTC (ms, whole seconds). */
function wallClock(instantMs: number, timeZone: string): number {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(instantMs)) {
    if (type in shown) shown[type as keyof typeof shown] = Number(value);
  }
  return utc(shown.year, shown.month, shown.day) + ((shown.hour * 60 + shown.minute) * 60 + shown.second) * 1000;
}

/** Midnight UTC in ms. `Date.UTC` alone reads the years 0 to 99 as 1900 to 1999. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function utcOf(day: IsoDay): number {
  const parts = ISO_DAY.exec(day);
  const ms = parts ? utc(Number(parts[1]), Number(parts[2]), Number(parts[3])) : Number.NaN;
  if (dayOfUtc(ms) !== day) throw new RangeError(`Not a calendar day: ${day.slice(0, 20)}`);
  return ms;
}

function dayOfUtc(ms: number): IsoDay {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, as `YYYY-MM-DD`, years 0001 to 9999. */
export function isIsoDay(text: string): boolean {
  const parts = ISO_DAY.exec(text);
  if (parts === null || parts[1] === '0000') return false;
  return dayOfUtc(utc(Number(parts[1]), Number(parts[2]), Number(parts[3]))) === text;
}

/** The day with this year, month (1–12) and day of the month, or null when the calendar has no such day. */
export function isoDayOf(year: number, month: number, day: number): IsoDay | null {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isIsoDay(text) ? text : null;
}

/** Midnight UTC of a day, in ms since 1970. Throws RangeError when it is no day. */
export function utcMidnight(day: IsoDay): number {
  return utcOf(day);
}

/** A computed day, refused when it lies outside the years that can be written with four digits. */
function within(day: IsoDay): IsoDay {
  if (!isIsoDay(day)) throw new RangeError('The day lies outside the years 0001 to 9999');
  return day;
}

/**
 * The day so many days later, or earlier when `days` is negative. Throws RangeError when `day` is no day, or the
 * result lies outside the years 0001 to 9999.
 */
export function addDays(day: IsoDay, days: number): IsoDay {
  return within(dayOfUtc(utcOf(day) + days * DAY_MS));
}

/**
 * The same day of the month so many months later or earlier; the month's last day when it is shorter
 * (31 January + 1 month = 28 or 29 February). Throws RangeError as {@link addDays} does.
 */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const start = new Date(utcOf(day));
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + 1 + months;
  // Day 0 of the month after is the last day of the month itself.
  const lastDay = new Date(utc(year, month + 1, 0)).getUTCDate();
  return within(dayOfUtc(utc(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** Days from `from` to `to`; negative when `to` is earlier. Throws RangeError when one is no day. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** The calendar day it is in a time zone (IANA name) at an instant. Throws RangeError for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): IsoDay {
  return dayOfUtc(wallClock(instant.getTime(), timeZone));
}

/** Today in a time zone; `now` is the present instant, given by whoever owns the clock. */
export function todayInZone(timeZone: string, now: Date): IsoDay {
  return dayInZone(now, timeZone);
}

/**
 * The first instant of a calendar day in a time zone. Right on nights when clocks move: where midnight is skipped it is
 * the instant after the gap, where midnight happens twice the first of both.
 * Throws RangeError when `day` is no day or the zone is unknown.
 */
export function startOfDay(day: IsoDay, timeZone: string): Date {
  const midnight = utcOf(day);
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((nearby) => midnight - (wallClock(nearby, timeZone) - nearby))
    .filter((candidate) => dayOfUtc(wallClock(candidate, timeZone)) >= day);
  return new Date(Math.min(...candidates));
}
