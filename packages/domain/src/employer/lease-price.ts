import type { ObjectType } from '../object-type.ts';
import { type ExactNumber, exact, type Money, type Percentage } from './exact-number.ts';
import { type Explanation, explain, type LeasePriceStep } from './explanation.ts';
import { sumMoney, ZERO } from './money-text.ts';

/** A priced part of a lease (CP-03). */
export interface LeaseComponent {
  /**
   * `monthly`: euro per month; `perKm`: euro per kilometer, at most four decimals; `percentOfPrice`: a percentage of
   * the price per year.
   */
  readonly kind: 'monthly' | 'perKm' | 'percentOfPrice';
  readonly amount: string;
  /** The object type that it belongs to; null: both. */
  readonly objectType: ObjectType | null;
  /** The fuel codes that it belongs to; none: all. */
  readonly fuels: readonly string[];
  readonly isMandatory: boolean;
  readonly isActive: boolean;
}

/** What a lease price depends on. */
export interface LeasePriceInputs {
  readonly objectType: ObjectType;
  readonly fuel: string;
  readonly consumerPrice: Money;
  /** The prices of all options together; null: none. */
  readonly options: Money | null;
  readonly residualPercent: Percentage;
  readonly months: number;
  readonly yearlyKm: number;
  /** Interest per year. */
  readonly interestPercent: Percentage;
  readonly components: readonly LeaseComponent[];
}

/** A lease price per month, and its parts, each rounded to cents. */
export interface LeasePrice {
  /** Price and options. */
  readonly investment: Money;
  readonly residual: Money;
  readonly parts: Readonly<Record<'depreciation' | 'interest' | 'monthly' | 'perKm', Money>>;
  /** Rounded from the exact parts: it may differ by a cent or two from the sum of the rounded ones. */
  readonly lease: Money;
  readonly explanation: Explanation<'leasePrice', LeasePriceStep>;
}

/**
 * The lease price per month: depreciation, interest over the average of investment and residual value, and the mandatory
 * components (BK-07, CP-03, CP-05).
 * @throws {RangeError} when months is 0, or an amount is no decimal number.
 */
export function leasePriceOf(inputs: LeasePriceInputs): LeasePrice {
  const { consumerPrice, residualPercent, months, yearlyKm, interestPercent } = inputs;
  const options = inputs.options ?? ZERO;
  const investment = sumMoney([consumerPrice, options]);
  const residual = exact(investment).percent(residualPercent).toMoney();
  const depreciation = exact(investment).minus(residual).dividedBy(months);
  const interest = exact(investment).plus(residual).dividedBy(2).percent(interestPercent).dividedBy(12);
  const components = inputs.components.filter((component) => isIncluded(component, inputs));
  const monthly = sumExact(components, 'monthly').plus(
    exact(investment).percent(sumExact(components, 'percentOfPrice')).dividedBy(12),
  );
  const perKm = sumExact(components, 'perKm').times(yearlyKm).dividedBy(12);
  const parts = {
    depreciation: depreciation.toMoney(),
    interest: interest.toMoney(),
    monthly: monthly.toMoney(),
    perKm: perKm.toMoney(),
  };
  const lease = depreciation.plus(interest).plus(monthly).plus(perKm).toMoney();
  const explanation = explain('leasePrice', [
    { kind: 'investment', price: consumerPrice, options, result: investment },
    { kind: 'residual', investment, percentage: residualPercent, result: residual },
    { kind: 'depreciation', investment, residual, months, result: parts.depreciation },
    { kind: 'interest', investment, residual, percentage: interestPercent, result: parts.interest },
    { kind: 'perKm', yearlyKm, result: parts.perKm },
    { kind: 'monthly', result: parts.monthly },
    { kind: 'lease', ...parts, result: lease },
  ] satisfies LeasePriceStep[]);
  return { investment, residual, parts, lease, explanation };
}

/** Whether a component is in the price of such a car: active, mandatory, for its object type and fuel (CP-03, CP-05). */
const isIncluded = (component: LeaseComponent, { objectType, fuel }: LeasePriceInputs): boolean =>
  component.isActive &&
  component.isMandatory &&
  (component.objectType === null || component.objectType === objectType) &&
  (component.fuels.length === 0 || component.fuels.includes(fuel));

function sumExact(components: readonly LeaseComponent[], kind: LeaseComponent['kind']): ExactNumber {
  let sum = exact(0);
  for (const component of components) if (component.kind === kind) sum = sum.plus(component.amount);
  return sum;
}
