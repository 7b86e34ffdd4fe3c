import { addMonths, daysBetween, type IsoDay, isoDayOf } from '@wagenpark/domain';
import type { DemoCalendar } from './demo-calendar.ts';

/** A calendar month, as days from today. */
export interface BilledMonth {
  readonly from: number;
  readonly lastDay: number;
  /** Months since year 0, so that neighbours differ by one. */
  readonly index: number;
  /** Its first day. */
  readonly day: IsoDay;
}

/**
 * Limits the refuelings and invoices of a world. The share decreases with the size of the world, so that the total
 * number of rows stays bounded.
 */
export interface BilledPart {
  /** The number of months before the current one. */
  readonly months: number;
  /** One in this many contracts is billed. */
  readonly step: number;
}

/** The approximate maximum number of billed contracts. */
const MOST_BILLED = 25_000;

/**
 * Chooses how much of a world is billed.
 * @param contracts the number of contracts in the whole world; undefined for a world of default size
 */
export function billedPart(contracts: number | undefined): BilledPart {
  if (contracts === undefined || contracts <= 2_000) return { months: 12, step: 1 };
  return { months: contracts <= 10_000 ? 2 : 1, step: Math.ceil(contracts / MOST_BILLED) };
}

/** The billed months, oldest first, up to the current one. */
export function billedMonths({ today }: DemoCalendar, { months }: BilledPart): readonly BilledMonth[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const present = isoDayOf(year, month, 1) as IsoDay;
  return Array.from({ length: months + 1 }, (_, index) => {
    const back = index - months;
    const day = addMonths(present, back);
    const from = daysBetween(today, day);
    return {
      from,
      lastDay: daysBetween(today, addMonths(present, back + 1)) - 1,
      index: year * 12 + month + back,
      day,
    };
  });
}
