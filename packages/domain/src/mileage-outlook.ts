import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';

const MONTHS_A_YEAR = 12;

/** What a contract agrees about kilometers, and how many were driven since its start. */
export interface MileageFacts {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly months: number;
  readonly kmPerYear: number;
  readonly driven: number;
}

/** How the kilometers of a contract stand, in whole kilometers. Where they end, `projectMileage` says. */
export interface MileageOutlook {
  /** Since the start, by the last reading. */
  readonly driven: number;
  /** What the whole contract allows. */
  readonly allowed: number;
  /** What it allows until today, at an even pace. */
  readonly allowedToday: number;
}

/**
 * How many kilometers were driven and are allowed, until today and in all.
 * @param today the day in the client's zone
 */
export function mileageOutlook({ start, end, months, kmPerYear, driven }: MileageFacts, today: IsoDay): MileageOutlook {
  const allowed = Math.round((kmPerYear * months) / MONTHS_A_YEAR);
  const daysSoFar = Math.max(0, daysBetween(start, today < end ? today : end));
  const allowedToday = Math.min(allowed, Math.round((kmPerYear * daysSoFar) / MILEAGE.daysPerYear));
  return { driven, allowed, allowedToday };
}
