import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';

const MONTHS_A_YEAR = 12;

/** The agreed kilometers of a contract, and those driven since its start. */
export interface MileageFacts {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly months: number;
  readonly kmPerYear: number;
  readonly driven: number;
}

/** The mileage of a contract so far, in whole kilometers. `projectMileage` computes the mileage at its end. */
export interface MileageOutlook {
  /** Driven since the start, up to the last reading. */
  readonly driven: number;
  /** Allowed over the whole contract. */
  readonly allowed: number;
  /** Allowed until today, at an even pace. */
  readonly allowedToday: number;
  /** Driven above what is allowed over the whole contract; 0 if less. Whatever follows, these are charged. */
  readonly overAlready: number;
}

/**
 * Computes driven and allowed kilometers, until today and in total.
 * @param today the day in the client's zone
 */
export function calculateOutlook(
  { start, end, months, kmPerYear, driven }: MileageFacts,
  today: IsoDay,
): MileageOutlook {
  const allowedKm = Math.round((kmPerYear * months) / MONTHS_A_YEAR);
  const daysSoFar = Math.max(0, daysBetween(start, today < end ? today : end));
  const allowedToday = Math.min(allowedKm, Math.round((kmPerYear * daysSoFar) / MILEAGE.daysPerYear));
  return { driven, allowed: allowedKm, allowedToday, overAlready: Math.max(0, driven - allowedKm) };
}
