import { addMonths, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';

/** The last reading of a contract's car. */
export interface LastReading {
  readonly day: IsoDay;
  readonly km: number;
}

/**
 * Whether the reading of a contract's car is stale: it is older than three months. Without a reading, the start of the
 * contract counts. Exactly three months is not stale (KP-09, KP-10).
 */
export const isStale = (start: IsoDay, last: Pick<LastReading, 'day'> | null, today: IsoDay): boolean =>
  (last?.day ?? start) < addMonths(today, -DASHBOARD.staleMonths);

/** How a contract's mileage compares with the agreed one. */
export type Deviation = 'above' | 'below' | 'within';

/**
 * The deviation of a contract's mileage: more than ten percent above or below the agreed mileage for the days until the
 * last reading (KP-11, KP-12). Null without a reading, with less than 30 days, or without yearly kilometers (KP-13).
 * Computed in integers, so that exactly ten percent is within.
 */
export function deviationOf(
  contract: { readonly start: IsoDay; readonly kmPerYear: number; readonly startKm: number },
  last: LastReading | null,
): Deviation | null {
  if (last === null || contract.kmPerYear === 0) return null;
  const days = daysBetween(contract.start, last.day);
  if (days < DASHBOARD.deviationFromDays) return null;
  const actual = BigInt(last.km - contract.startKm) * BigInt(MILEAGE.daysPerYear) * 100n;
  const expected = BigInt(contract.kmPerYear) * BigInt(days);
  if (actual > expected * BigInt(100 + DASHBOARD.deviationPercent)) return 'above';
  return actual < expected * BigInt(100 - DASHBOARD.deviationPercent) ? 'below' : 'within';
}
