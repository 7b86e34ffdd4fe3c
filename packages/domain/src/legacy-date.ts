import { dayInZone, type IsoDay, isIsoDay, utcMidnight } from './calendar-day.ts';

const DAY_MS = 86_400_000;
const LEGACY_DATE = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/;

/** Whether a text is a date as the fleet API writes it, `/Date(ms)/` (FA-04). */
export function isLegacyDate(text: string): boolean {
  return instantOfLegacyDate(text) !== null;
}

/**
 * Writes a calendar day for the wire: `/Date(ms)/` of its midnight in UTC (FA-04, CR-22).
 * Throws RangeError when `day` is no day.
 */
export function legacyDateOfDay(day: IsoDay): string {
  return `/Date(${utcMidnight(day)})/`;
}

/**
 * Reads the calendar day out of `/Date(ms)/`. Two midnights are in use on the wire, that of UTC and that of the
 * sender's own zone; both give the day that was meant: an exact UTC midnight is that day everywhere, any other instant
 * is the day the calendar shows in `timeZone` (CN-09). Null when the text is no such date.
 * @param timeZone IANA name of the client's zone, e.g. `Europe/Amsterdam`
 */
export function dayOfLegacyDate(text: string, timeZone: string): IsoDay | null {
  const instant = instantOfLegacyDate(text);
  // Intl writes years before Christ without a sign, so they must not reach it.
  if (instant === null || instant.getUTCFullYear() < 1) return null;
  const day = instant.getTime() % DAY_MS === 0 ? instant.toISOString().slice(0, 10) : dayInZone(instant, timeZone);
  return isIsoDay(day) ? day : null;
}

/**
 * Reads the moment out of `/Date(ms)/`. An offset behind the ms, as old senders add it, tells only where it was
 * written and does not move the moment. Null when the text is no such date.
 */
export function instantOfLegacyDate(text: string): Date | null {
  const found = LEGACY_DATE.exec(text);
  if (found === null) return null;
  const instant = new Date(Number(found[1]));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Writes a moment for the wire: `/Date(ms)/` of that instant. */
export const legacyDateOfInstant = (instant: Date): string => `/Date(${instant.getTime()})/`;
