import { addDays, type IsoDay, isoDayOf } from '@wagenpark/domain/calendar-day';
import { DATE_PICKER } from '@wagenpark/domain/constants';

/** A month of a year; months count from 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The range of years of a calendar. */
export const YEAR_RANGE = { first: 1900, last: 2100 } as const;
/** Years per page of the year picker. */
export const YEARS_PER_PAGE = 12;

/** The month that contains a day. */
export function monthOf(day: IsoDay): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** Adds a number of months, limited to the years of a calendar. */
export function monthsLater({ year, month }: Month, months: number): Month {
  const index = year * 12 + (month - 1) + months;
  const bounded = Math.min(YEAR_RANGE.last * 12 + 11, Math.max(YEAR_RANGE.first * 12, index));
  return { year: Math.floor(bounded / 12), month: (bounded % 12) + 1 };
}

/** First day of a month. */
export function firstDayOfMonth({ year, month }: Month): IsoDay {
  return isoDayOf(year, month, 1) ?? '';
}

/** The six weeks of a month's view, each from Monday to Sunday (DI-24), with days of the adjacent months. */
export function weeksOf(month: Month): readonly (readonly IsoDay[])[] {
  const first = firstDayOfMonth(month);
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 7 - DATE_PICKER.weekStartsOn) % 7;
  const monday = addDays(first, -weekday);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(monday, week * 7 + day)),
  );
}

/** First year of the picker page that contains a year. */
export function firstYearOfPage(year: number): number {
  return YEAR_RANGE.first + Math.floor((year - YEAR_RANGE.first) / YEARS_PER_PAGE) * YEARS_PER_PAGE;
}
