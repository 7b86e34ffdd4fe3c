import { percentOf } from './percent.ts';

/** A figure compared with an earlier one. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'flat';
  /** The absolute change in percent, not rounded (it is shown with one decimal); null when the earlier figure was 0. */
  readonly percent: number | null;
  /** The current figure minus the earlier one. */
  readonly difference: number;
}

/** The direction that is good news; `neither`: the figure is neutral (KP-04). */
export type GoodDirection = 'down' | 'up' | 'neither';

/** Smaller percentages are shown as 0,0 %. */
const MIN_SHOWN_PERCENT = 0.05;

/**
 * The trend of a figure: (current − previous) / previous × 100. Without a percentage when the previous figure is 0.
 * Flat when both are 0, and when the percentage is shown as 0,0 % (KP-03).
 */
export function calculateTrend(current: number, previous: number): Trend {
  const difference = current - previous;
  const percent = percentOf(Math.abs(difference), Math.abs(previous));
  const isFlat = difference === 0 || (percent !== null && percent < MIN_SHOWN_PERCENT);
  return { direction: isFlat ? 'flat' : difference > 0 ? 'up' : 'down', percent, difference };
}

/** Whether a trend is good or bad news (KP-04). */
export function toneOfTrend({ direction }: Trend, good: GoodDirection): 'good' | 'bad' | 'flat' {
  if (direction === 'flat' || good === 'neither') return 'flat';
  return direction === good ? 'good' : 'bad';
}
