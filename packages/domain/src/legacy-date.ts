import { dayInZone, type IsoDay, isIsoDay, utcMidnight } from './calendar-day.ts';

const DAY_MS = 86_400_000;
const LEGACY_DATE = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/;

/** Whether a text is a date in the format of the fleet API, `/Date(ms)/` (FA-04). */
export function isLegacyDate(text: string): boolean {
  return instantOfLegacyDate(text) !== null;
}

/**
 * Formats a calendar day for the wire: `/Date(ms)/` of its midnight in UTC (FA-04, CR-22). Throws RangeError when `day`
 * is invalid.
 */
export function legacyDateOfDay(day: IsoDay): string {
  return `/Date(${utcMidnight(day)})/`;
}

/**
 * Parses the calendar day from `/Date(ms)/`. Senders use midnight in UTC or in their own zone; both give the intended
 * day: an exact UTC midnight is that day in every zone, any other instant is the day in `timeZone` (CN-09). Null when
 * the text is no such date.
 * @param timeZone IANA name of the client's zone, e.g. `Europe/Amsterdam`
 */
export function dayOfLegacyDate(text: string, timeZone: string): IsoDay | null {
  const instant = instantOfLegacyDate(text);
  // Intl formats years before Christ without a sign, so they are excluded here.
  if (instant === null || instant.getUTCFullYear() < 1) return null;
  const day = instant.getTime() % DAY_MS === 0 ? instant.toISOString().slice(0, 10) : dayInZone(instant, timeZone);
  return isIsoDay(day) ? day : null;
}

/**
 * Parses the moment from `/Date(ms)/`. An offset after the milliseconds, as old senders add it, names the sender's
 * zone; it does not change the moment. Null when the text is no such date.
 */
export function instantOfLegacyDate(text: string): Date | null {
  const match = LEGACY_DATE.exec(text);
  if (match === null) return null;
  const instant = new Date(Number(match[1]));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Formats a moment for the wire: `/Date(ms)/`. */
export const legacyDateOfInstant = (instant: Date): string => `/Date(${instant.getTime()})/`;
