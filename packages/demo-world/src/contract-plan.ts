import type { DemoCalendar } from './demo-calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How far back the oldest contract begins, and how far ahead the last expected one, in days. */
const OLDEST = -1825;
const FURTHEST = 75;
/** A car that is past its end is still driven for at most this long. */
const OVERDUE_DAYS = 75;

/** What becomes of a contract, in days from today. */
export interface ContractPlan {
  readonly start: number;
  /** The last day that was agreed. */
  readonly end: number;
  readonly months: number;
  /** `expected`: not handed out yet. */
  readonly state: 'running' | 'terminated' | 'expected';
  /** The last day of use of a terminated contract. */
  readonly returned: number | null;
  /** Terminated by an early intake of the car, not by its final return. */
  readonly isPreIntake: boolean;
}

const MONTHS = [24, 36, 36, 36, 48, 48, 48, 48, 60, 60, 60];

/**
 * Plans a contract by its place in the fleet: contracts are numbered in the order in which they began, evenly over five
 * years and some weeks ahead, so that at any size the same share expires, is overdue, or is yet to begin.
 * @param place from 0 up to, but not including, `count`
 */
export function planContract(calendar: DemoCalendar, random: SeededRandom, place: number, count: number): ContractPlan {
  const start = Math.round(OLDEST + ((place + random.next()) / count) * (FURTHEST - OLDEST));
  const months = random.pick(MONTHS);
  const end = calendar.lastDayOf(start, months);
  const plan = { start, end, months, returned: null, isPreIntake: false };
  if (start > 0 || (start > -14 && random.chance(0.2))) return { ...plan, state: 'expected' };
  if (end < 0) {
    if (end >= -OVERDUE_DAYS && random.chance(0.7)) return { ...plan, state: 'running' };
    const returned = Math.min(end + random.between(-20, 15), -1);
    return { ...plan, state: 'terminated', returned, isPreIntake: random.chance(0.12) };
  }
  if (start < -240 && random.chance(0.06)) {
    return { ...plan, state: 'terminated', returned: random.between(start + 120, -1), isPreIntake: random.chance(0.3) };
  }
  return { ...plan, state: 'running' };
}
