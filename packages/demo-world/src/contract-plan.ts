import type { DemoCalendar } from './demo-calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The start of the oldest contract and of the last expected one, in days from today. */
const OLDEST_START = -1825;
const FURTHEST = 75;
/** The maximum number of days that a car is still driven after the end of its contract. */
const OVERDUE_DAYS = 75;

/** The course of a contract, in days from today. */
export interface ContractPlan {
  readonly start: number;
  /** The agreed last day. */
  readonly end: number;
  readonly months: number;
  /** `expected`: not handed out yet. */
  readonly state: 'running' | 'terminated' | 'expected';
  /** The last day of use of a terminated contract. */
  readonly returned: number | null;
  /** Terminated by an early return (pre-intake) instead of the final return. */
  readonly isPreIntake: boolean;
}

const MONTHS = [24, 36, 36, 36, 48, 48, 48, 48, 60, 60, 60];

/**
 * Plans a contract by its position in the fleet. Contracts are numbered in the order of their start, evenly over five
 * years and some weeks ahead, so that at any size the same share expires, is overdue, or has not begun.
 * @param place from 0 (inclusive) to `count` (exclusive)
 */
export function planContract(calendar: DemoCalendar, random: SeededRandom, place: number, count: number): ContractPlan {
  const start = Math.round(OLDEST_START + ((place + random.next()) / count) * (FURTHEST - OLDEST_START));
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
