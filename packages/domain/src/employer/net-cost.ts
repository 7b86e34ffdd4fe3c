import { exact, type Money, type Percentage } from './exact-number.ts';
import { type Explanation, explain, type NetCostStep } from './explanation.ts';
import { isAbove, subtractMoney } from './money-text.ts';

/** The tax rates of an income bracket of an arrangement (AR-18, AR-19). */
export interface TaxRates {
  readonly withoutCredit: Percentage;
  readonly withCredit: Percentage;
}

/** What a car costs an employee per month after tax, in both variants (AR-18). */
export interface NetCost {
  /** The addition to the income per month. */
  readonly addition: Money;
  readonly withoutCredit: Money;
  readonly withCredit: Money;
  /** With tax credit less without, which may be below 0. */
  readonly difference: Money;
  readonly explanation: Explanation<'netCost', NetCostStep>;
}

/** What the net cost depends on. */
export interface NetCostInputs {
  readonly fiscalValue: Money | null;
  /** The addition of a year as a percentage of the fiscal value. */
  readonly additionPercent: Percentage | null;
  /** The whole own contribution per month. */
  readonly contribution: Money;
}

/**
 * The net cost per month: what is added to the income less the contribution, times the rate, plus the contribution;
 * rounded once (AR-20). Null when the fiscal value or the addition is unknown: a guess would be worse than nothing.
 */
export function netCostOf(
  { fiscalValue, additionPercent, contribution }: NetCostInputs,
  rates: TaxRates,
): NetCost | null {
  if (fiscalValue === null || additionPercent === null) return null;
  const exactAddition = exact(fiscalValue).percent(additionPercent).dividedBy(12);
  const taxable = exactAddition.minus(contribution);
  const isTaxed = taxable.compareTo(0) > 0;
  const costAt = (rate: Percentage): Money =>
    isTaxed ? taxable.percent(rate).plus(contribution).toMoney() : contribution;

  const addition = exactAddition.toMoney();
  const stepOf = (taxCredit: 'without' | 'with', rate: Percentage): NetCostStep =>
    isTaxed
      ? { kind: 'netCost', taxCredit, addition, contribution, rate, result: costAt(rate) }
      : { kind: 'netCostWithoutAddition', taxCredit, result: contribution };
  const withoutCredit = costAt(rates.withoutCredit);
  const withCredit = costAt(rates.withCredit);
  return {
    addition,
    withoutCredit,
    withCredit,
    difference: subtractMoney(withCredit, withoutCredit),
    explanation: explain('netCost', [
      { kind: 'addition', fiscalValue, percentage: additionPercent, result: addition },
      stepOf('without', rates.withoutCredit),
      stepOf('with', rates.withCredit),
    ]),
  };
}

/** A row of a client's table of additions. */
export interface AdditionRow {
  readonly objectType: string;
  readonly fuel: string;
  readonly percentage: Percentage;
}

/**
 * The addition percentage of a car: that of its model, else that of the client's table by object type and fuel; null
 * when neither has one (AR-20).
 */
export function additionPercentOf(
  car: { readonly objectType: string; readonly fuel: string; readonly modelPercent: Percentage | null },
  table: readonly AdditionRow[],
): Percentage | null {
  const row = table.find(({ objectType, fuel }) => objectType === car.objectType && fuel === car.fuel);
  return car.modelPercent ?? row?.percentage ?? null;
}

/** An income bracket of an arrangement: from and up to a yearly income; `to` null is open (AR-19). */
export interface TaxBracket {
  readonly from: Money;
  readonly to: Money | null;
}

/** Whether the income of a bracket is in order: `from` is below `to`. Brackets may overlap (AR-19). */
export const isBracketInOrder = ({ from, to }: TaxBracket): boolean => to === null || isAbove(to, from);
