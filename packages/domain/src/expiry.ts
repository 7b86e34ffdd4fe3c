import { daysBetween, type IsoDay } from './calendar-day.ts';
import { EXPIRY } from './constants.ts';

/** Colour class of an expiry tag. */
export type ExpiryTone = 'success' | 'warning' | 'danger';

/** What an expiry tag says: the months of 30 days that are left or have passed, that it is today, or the days that have passed of a first month. */
export type ExpiryTag = {
  readonly kind: 'monthsLeft' | 'today' | 'daysAgo' | 'monthsAgo';
  /** Months of 30 days: what is left is rounded up (DI-30), of what has passed whole ones count (DI-32). */
  readonly months: number;
  /** Days left or passed; 0 only for today. */
  readonly days: number;
  readonly tone: ExpiryTone;
};

/**
 * Which dates an expiry tag worries about: `upcoming` colours by the time left (DI-31), `overdue` by the time that has
 * passed since the day (DI-33).
 */
export type ExpiryMode = 'upcoming' | 'overdue';

/**
 * The expiry tag of a day (DI-30 to DI-33): nothing is called a month ago before it is. The colour goes by the months that the tag shows, so that a tag never
 * says six months in the colour of five.
 * @param today the day in the client's zone
 */
export function expiryTag(day: IsoDay, today: IsoDay, mode: ExpiryMode = 'upcoming'): ExpiryTag {
  const days = daysBetween(today, day);
  const months = days > 0 ? Math.ceil(days / EXPIRY.daysPerMonth) : Math.floor(Math.abs(days) / EXPIRY.daysPerMonth);
  const tone = mode === 'upcoming' ? toneOfTimeLeft(days < 0 ? 0 : months) : toneOfTimePassed(-days);
  const kind = days > 0 ? 'monthsLeft' : days === 0 ? 'today' : months === 0 ? 'daysAgo' : 'monthsAgo';
  return { kind, months, days: Math.abs(days), tone };
}

function toneOfTimeLeft(months: number): ExpiryTone {
  if (months >= EXPIRY.successFromMonths) return 'success';
  return months >= EXPIRY.warningFromMonths ? 'warning' : 'danger';
}

function toneOfTimePassed(days: number): ExpiryTone {
  const months = days / EXPIRY.daysPerMonth;
  if (months > EXPIRY.overdueDangerMonths) return 'danger';
  return months > EXPIRY.overdueWarningMonths ? 'warning' : 'success';
}
