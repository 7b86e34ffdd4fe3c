import { addDays, addMonths, daysBetween, type IsoDay } from './calendar-day.ts';
import { EXPIRY } from './constants.ts';

/** Colour class of an expiry tag. */
export type ExpiryTone = 'success' | 'warning' | 'danger';

/**
 * The content of an expiry tag: months left from 60 days on, days left below that, tomorrow, today, or the days since
 * the day passed.
 */
export type ExpiryTag = {
  readonly kind: 'monthsLeft' | 'daysLeft' | 'tomorrow' | 'today' | 'daysOver';
  /**
   * Months of 30 days: months left are rounded up (DI-30), months passed are rounded down (DI-32). A day that is whole
   * calendar months away is no further month away: from 20 November to 20 February are 3 months, of 92 days.
   */
  readonly months: number;
  /** Days left or passed; 0 only for today. */
  readonly days: number;
  readonly tone: ExpiryTone;
};

/**
 * What determines the colour of an expiry tag: for `upcoming` the time left (DI-31), for `overdue` the time passed
 * since the day (DI-33).
 */
export type ExpiryMode = 'upcoming' | 'overdue';

/**
 * The expiry tag of a day (DI-30 to DI-33, settled question 106). The colour depends on the months, so that the text
 * 'six months' never has the colour of five.
 * @param today the day in the client's zone
 */
export function expiryTagOf(day: IsoDay, today: IsoDay, mode: ExpiryMode = 'upcoming'): ExpiryTag {
  const days = daysBetween(today, day);
  const months = days > 0 ? monthsUntil(day, today) : Math.floor(Math.abs(days) / EXPIRY.daysPerMonth);
  const tone = mode === 'upcoming' ? toneOfTimeLeft(days < 0 ? 0 : months) : toneOfTimePassed(-days);
  return { kind: kindOf(days), months, days: Math.abs(days), tone };
}

/**
 * The number of months with which a sentence describes a future day, rounded as in the expiry tag; null when the tag
 * shows days.
 */
export const monthsToCome = (days: number, today: IsoDay): number | null =>
  kindOf(days) === 'monthsLeft' ? monthsUntil(addDays(today, days), today) : null;

/** The months until a later day, rounded up: months of 30 days, or calendar months where these are fewer. */
function monthsUntil(day: IsoDay, today: IsoDay): number {
  const [yearOf, monthOf] = [(text: IsoDay) => Number(text.slice(0, 4)), (text: IsoDay) => Number(text.slice(5, 7))];
  const begun = (yearOf(day) - yearOf(today)) * 12 + monthOf(day) - monthOf(today);
  const calendarMonths = addMonths(today, begun) < day ? begun + 1 : begun;
  return Math.min(calendarMonths, Math.ceil(daysBetween(today, day) / EXPIRY.daysPerMonth));
}

function kindOf(days: number): ExpiryTag['kind'] {
  if (days < 0) return 'daysOver';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < EXPIRY.monthsFromDays ? 'daysLeft' : 'monthsLeft';
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
