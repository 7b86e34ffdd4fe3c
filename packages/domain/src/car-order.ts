/** Cars that were ordered: how far an order is, and how far its delivery has slipped. */

import { type IsoDay, utcMidnight } from './calendar-day.ts';

const DAY_MS = 86_400_000;

/** What an order passes on its way, in that order. */
export const orderStages = [
  'ordered',
  'confirmed',
  'buildWeek',
  'atDealer',
  'registered',
  'deliveryPlanned',
  'delivered',
] as const;
export type OrderStage = (typeof orderStages)[number];

/**
 * Whether a change of the promised day needs a reason: whoever was promised a day is owed one. A first promise needs none.
 * @param before the day that stands, as `YYYY-MM-DD`; null where none does
 * @param after the day that is to stand, null to take it back
 */
export const needsReason = (before: string | null, after: string | null): boolean =>
  before !== null && before !== after;

/** How a delivery stands to what was first promised. */
export type SlipSide = 'later' | 'earlier' | 'asPromised';

/** On which side of the first promise a delivery is, from the days between (above 0: later). */
export const slipSide = (days: number): SlipSide => (days > 0 ? 'later' : days < 0 ? 'earlier' : 'asPromised');

/** The ISO week of a day (`YYYY-MM-DD`): weeks begin on Monday, and the first of a year is the one with its 4 January. */
export function isoWeekOf(day: IsoDay): { readonly week: number; readonly year: number } {
  const midnight = utcMidnight(day);
  // The Thursday of a week lies in the year whose week it is.
  const thursday = new Date(midnight + (3 - ((new Date(midnight).getUTCDay() + 6) % 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)), year };
}
