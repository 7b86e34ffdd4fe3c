import { exact, type Money } from './exact-number.ts';

/** No money at all. */
export const ZERO: Money = '0.00';

const MONEY = /^\d{1,13}\.\d{2}$/;

/** Whether a text is an amount of money of 0 or more, with two decimals (AR-05). */
export const isMoney = (text: string): text is Money => MONEY.test(text);

/** Whether `amount` is more than `limit`; an equal amount is not. */
export const isAbove = (amount: Money, limit: Money): boolean => exact(amount).compareTo(limit) > 0;

/** The sum of amounts; `'0.00'` of none. */
export const sumMoney = (amounts: Iterable<Money>): Money => {
  let sum = exact(ZERO);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum.toMoney();
};

/** `amount` less `deduction`, which may be below 0. */
export const subtractMoney = (amount: Money, deduction: Money): Money => exact(amount).minus(deduction).toMoney();

/** `amount` less `deduction`, and 0 where that would be less. */
export const restOf = (amount: Money, deduction: Money): Money =>
  isAbove(amount, deduction) ? subtractMoney(amount, deduction) : ZERO;

/** The smaller of two amounts. */
export const smallerOf = (first: Money, second: Money): Money => (isAbove(first, second) ? second : first);
