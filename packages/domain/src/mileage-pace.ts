import { daysBetween, type IsoDay } from './calendar-day.ts';
import { MILEAGE } from './constants.ts';
import { DASHBOARD } from './dashboard-limits.ts';

/** The mileage of a contract compared with what it allows, by its last reading (KP-12). */
export interface MileagePace {
  /** Days from the start to the reading. */
  readonly days: number;
  /** The kilometers that the contract allows in that time. */
  readonly expectedKm: number;
  /** The kilometers above that; negative below. */
  readonly overKm: number;
  /** The same in percent of the allowed kilometers, not rounded. */
  readonly percent: number;
}

/**
 * The pace of a contract by its last reading. Null when it is not meaningful: less than 30 days after the start, or
 * without agreed kilometers (KP-13).
 * @param last the day of the reading, and the kilometers driven since the start
 */
export function calculatePace(
  { start, kmPerYear }: { readonly start: IsoDay; readonly kmPerYear: number },
  last: { readonly day: IsoDay; readonly drivenKm: number },
): MileagePace | null {
  const days = daysBetween(start, last.day);
  if (kmPerYear <= 0 || days < DASHBOARD.deviationFromDays) return null;
  const exactKm = (kmPerYear * days) / MILEAGE.daysPerYear;
  const expectedKm = Math.round(exactKm);
  return {
    days,
    expectedKm,
    overKm: last.drivenKm - expectedKm,
    percent: ((last.drivenKm - exactKm) / exactKm) * 100,
  };
}
