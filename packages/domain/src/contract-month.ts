import { DASHBOARD } from './dashboard-limits.ts';
import type { Cents } from './money.ts';
import { percentOf } from './percent.ts';

const { daysPerYear, monthsPerYear } = DASHBOARD.contractMonth;

/**
 * Converts contract days to contract months: 365 ÷ 12 active days are one month (GR-05, decision 0090).
 * @param days the sum of the active days of all contracts
 */
export const contractMonths = (days: number): number => (days * monthsPerYear) / daysPerYear;

/**
 * The average cost per contract and month. `cost` is the total of all contracts, `days` the sum of their active days.
 * Null when `days` is 0.
 */
export const costPerContract = (cost: Cents, days: number): Cents | null =>
  days > 0 ? Math.round((cost * daysPerYear) / (days * monthsPerYear)) : null;

/** A cost compared with the budget. */
interface AgainstBudget {
  /** Above the budget; negative: below. */
  readonly above: Cents;
  /** The absolute difference in percent of the budget; null when the budget is 0. */
  readonly percent: number | null;
}

/** Compares a cost with a budget. */
export function againstBudget(cost: Cents, budget: Cents): AgainstBudget {
  const above = cost - budget;
  return { above, percent: percentOf(Math.abs(above), budget) };
}
