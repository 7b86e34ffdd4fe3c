import { DASHBOARD } from './dashboard-limits.ts';
import type { Cents } from './money.ts';
import { percentOf } from './percent.ts';

const { daysPerYear, monthsPerYear } = DASHBOARD.contractMonth;

/**
 * Months of contracts: a contract that was active on 365 ÷ 12 days makes one (GR-05, decision 0090).
 * @param days each day of each contract that was active on it
 */
export const contractMonths = (days: number): number => (days * monthsPerYear) / daysPerYear;

/** What a contract cost in a month, of what all cost and the days on which they were active; null where none was on any. */
export const costPerContract = (cost: Cents, days: number): Cents | null =>
  days > 0 ? Math.round((cost * daysPerYear) / (days * monthsPerYear)) : null;

/** How a cost stands to what was planned. */
interface AgainstBudget {
  /** Above it; below where it is negative. */
  readonly above: Cents;
  /** The same in percent of the budget, without a sign; null where nothing was planned. */
  readonly percent: number | null;
}

/** Compares a cost with a budget. */
export function againstBudget(cost: Cents, budget: Cents): AgainstBudget {
  const above = cost - budget;
  return { above, percent: percentOf(Math.abs(above), budget) };
}
