import { addDays, addMonths, type IsoDay, utcMidnight } from './calendar-day.ts';

/** A day on which changes begin more often than on others. */
export interface LikelyStart {
  readonly kind: 'tomorrow' | 'monday' | 'firstOfMonth';
  readonly day: IsoDay;
}

/**
 * The days that a change most often begins on: tomorrow, the next Monday, the first of the next month, each day once under
 * the first of its names.
 * @param today the day in the client's zone
 */
export function likelyStarts(today: IsoDay): readonly LikelyStart[] {
  const weekday = new Date(utcMidnight(today)).getUTCDay();
  const all: readonly LikelyStart[] = [
    { kind: 'tomorrow', day: addDays(today, 1) },
    { kind: 'monday', day: addDays(today, (8 - weekday) % 7 || 7) },
    { kind: 'firstOfMonth', day: addMonths(`${today.slice(0, 8)}01`, 1) },
  ];
  return all.filter(({ day }, place) => all.findIndex((other) => other.day === day) === place);
}

/** The first day after a day that is neither a Saturday nor a Sunday. */
export function nextWorkingDay(day: IsoDay): IsoDay {
  const next = addDays(day, 1);
  return [0, 6].includes(new Date(utcMidnight(next)).getUTCDay()) ? nextWorkingDay(next) : next;
}
