import type { Money } from './exact-number.ts';
import { isAbove, restOf, smallerOf, sumMoney } from './money-text.ts';

/** The amount or budget of a category, per month; categories are named by their CategoryNumber. */
export interface CategoryAmount {
  readonly category: number;
  readonly amount: Money;
}

/** A new amount of a category, with what stands against it. */
export interface AmountChange extends CategoryAmount {
  readonly before: Money;
  /** The budget of the category. */
  readonly budget: Money;
  /** The lowest amount that pays what is reserved (`lowestAmount`). */
  readonly lowest: Money;
}

/** Why amounts cannot be saved. */
export type AmountsRefusal =
  | {
      readonly code: 'categoryBudget' | 'reserved';
      readonly category: number;
      readonly limit: Money;
      readonly value: Money;
    }
  | { readonly code: 'containerBudget'; readonly limit: Money; readonly value: Money };

/**
 * Why the amounts of an employee cannot be saved, all or nothing; null when they can: each within its category, their sum
 * within the container, and none lowered below what is reserved (MO-06, MO-11, MO-12).
 * @param unchanged the amounts of the other categories
 */
export function amountsRefusal(
  changes: readonly AmountChange[],
  unchanged: readonly Money[],
  containerBudget: Money,
): AmountsRefusal | null {
  const aboveCategory = changes.find(({ amount, budget }) => isAbove(amount, budget));
  if (aboveCategory !== undefined) {
    const { category, budget, amount } = aboveCategory;
    return { code: 'categoryBudget', category, limit: budget, value: amount };
  }
  const sum = sumMoney([...changes.map(({ amount }) => amount), ...unchanged]);
  if (isAbove(sum, containerBudget)) return { code: 'containerBudget', limit: containerBudget, value: sum };
  const belowReserved = changes.find(
    ({ amount, before, lowest }) => isAbove(before, amount) && isAbove(lowest, amount),
  );
  if (belowReserved === undefined) return null;
  const { category, lowest, amount } = belowReserved;
  return { code: 'reserved', category, limit: lowest, value: amount };
}

/** Why the maximum of a card cannot be saved: it is above the container's budget (MO-02, MO-10). It reserves nothing. */
export const cardRefusal = (maximum: Money, containerBudget: Money): AmountsRefusal | null =>
  isAbove(maximum, containerBudget) ? { code: 'containerBudget', limit: containerBudget, value: maximum } : null;

/** What of a container's budget is not divided over its categories. */
export const undivided = (containerBudget: Money, amounts: readonly Money[]): Money =>
  restOf(containerBudget, sumMoney(amounts));

/**
 * Whether the lowering of a budget can be saved: nobody is lowered, or the number that is lowered now was confirmed
 * (MO-03, MO-04).
 * @param confirmed the number that was shown; null: none was
 */
export const isLoweringConfirmed = (lowered: number, confirmed: number | null): boolean =>
  lowered === 0 || lowered === confirmed;

/** An amount after its category got another budget; raising a budget restores nothing (MO-03, MO-04). */
export const loweredAmount = (amount: Money, categoryBudget: Money): Money => smallerOf(amount, categoryBudget);

/** The amounts and card maxima of an employee. */
export interface EmployeeMobility {
  readonly amounts: readonly CategoryAmount[];
  readonly cards: Readonly<Record<string, Money>>;
}

/**
 * The amounts and cards of an employee after the container got another budget: amounts give way from the highest
 * CategoryNumber down until their sum fits; cards are lowered to the budget (MO-06, MO-10). Null when all fit.
 */
export function lowerToContainer({ amounts, cards }: EmployeeMobility, budget: Money): EmployeeMobility | null {
  const sum = sumMoney(amounts.map(({ amount }) => amount));
  const isCardAbove = Object.values(cards).some((maximum) => isAbove(maximum, budget));
  if (!isAbove(sum, budget) && !isCardAbove) return null;
  let excess = restOf(sum, budget);
  const fromHighest = amounts.toSorted((first, second) => second.category - first.category);
  const loweredAmounts = fromHighest.map(({ category, amount }): CategoryAmount => {
    const lowered = restOf(amount, excess);
    excess = restOf(excess, amount);
    return { category, amount: lowered };
  });
  return {
    amounts: loweredAmounts.reverse(),
    cards: Object.fromEntries(Object.entries(cards).map(([card, maximum]) => [card, smallerOf(maximum, budget)])),
  };
}
