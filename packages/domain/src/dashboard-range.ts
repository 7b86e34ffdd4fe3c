import { addDays, addMonths, daysBetween, type IsoDay, utcMidnight } from './calendar-day.ts';
import { DASHBOARD } from './dashboard-limits.ts';

/** The ranges of the dashboard, in display order (DF-02). */
export const dashboardRanges = ['7d', '30d', '90d', '12m', '2y'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** A range of days, both ends inclusive. */
export interface DayPeriod {
  readonly from: IsoDay;
  readonly until: IsoDay;
}

type Step = 'day' | 'week' | 'month';
interface Shape {
  readonly first: (today: IsoDay) => IsoDay;
  readonly step: Step;
}
const lastDays = (days: number) => (today: IsoDay) => addDays(today, 1 - days);
const lastMonths = (months: number) => (today: IsoDay) => addDays(addMonths(today, -months), 1);

const shapes: Readonly<Record<DashboardRange, Shape>> = {
  '7d': { first: lastDays(7), step: 'day' },
  '30d': { first: lastDays(30), step: 'day' },
  '90d': { first: lastDays(90), step: 'week' },
  '12m': { first: lastMonths(12), step: 'month' },
  '2y': { first: lastMonths(24), step: 'month' },
};

/** Whether a text names a range. */
export const isDashboardRange = (text: string): text is DashboardRange => Object.hasOwn(shapes, text);

/** The size of the buckets of a range: days, ISO weeks or months (GR-02). */
export const bucketStepOf = (range: DashboardRange): Step => shapes[range].step;

/**
 * The days of a range. It ends today; a range of a year starts the day after the same date of the previous year
 * (DF-04).
 * @param today the day in the client's zone
 */
export const daysOfRange = (range: DashboardRange, today: IsoDay): DayPeriod => ({
  from: shapes[range].first(today),
  until: today,
});

/** The preceding range of the same number of days (KP-02). */
export function precedingDays({ from, until }: DayPeriod): DayPeriod {
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
}

const DAYS_A_WEEK = 7;
/** The weekday, Monday is 0. 1970-01-01 was a Thursday. */
const weekday = (day: IsoDay): number => {
  const remainder = (utcMidnight(day) / 86_400_000 + 3) % DAYS_A_WEEK;
  // The remainder is negative for days before 1970.
  return remainder < 0 ? remainder + DAYS_A_WEEK : remainder;
};

const nextOf: Readonly<Record<Step, (day: IsoDay) => IsoDay>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, DAYS_A_WEEK - weekday(day)),
  month: (day) => addMonths(`${day.slice(0, 7)}-01`, 1),
};

/**
 * The buckets of a range, oldest first: days, ISO weeks from Monday, or calendar months (GR-02). The first and last
 * bucket are clipped to the range, so that the buckets cover exactly the range (GR-12).
 */
export function bucketsOf(range: DashboardRange, today: IsoDay): readonly DayPeriod[] {
  const { from, until } = daysOfRange(range, today);
  const next = nextOf[shapes[range].step];
  const buckets: DayPeriod[] = [];
  for (let first = from; first <= until; ) {
    const following = next(first);
    buckets.push({ from: first, until: following > until ? until : addDays(following, -1) });
    first = following;
  }
  return buckets;
}

/**
 * The last twelve buckets of a range, for the sparkline of a tile (KP-01): all seven of 7 days, the last twelve days of
 * 30 days, the last twelve weeks of 90 days, the last twelve months of two years. The tile's value and trend cover the
 * whole range.
 */
export const tileBuckets = (range: DashboardRange, today: IsoDay): readonly DayPeriod[] =>
  bucketsOf(range, today).slice(-DASHBOARD.tileBuckets);

/** The last day until which a signal can be snoozed. */
export const lastSnoozeDay = (today: IsoDay): IsoDay => addMonths(today, DASHBOARD.signals.mostPutOffMonths);

/** The last day whose month can be shown in whole weeks; those of the next month would end after the year 9999. */
export const LAST_CALENDAR_DAY: IsoDay = '9999-11-30';

/**
 * The whole weeks (from Monday) that contain a month (CA-02). @param month `2026-11`, until {@link LAST_CALENDAR_DAY}
 */
export function weeksOfMonth(month: string): DayPeriod {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: addDays(first, -weekday(first)), until: addDays(last, DAYS_A_WEEK - 1 - weekday(last)) };
}
