import { exact, type Money, type Percentage } from './exact-number.ts';
import { type CeilingStep, type Explanation, explain } from './explanation.ts';
import { isAbove } from './money-text.ts';

/** How far an amount may exceed its base: in euro, where 0 is not a cent, or in percent, where 0 is not set (AR-15). */
export type Deviation =
  | { readonly unit: 'euro'; readonly value: Money | null }
  | { readonly unit: 'percent'; readonly value: Percentage | null };

/** What a deviation can be set for (AR-16, AR-17). */
export type DeviationSubject = 'lease' | 'fiscalValue' | 'consumerPrice';

/** The highest amount that can be ordered. */
export interface Ceiling {
  /** The amount itself is inside; null: there is no ceiling. */
  readonly limit: Money | null;
  /**
   * What sets it: the `deviation`, the maximum lease, or the `maximum` of a fiscal value or consumer price; null:
   * nothing.
   */
  readonly decidedBy: 'deviation' | 'maxLease' | 'maximum' | null;
  /** How far the deviation reaches, rounded to cents; null: no deviation is set. */
  readonly reach: Money | null;
  readonly explanation: Explanation<'ceiling', CeilingStep>;
}

/**
 * The ceiling of a lease: the lower of the maximum lease and what the deviation allows above the budget; when both are
 * equal the maximum lease is named (AR-16).
 */
export function leaseCeiling(budget: Money | null, maxLease: Money | null, deviation: Deviation | null): Ceiling {
  const { reach, steps } = reachOf(budget, deviation);
  if (reach === null) return maximumCeiling('maxLease', maxLease);
  if (maxLease === null) {
    return { limit: reach, decidedBy: 'deviation', reach, explanation: explain('ceiling', steps) };
  }
  const isReachLower = isAbove(maxLease, reach);
  const limit = isReachLower ? reach : maxLease;
  const explanation = explain('ceiling', [
    ...steps,
    { kind: 'lowerCeiling' as const, reach, maximum: maxLease, result: limit },
  ]);
  return { limit, decidedBy: isReachLower ? 'deviation' : 'maxLease', reach, explanation };
}

/**
 * The ceiling of a fiscal value or consumer price: what the deviation allows above the maximum, else the maximum itself
 * (AR-17).
 */
export function valueCeiling(maximum: Money | null, deviation: Deviation | null): Ceiling {
  const { reach, steps } = reachOf(maximum, deviation);
  if (reach === null) return maximumCeiling('maximum', maximum);
  return { limit: reach, decidedBy: 'deviation', reach, explanation: explain('ceiling', steps) };
}

/**
 * Whether an amount that is inside its ceiling is marked as deviating: it uses the deviation (AR-17). A lease above the
 * budget without a deviation is not, because it is paid as contribution.
 * @param base the budget of a lease, or the maximum of a value
 */
export const isDeviating = (amount: Money, base: Money | null, { reach }: Ceiling): boolean =>
  reach !== null && base !== null && isAbove(amount, base);

function maximumCeiling(decidedBy: 'maxLease' | 'maximum', maximum: Money | null): Ceiling {
  if (maximum === null) return { limit: null, decidedBy: null, reach: null, explanation: explain('ceiling', []) };
  const explanation = explain('ceiling', [{ kind: 'maximum' as const, result: maximum }]);
  return { limit: maximum, decidedBy, reach: null, explanation };
}

function reachOf(base: Money | null, deviation: Deviation | null): { reach: Money | null; steps: CeilingStep[] } {
  const value = deviation?.value ?? null;
  if (base === null || deviation === null || value === null) return { reach: null, steps: [] };
  if (deviation.unit === 'euro') {
    const reach = exact(base).plus(value).toMoney();
    return { reach, steps: [{ kind: 'deviationEuro', base, value, result: reach }] };
  }
  if (exact(value).compareTo(0) === 0) return { reach: null, steps: [] };
  const reach = exact(base).plus(exact(base).percent(value)).toMoney();
  return { reach, steps: [{ kind: 'deviationPercent', base, percentage: value, result: reach }] };
}
