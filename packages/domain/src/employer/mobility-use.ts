import { addMonths, type IsoDay } from '../calendar-day.ts';
import { exact, type Money } from './exact-number.ts';
import { type Explanation, explain, type MobilityStep } from './explanation.ts';
import { restOf, smallerOf, sumMoney, ZERO } from './money-text.ts';
import { ORDER_STATUSES_OPEN_OR_APPROVED, type OrderStatus } from './order-status.ts';

/** A calendar month as `YYYY-MM`. String order is chronological order. */
export type Month = string;

/** The month of a day. */
export const monthOf = (day: IsoDay): Month => day.slice(0, 7);

/** How a mobility product is paid: in the month of its order, or each month until it is stopped (MO-08). */
export type MobilityPeriod = 'once' | 'monthly';

/** An order of a mobility product in one category of an employee. */
export interface MobilityOrder {
  readonly price: Money;
  readonly period: MobilityPeriod;
  readonly status: OrderStatus;
  /** The month in which it was submitted. */
  readonly month: Month;
  /** The month in which it was stopped, which still counts; null: it was not. */
  readonly lastMonth: Month | null;
}

/** An employee's use of one category. */
export interface CategoryUse {
  /** The chosen amount per month from a month on, in chronological order; the last of several in a month counts. */
  readonly amounts: readonly { readonly from: Month; readonly amount: Money }[];
  readonly orders: readonly MobilityOrder[];
  /** The first month of the employee. */
  readonly firstMonth: Month;
  /** Whether unused money is carried over within a calendar year: a setting of the container (MO-07). */
  readonly carriesOver: boolean;
}

/** An employee's money in a category in one month (MO-06 to MO-08, MO-12). */
export interface MonthlyRoom {
  readonly month: Month;
  /** The amount at the end of a past month, or now. */
  readonly amount: Money;
  /** Left from earlier months of the year. */
  readonly carried: Money;
  readonly used: Money;
  /** What can be spent; 0 when more was used. */
  readonly remaining: Money;
  /** How much more was used than there was. */
  readonly over: Money;
  readonly explanation: Explanation<'mobilityRoom', MobilityStep>;
}

/** The chosen amount in a month; 0 before the first choice. */
export const amountIn = ({ amounts }: CategoryUse, month: Month): Money =>
  amounts.findLast(({ from }) => from <= month)?.amount ?? ZERO;

/** What orders use in a month. What waits or is approved counts; what was declined counts nowhere (MO-08, MO-11). */
export const usedIn = ({ orders }: CategoryUse, month: Month): Money =>
  sumMoney(orders.filter((order) => countsIn(order, month)).map(({ price }) => price));

/** The sum of the monthly products that go on after a month: what each coming month costs. */
export const runningAfter = ({ orders }: CategoryUse): Money =>
  sumMoney(orders.filter(isRunning).map(({ price }) => price));

/** Whether a monthly product waits or runs, and was not stopped. */
export const isRunning = ({ period, status, lastMonth }: MobilityOrder): boolean =>
  period === 'monthly' && lastMonth === null && ORDER_STATUSES_OPEN_OR_APPROVED.has(status);

/**
 * The money in a category in a month: amount and what is carried over, less what is used (MO-06 to MO-08). What is left
 * of a month goes to the next one of the same year when the container carries over; an overdrawn month is not owed.
 */
export function roomIn(use: CategoryUse, month: Month): MonthlyRoom {
  const amount = amountIn(use, month);
  const carried = carriedInto(use, month);
  const used = usedIn(use, month);
  const available = sumMoney([amount, carried]);
  const remaining = restOf(available, used);
  return {
    month,
    amount,
    carried,
    used,
    remaining,
    over: restOf(used, available),
    explanation: explain('mobilityRoom', [{ kind: 'room', amount, carried, used, result: remaining }]),
  };
}

/** What a product could cost at most, with the steps that lead to it. */
export interface HighestPrice {
  readonly price: Money;
  readonly explanation: Explanation<'mobilityRoom', MobilityStep>;
}

/**
 * What a product of this period could cost at most in a month: its room, and of a monthly one also what the amount leaves
 * beside the running products. Savings pay once, not each month (MO-07).
 * @param currentMonth the month whose amount pays what runs
 */
export function highestPrice(
  use: CategoryUse,
  period: MobilityPeriod,
  month: Month,
  currentMonth: Month,
): HighestPrice {
  const room = roomIn(use, month);
  if (period === 'once') return { price: room.remaining, explanation: room.explanation };
  const amount = amountIn(use, currentMonth);
  const running = runningAfter(use);
  const rest = restOf(amount, running);
  const explanation = explain('mobilityRoom', [
    ...room.explanation.steps,
    { kind: 'runningRoom' as const, amount, running, result: rest },
  ]);
  return { price: smallerOf(room.remaining, rest), explanation };
}

/** The lowest amount that an employee can choose: running products, and what this month used of it (MO-11, MO-12). */
export function lowestAmount(use: CategoryUse, month: Month): Money {
  const running = runningAfter(use);
  const usedOfAmount = restOf(usedIn(use, month), carriedInto(use, month));
  return exact(running).compareTo(usedOfAmount) > 0 ? running : usedOfAmount;
}

function carriedInto(use: CategoryUse, month: Month): Money {
  if (!use.carriesOver) return ZERO;
  const january = `${month.slice(0, 4)}-01`;
  let carried = ZERO;
  for (let past = use.firstMonth > january ? use.firstMonth : january; past < month; past = monthAfter(past)) {
    carried = restOf(sumMoney([carried, amountIn(use, past)]), usedIn(use, past));
  }
  return carried;
}

function countsIn({ period, status, month: ordered, lastMonth }: MobilityOrder, month: Month): boolean {
  if (!ORDER_STATUSES_OPEN_OR_APPROVED.has(status)) return false;
  if (period === 'once') return ordered === month;
  return ordered <= month && (lastMonth === null || month <= lastMonth);
}

const monthAfter = (month: Month): Month => monthOf(addMonths(`${month}-01`, 1));
