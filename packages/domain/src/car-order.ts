/** Rules for car orders: their stages, and the delay of their delivery. */

import { addDays, type IsoDay, utcMidnight } from './calendar-day.ts';

const DAY_MS = 86_400_000;

/** The stages of an order, in chronological order. */
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
 * Whether a change of the promised day needs a reason. A first promise does not; any later change does, because the
 * client relies on the promise.
 * @param before the current day as `YYYY-MM-DD`; null when there is none
 * @param after the new day; null to withdraw the promise
 */
export const needsReason = (before: string | null, after: string | null): boolean =>
  before !== null && before !== after;

/** The days of an order that staff edit, by wire name, in the order of its stages; the promised day is last. */
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

/** The days that determine whether an agreed delivery day is still valid, as `YYYY-MM-DD`; null when unset. */
interface DeliveryDays {
  readonly planned: IsoDay | null;
  readonly promised: IsoDay | null;
  /** The first promised day; null when no day was promised yet. */
  readonly firstPromised: IsoDay | null;
  readonly delivered: IsoDay | null;
}

/**
 * Whether a delivery is planned: a day was agreed, and the promised day is not later than it. A withdrawn promise makes
 * the delivery unplanned, because its day is then unknown. After the delivery the planned day stays as it was.
 */
export const isDeliveryPlanned = ({ planned, promised, firstPromised, delivered }: DeliveryDays): boolean =>
  planned !== null && (delivered !== null || (promised === null ? firstPromised === null : planned >= promised));

/**
 * The first day on which a car that was not delivered can come: the promised day, or today once that day has passed.
 */
export const earliestDelivery = (promised: IsoDay, today: IsoDay): IsoDay => (promised < today ? today : promised);

/** The maximum number of days that a day of an order may lie in the future. */
const MAX_DAYS_AHEAD = 3 * 365;

/** An invalid day: before the order, or after the last allowed day. */
export interface OrderDayFault {
  readonly day: OrderDay;
  readonly code: 'beforeOrder' | 'tooLate';
  readonly limit: IsoDay;
}

/**
 * Validates the days that a user changes; imported days that stay unchanged are not checked. The delivery may be today
 * at the latest.
 * @param about the day of the order, and today in the client's time zone
 */
export const faultsOfOrderDays = (
  before: OrderDays,
  after: OrderDays,
  { ordered, today }: { readonly ordered: IsoDay; readonly today: IsoDay },
): OrderDayFault[] =>
  orderDays.flatMap((day): OrderDayFault[] => {
    const newDay = after[day];
    if (newDay === null || newDay === before[day]) return [];
    const last = day === 'GeleverdOp' ? today : addDays(today, MAX_DAYS_AHEAD);
    if (newDay < ordered) return [{ day, code: 'beforeOrder', limit: ordered }];
    return newDay > last ? [{ day, code: 'tooLate', limit: last }] : [];
  });

/** A delivery compared with the first promise. */
export type SlipSide = 'later' | 'earlier' | 'asPromised';

/** Compares a delivery with the first promise. `days` is the difference; positive: later. */
export const slipSide = (days: number): SlipSide => (days > 0 ? 'later' : days < 0 ? 'earlier' : 'asPromised');

/** The ISO week of a day (`YYYY-MM-DD`): weeks begin on Monday, and the first of a year is the one with its 4 January. */
export function isoWeekOf(day: IsoDay): { readonly week: number; readonly year: number } {
  const midnight = utcMidnight(day);
  // An ISO week belongs to the year in which its Thursday lies.
  const thursday = new Date(midnight + (3 - ((new Date(midnight).getUTCDay() + 6) % 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)), year };
}
