/** Cars that were ordered: how far an order is, and how far its delivery has slipped. */

import { addDays, type IsoDay, utcMidnight } from './calendar-day.ts';

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

/** The days of an order that staff set, in the order of its way, under their names on the wire; the promised one last. */
export const orderDays = [
  'BevestigdOp',
  'Bouwweek',
  'BijDealerOp',
  'GeregistreerdOp',
  'LeveringGeplandOp',
  'GeleverdOp',
  'VerwachteLeverdatum',
] as const;
type OrderDay = (typeof orderDays)[number];
export type OrderDays = Readonly<Record<OrderDay, IsoDay | null>>;

/** The days that tell whether an agreed day of delivery still stands, as `YYYY-MM-DD`; null where there is none. */
interface DeliveryDays {
  readonly planned: IsoDay | null;
  readonly promised: IsoDay | null;
  /** What was promised at first: without it no day was promised yet. */
  readonly firstPromised: IsoDay | null;
  readonly delivered: IsoDay | null;
}

/**
 * Whether a delivery is planned: for a day that was agreed, and that the car was not promised later than since. Where the
 * promise was taken back, nobody knows the day any more. Of a car that is there the day stays as it was.
 */
export const isDeliveryPlanned = ({ planned, promised, firstPromised, delivered }: DeliveryDays): boolean =>
  planned !== null && (delivered !== null || (promised === null ? firstPromised === null : planned >= promised));

/** How far ahead a day of an order can lie, in days: nobody promises a car for later. */
const FURTHEST_DAYS = 3 * 365;

/** A day that cannot be: before the order, or after the last day that it can lie on. */
export interface OrderDayFault {
  readonly day: OrderDay;
  readonly code: 'beforeOrder' | 'tooLate';
  readonly limit: IsoDay;
}

/**
 * What is wrong with the days that somebody changes; those that a file brought stay as they are. A car is delivered at the
 * latest today.
 * @param about the day of the order, and the day where the client is
 */
export const faultsOfOrderDays = (
  before: OrderDays,
  after: OrderDays,
  { ordered, today }: { readonly ordered: IsoDay; readonly today: IsoDay },
): OrderDayFault[] =>
  orderDays.flatMap((day): OrderDayFault[] => {
    const wanted = after[day];
    if (wanted === null || wanted === before[day]) return [];
    const last = day === 'GeleverdOp' ? today : addDays(today, FURTHEST_DAYS);
    if (wanted < ordered) return [{ day, code: 'beforeOrder', limit: ordered }];
    return wanted > last ? [{ day, code: 'tooLate', limit: last }] : [];
  });

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
