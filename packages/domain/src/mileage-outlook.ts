import { daysBetween, type IsoDay } from './calendar-day.ts';

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;
/** Days between the start and the reading from which on a pace tells something. */
const LEAST_DAYS = 30;

/** What a contract agrees about kilometers, and the last odometer reading of its car. */
export interface MileageFacts {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly months: number;
  readonly kmPerYear: number;
  /** The odometer at the start. */
  readonly startKm: number;
  /** Null while none is known. */
  readonly reading: { readonly km: number; readonly day: IsoDay } | null;
  /** What a kilometer above the contract costs, in the client's currency; null where it is not agreed. */
  readonly extraKmPrice: number | null;
}

/** How the kilometers of a contract stand, in whole kilometers. */
export interface MileageOutlook {
  /** Since the start, by the last reading. */
  readonly driven: number;
  /** What the whole contract allows. */
  readonly allowed: number;
  /** What it allows until today, at an even pace. */
  readonly allowedToday: number;
  /** What will have been driven at the end at the pace so far; null while that is too short to tell. */
  readonly expected: number | null;
  /** Kilometers a year at that pace. */
  readonly perYear: number | null;
  /** How much of what is expected lies above the contract; negative below it. */
  readonly over: number | null;
  /** What that costs, in the client's currency, without cents; null below the contract and where no price is agreed. */
  readonly overAmount: number | null;
}

/**
 * How many kilometers were driven, are allowed, and will have been driven when the contract ends. The pace is that from the
 * start to the reading, in whole kilometers a day. Null without a reading since the start, and for a contract without
 * kilometers.
 * @param today the day in the client's zone
 */
export function mileageOutlook(facts: MileageFacts, today: IsoDay): MileageOutlook | null {
  const { start, end, months, kmPerYear, startKm, reading, extraKmPrice } = facts;
  if (reading === null || kmPerYear <= 0 || reading.km < startKm || reading.day < start) return null;
  const driven = reading.km - startKm;
  const allowed = Math.round((kmPerYear * months) / MONTHS_A_YEAR);
  const daysSoFar = Math.max(0, daysBetween(start, today < end ? today : end));
  const allowedToday = Math.min(allowed, Math.round((kmPerYear * daysSoFar) / DAYS_A_YEAR));
  const daysRead = daysBetween(start, reading.day);
  if (daysRead < LEAST_DAYS) {
    return { driven, allowed, allowedToday, expected: null, perYear: null, over: null, overAmount: null };
  }
  const perDay = Math.round(driven / daysRead);
  const expected = driven + perDay * Math.max(0, daysBetween(reading.day, end));
  const over = expected - allowed;
  const overAmount = over <= 0 || extraKmPrice === null ? null : Math.round(over * extraKmPrice);
  return { driven, allowed, allowedToday, expected, perYear: perDay * DAYS_A_YEAR, over, overAmount };
}
