import { addDays, addMonths, type IsoDay } from './calendar-day.ts';

/** The named ranges of days, in display order: past ones first. */
export const namedDayRanges = [
  'past',
  'over90DaysAgo',
  'last30Days',
  'lastMonth',
  'lastYear',
  'thisMonth',
  'thisYear',
  'next7Days',
  'nextMonth',
  'next3Months',
  'nextYear',
  'future',
] as const;
export type NamedDayRange = (typeof namedDayRanges)[number];

/** A range of days with inclusive ends; a missing end is open. */
export interface DaysBetween {
  readonly from?: IsoDay;
  readonly until?: IsoDay;
}

const monthOf = (day: IsoDay): DaysBetween => {
  const from = `${day.slice(0, 7)}-01`;
  return { from, until: addDays(addMonths(from, 1), -1) };
};
const yearOf = (day: IsoDay): DaysBetween => ({ from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` });

const ranges: Readonly<Record<NamedDayRange, (today: IsoDay) => DaysBetween>> = {
  past: (today) => ({ until: addDays(today, -1) }),
  over90DaysAgo: (today) => ({ until: addDays(today, -91) }),
  last30Days: (today) => ({ from: addDays(today, -29), until: today }),
  lastMonth: (today) => monthOf(addMonths(today, -1)),
  lastYear: (today) => yearOf(addMonths(today, -12)),
  thisMonth: monthOf,
  thisYear: yearOf,
  next7Days: (today) => ({ from: today, until: addDays(today, 6) }),
  nextMonth: (today) => monthOf(addMonths(today, 1)),
  next3Months: (today) => ({ from: today, until: addMonths(today, 3) }),
  nextYear: (today) => yearOf(addMonths(today, 12)),
  future: (today) => ({ from: addDays(today, 1) }),
};

/** Whether a text is the name of a range. */
export const isNamedDayRange = (text: string): text is NamedDayRange => Object.hasOwn(ranges, text);

/**
 * Resolves a named range on a day. Ranges of the past end yesterday, and those of the future begin tomorrow.
 * `over90DaysAgo` ends on the day before the last 90 days. `last30Days` and `next7Days` include today. `next3Months`
 * goes from today to the same day of the third month, or to that month's last day.
 */
export const dayRangeOfName = (name: NamedDayRange, today: IsoDay): DaysBetween => ranges[name](today);
