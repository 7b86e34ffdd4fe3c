import { percentOf } from './percent.ts';

/** How a figure stands beside an earlier one. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'flat';
  /** By how many percent, without a sign and not rounded: one decimal is shown; null where the earlier one was 0. */
  readonly percent: number | null;
  /** Now less then. */
  readonly difference: number;
}

/** Which way is good news for the reader; `neither`: it is no news of that kind (KP-04). */
export type GoodWay = 'down' | 'up' | 'neither';

/** What is less rounds to 0,0 %. */
const LEAST_SHOWN = 0.05;

/**
 * The trend of a figure: (now − then) / then × 100 with one decimal. What was 0 has no percentage, both 0 is flat, and so is
 * what rounds to 0,0 % (KP-03).
 */
export function trendOf(now: number, then: number): Trend {
  const difference = now - then;
  const percent = percentOf(Math.abs(difference), Math.abs(then));
  const isFlat = difference === 0 || (percent !== null && percent < LEAST_SHOWN);
  return { direction: isFlat ? 'flat' : difference > 0 ? 'up' : 'down', percent, difference };
}

/** Whether a trend is good or bad news (KP-04). */
export function toneOfTrend({ direction }: Trend, good: GoodWay): 'good' | 'bad' | 'flat' {
  if (direction === 'flat' || good === 'neither') return 'flat';
  return direction === good ? 'good' : 'bad';
}
