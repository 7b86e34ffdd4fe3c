import { addDays, addMonths, type IsoDay, utcMidnight } from './calendar-day.ts';

/** A suggested first day of a change. */
export interface SuggestedStart {
  readonly kind: 'tomorrow' | 'monday' | 'firstOfMonth';
  readonly day: IsoDay;
}

/**
 * The suggested first days of a change: tomorrow, the next Monday, the first of the next month. Each day appears once,
 * under the first of its names.
 * @param today the day in the client's zone
 */
export function suggestStarts(today: IsoDay): readonly SuggestedStart[] {
  const weekday = new Date(utcMidnight(today)).getUTCDay();
  const suggestions: readonly SuggestedStart[] = [
    { kind: 'tomorrow', day: addDays(today, 1) },
    { kind: 'monday', day: addDays(today, (8 - weekday) % 7 || 7) },
    { kind: 'firstOfMonth', day: addMonths(`${today.slice(0, 8)}01`, 1) },
  ];
  return suggestions.filter(
    ({ day }, index) => suggestions.findIndex((suggestion) => suggestion.day === day) === index,
  );
}

/** The first day after a day that is neither a Saturday nor a Sunday. */
export function nextWorkingDay(day: IsoDay): IsoDay {
  const next = addDays(day, 1);
  return [0, 6].includes(new Date(utcMidnight(next)).getUTCDay()) ? nextWorkingDay(next) : next;
}
