import { monthToFourWeeks } from './contribution-display.ts';
import { exact, type Money, type Percentage } from './exact-number.ts';
import { type ContributionStep, type Explanation, explain } from './explanation.ts';
import { isAbove, restOf, sumMoney, ZERO } from './money-text.ts';

/**
 * How an employee's share of the lease is found (AR-10). `none`: no share; `fixed`: an amount, whatever the lease;
 * `standard`: a percentage of what the lease costs above the budget.
 */
export type ContributionMode = 'none' | 'fixed' | 'standard';

/** The settings of an arrangement for the own contribution (AR-02). Fields that the mode does not use are ignored. */
export interface ContributionSettings {
  readonly mode: ContributionMode;
  /** The share per month in mode `fixed`. */
  readonly fixedAmount: Money | null;
  /** The employee's part of the overrun in mode `standard`; null is 100 %, 0 is 0 %. */
  readonly percentage: Percentage | null;
  /** The lowest share above 0 in mode `standard`; null: none. */
  readonly lowerLimit: Money | null;
  /** The highest contribution, in each mode; null: none. */
  readonly maximum: Money | null;
}

/** What an employee chose, priced. */
export interface PricedChoice {
  /** The lease per month, with the options that the employer allows, without those that the employee pays. */
  readonly lease: Money;
  /** The budget per month from {@link budgetOf}; null: none. */
  readonly budget: Money | null;
  /** The prices of the options that the employee pays, including VAT. */
  readonly employeeOptions: Money;
  /** The duration of the lease in months, at least 1. */
  readonly months: number;
}

/** What an employee pays for a choice; amounts are per month unless the name says otherwise. */
export interface Contribution {
  /** The part of the lease above the budget. */
  readonly overrun: Money;
  /** The employee's part of the lease. */
  readonly share: Money;
  /** Whether the share was raised to the lower limit. */
  readonly isRaised: boolean;
  /** The employee's own options, divided by the months. */
  readonly optionsShare: Money;
  /** Share and options together: what is withheld and stored. */
  readonly amount: Money;
  readonly perFourWeeks: Money;
  /** Why the choice cannot be ordered: the amount is above the maximum (AR-11). */
  readonly refusal: MaxContributionRefusal | null;
  readonly explanation: Explanation<'contribution', ContributionStep>;
}

/** The contribution is above the maximum: both amounts (AR-11). */
export interface MaxContributionRefusal {
  readonly code: 'maxContribution';
  readonly limit: Money;
  readonly value: Money;
}

/** The budget that counts: the employee's own for the arrangement, also when it is 0; else the arrangement's (EW-09). */
export const budgetOf = (personalBudget: Money | null, arrangementBudget: Money | null): Money | null =>
  personalBudget ?? arrangementBudget;

/**
 * The own contribution of an employee: percentage, rounding, lower limit, own options, maximum, in this order (AR-10 to
 * AR-12, CP-04). The contribution is not cut to the lease.
 * @throws {RangeError} when an amount is no decimal number.
 */
export function contributionOf(settings: ContributionSettings, choice: PricedChoice): Contribution {
  const { lease, budget, employeeOptions, months } = choice;
  const overrun = budget === null ? ZERO : restOf(lease, budget);
  const { share, isRaised, steps } = shareOf(settings, choice, overrun);
  const optionsShare = exact(employeeOptions).dividedBy(months).toMoney();
  const amount = sumMoney([share, optionsShare]);
  const perFourWeeks = monthToFourWeeks(amount);
  const { maximum } = settings;
  const refusal: MaxContributionRefusal | null =
    maximum !== null && isAbove(amount, maximum) ? { code: 'maxContribution', limit: maximum, value: amount } : null;

  if (isAbove(employeeOptions, ZERO)) {
    steps.push({ kind: 'options', total: employeeOptions, months, result: optionsShare });
    steps.push({ kind: 'total', share, options: optionsShare, result: amount });
  }
  if (refusal !== null) steps.push({ kind: 'aboveMaximum', limit: refusal.limit, value: amount });
  const explanation = explain('contribution', steps);
  return { overrun, share, isRaised, optionsShare, amount, perFourWeeks, refusal, explanation };
}

/** The employee's part of the lease, with its steps. */
function shareOf(
  { mode, fixedAmount, percentage, lowerLimit }: ContributionSettings,
  { lease, budget }: PricedChoice,
  overrun: Money,
): { share: Money; isRaised: boolean; steps: ContributionStep[] } {
  if (mode === 'none') return { share: ZERO, isRaised: false, steps: [{ kind: 'noShare', result: ZERO }] };
  if (mode === 'fixed') {
    const share = fixedAmount ?? ZERO;
    return { share, isRaised: false, steps: [{ kind: 'fixedShare', result: share }] };
  }
  const steps: ContributionStep[] = [
    budget === null
      ? { kind: 'noBudget', lease, result: overrun }
      : { kind: 'overrun', lease, budget, result: overrun },
  ];
  const part = exact(overrun)
    .percent(percentage ?? '100')
    .toMoney();
  if (isAbove(overrun, ZERO) && percentage !== null) {
    steps.push({ kind: 'percentage', amount: overrun, percentage, result: part });
  }
  // A share that rounds to 0.00 is no share, so that nobody pays the lower limit for half a cent.
  if (lowerLimit === null || !isAbove(part, ZERO) || !isAbove(lowerLimit, part)) {
    return { share: part, isRaised: false, steps };
  }
  steps.push({ kind: 'raised', share: part, limit: lowerLimit, result: lowerLimit });
  return { share: lowerLimit, isRaised: true, steps };
}
