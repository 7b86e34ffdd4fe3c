import type { Money, Percentage } from './exact-number.ts';

/**
 * How a rule came to its answer: the steps with their numbers, as data. The screen, the mail and the approver turn the
 * same steps into sentences (`explanationSentences` of packages/messages).
 */
export interface Explanation<Rule extends string, Step extends ExplanationStep> {
  readonly rule: Rule;
  readonly steps: readonly Step[];
}

/** Names the rule of a list of steps. */
export const explain = <const Rule extends string, Step extends ExplanationStep>(
  rule: Rule,
  steps: readonly Step[],
): Explanation<Rule, Step> => ({ rule, steps });

/** The steps of an own contribution, per month (AR-10 to AR-12, CP-04). */
export type ContributionStep =
  | { readonly kind: 'noShare'; readonly result: Money }
  | { readonly kind: 'fixedShare'; readonly result: Money }
  | { readonly kind: 'noBudget'; readonly lease: Money; readonly result: Money }
  | { readonly kind: 'overrun'; readonly lease: Money; readonly budget: Money; readonly result: Money }
  | { readonly kind: 'percentage'; readonly amount: Money; readonly percentage: Percentage; readonly result: Money }
  | { readonly kind: 'raised'; readonly share: Money; readonly limit: Money; readonly result: Money }
  | { readonly kind: 'options'; readonly total: Money; readonly months: number; readonly result: Money }
  | { readonly kind: 'total'; readonly share: Money; readonly options: Money; readonly result: Money }
  | { readonly kind: 'aboveMaximum'; readonly limit: Money; readonly value: Money };

/** The steps of a ceiling with a deviation (AR-15 to AR-17). */
export type CeilingStep =
  | { readonly kind: 'deviationEuro'; readonly base: Money; readonly value: Money; readonly result: Money }
  | { readonly kind: 'deviationPercent'; readonly base: Money; readonly percentage: Percentage; readonly result: Money }
  | { readonly kind: 'lowerCeiling'; readonly reach: Money; readonly maximum: Money; readonly result: Money }
  | { readonly kind: 'maximum'; readonly result: Money };

/** The steps of a net cost per month (AR-20). */
export type NetCostStep =
  | {
      readonly kind: 'addition';
      readonly fiscalValue: Money;
      readonly percentage: Percentage;
      readonly result: Money;
    }
  | {
      readonly kind: 'netCost';
      readonly taxCredit: 'without' | 'with';
      readonly addition: Money;
      readonly contribution: Money;
      readonly rate: Percentage;
      readonly result: Money;
    }
  | { readonly kind: 'netCostWithoutAddition'; readonly taxCredit: 'without' | 'with'; readonly result: Money };

/** The steps of a lease price per month (BK-07). */
export type LeasePriceStep =
  | { readonly kind: 'investment'; readonly price: Money; readonly options: Money; readonly result: Money }
  | { readonly kind: 'residual'; readonly investment: Money; readonly percentage: Percentage; readonly result: Money }
  | {
      readonly kind: 'depreciation';
      readonly investment: Money;
      readonly residual: Money;
      readonly months: number;
      readonly result: Money;
    }
  | {
      readonly kind: 'interest';
      readonly investment: Money;
      readonly residual: Money;
      readonly percentage: Percentage;
      readonly result: Money;
    }
  | { readonly kind: 'perKm'; readonly yearlyKm: number; readonly result: Money }
  | { readonly kind: 'monthly'; readonly result: Money }
  | {
      readonly kind: 'lease';
      readonly depreciation: Money;
      readonly interest: Money;
      readonly perKm: Money;
      readonly monthly: Money;
      readonly result: Money;
    };

/** The steps of the room in a category of a mobility budget, in one month (MO-06 to MO-08). */
export type MobilityStep =
  | {
      readonly kind: 'room';
      readonly amount: Money;
      readonly carried: Money;
      readonly used: Money;
      readonly result: Money;
    }
  | { readonly kind: 'runningRoom'; readonly amount: Money; readonly running: Money; readonly result: Money };

/** A step of any rule. */
export type ExplanationStep = ContributionStep | CeilingStep | NetCostStep | LeasePriceStep | MobilityStep;
