/** A calendar day as `YYYY-MM-DD`, without time and time zone. String order is chronological order. */
export type IsoDay = string;

const DAY_MS = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches one formatter per zone, because formatters are slow to create and zones are few. */
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

/** The local time in the zone at the instant, encoded as if it were UTC (ms, whole seconds). */
function wallClock(instantMs: number, timeZone: string): number {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(instantMs)) {
    if (type in fields) fields[type as keyof typeof fields] = Number(value);
  }
  return utc(fields.year, fields.month, fields.day) + ((fields.hour * 60 + fields.minute) * 60 + fields.second) * 1000;
}

/** Midnight UTC in ms. Plain `Date.UTC` maps the years 0 to 99 to 1900 to 1999. */
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

/** Whether the text is a valid day `YYYY-MM-DD` in the years 0001 to 9999. */
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

/** Midnight UTC of a day, in ms since 1970. Throws RangeError when `day` is invalid. */
export function utcMidnight(day: IsoDay): number {
  return utcOf(day);
}

/** Validates a computed day. Throws RangeError outside the years with four digits. */
function requireFourDigitYear(day: IsoDay): IsoDay {
  if (!isIsoDay(day)) throw new RangeError('The day lies outside the years 0001 to 9999');
  return day;
}

/**
 * Adds a number of days, which may be negative. Throws RangeError when `day` is invalid, or the result lies outside the
 * years 0001 to 9999.
 */
export function addDays(day: IsoDay, days: number): IsoDay {
  return requireFourDigitYear(dayOfUtc(utcOf(day) + days * DAY_MS));
}

/**
 * Adds a number of months, which may be negative. A day that the target month lacks becomes its last day (31 January +
 * 1 month = 28 or 29 February). Throws RangeError as {@link addDays} does.
 */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const start = new Date(utcOf(day));
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + 1 + months;
  // Day 0 of the next month is the last day of this month.
  const lastDay = new Date(utc(year, month + 1, 0)).getUTCDate();
  return requireFourDigitYear(dayOfUtc(utc(year, month, Math.min(start.getUTCDate(), lastDay))));
}

/** The number of days from `from` to `to`; negative when `to` is earlier. Throws RangeError when either is invalid. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** The calendar day in a time zone (IANA name) at an instant. Throws RangeError for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): IsoDay {
  return dayOfUtc(wallClock(instant.getTime(), timeZone));
}

/** Today in a time zone. `now` is the current instant, which the caller takes from its clock. */
export function todayInZone(timeZone: string, now: Date): IsoDay {
  return dayInZone(now, timeZone);
}

/**
 * The first instant of a calendar day in a time zone, also on days with a clock change: where midnight is skipped it is
 * the instant after the gap, where midnight occurs twice the first occurrence. Throws RangeError when `day` is invalid
 * or the zone is unknown.
 */
export function startOfDay(day: IsoDay, timeZone: string): Date {
  const midnight = utcOf(day);
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((nearby) => midnight - (wallClock(nearby, timeZone) - nearby))
    .filter((candidate) => dayOfUtc(wallClock(candidate, timeZone)) >= day);
  return new Date(Math.min(...candidates));
}
