import type { ContributionSettings } from './contribution.ts';
import { exact } from './exact-number.ts';
import { isAbove, isMoney } from './money-text.ts';
import type { OrderLimits } from './order-limits.ts';

/** The settings of an arrangement that are checked together (AR-01, AR-02, AR-15). */
export type ArrangementSettings = Pick<
  OrderLimits,
  'budget' | 'minLease' | 'maxLease' | 'maxFiscalValue' | 'maxConsumerPrice' | 'maxCo2' | 'deviation' | 'contribution'
>;

/** A field of the settings, as its form names it. */
export type SettingsField =
  | 'budget'
  | 'minLease'
  | 'maxLease'
  | 'maxFiscalValue'
  | 'maxConsumerPrice'
  | 'maxCo2'
  | 'deviation.lease'
  | 'deviation.fiscalValue'
  | 'deviation.consumerPrice'
  | 'contribution.fixedAmount'
  | 'contribution.percentage'
  | 'contribution.lowerLimit'
  | 'contribution.maximum';

/** Why settings cannot be saved: a field that is required, no valid amount, or above its maximum. */
export interface SettingsError {
  readonly field: SettingsField;
  readonly code: 'required' | 'outOfRange' | 'minimumAboveMaximum';
}

/**
 * What stops the settings of an arrangement from being saved (AR-05, AR-10, AR-11, AR-15): amounts that are no money of 0
 * or more with two decimals, percentages outside 0 to 100, a minimum above its maximum. A field that the mode of the
 * contribution does not use is kept and not compared.
 */
export function settingsErrors(settings: ArrangementSettings): readonly SettingsError[] {
  const invalid = invalidFields(settings);
  const isInvalid = (field: SettingsField): boolean => invalid.includes(field);
  return [
    ...invalid.map((field): SettingsError => ({ field, code: 'outOfRange' })),
    // A comparison with a number that cannot stay would only confuse.
    ...orderErrors(settings).filter(({ field, against }) => !isInvalid(field) && !isInvalid(against)),
  ].map(({ field, code }) => ({ field, code }));
}

function invalidFields(settings: ArrangementSettings): readonly SettingsField[] {
  const { deviation, contribution } = settings;
  const amounts: readonly (readonly [SettingsField, string | null])[] = [
    ['budget', settings.budget],
    ['minLease', settings.minLease],
    ['maxLease', settings.maxLease],
    ['maxFiscalValue', settings.maxFiscalValue],
    ['maxConsumerPrice', settings.maxConsumerPrice],
    ['contribution.fixedAmount', contribution.fixedAmount],
    ['contribution.lowerLimit', contribution.lowerLimit],
    ['contribution.maximum', contribution.maximum],
  ];
  const subjects = ['lease', 'fiscalValue', 'consumerPrice'] as const;
  const invalidDeviations = subjects.filter((subject) => {
    const { unit, value } = deviation[subject] ?? { unit: 'euro', value: null };
    // A deviation in percent may be above 100.
    return value !== null && !(unit === 'euro' ? isMoney(value) : isPercentage(value, null));
  });
  const { percentage } = contribution;
  const { maxCo2 } = settings;
  return [
    ...amounts.filter(([, amount]) => amount !== null && !isMoney(amount)).map(([field]) => field),
    ...(maxCo2 !== null && !(Number.isInteger(maxCo2) && maxCo2 >= 0) ? (['maxCo2'] as const) : []),
    ...invalidDeviations.map((subject) => `deviation.${subject}` as const),
    ...(percentage !== null && !isPercentage(percentage, 100) ? (['contribution.percentage'] as const) : []),
  ];
}

/** An error of two fields that do not fit together. */
interface OrderError extends SettingsError {
  readonly against: SettingsField;
}

function orderErrors({ minLease, maxLease, contribution }: ArrangementSettings): readonly OrderError[] {
  const errors: OrderError[] = [];
  if (isBothAbove(minLease, maxLease)) {
    errors.push({ field: 'minLease', code: 'minimumAboveMaximum', against: 'maxLease' });
  }
  const used = usedAmountOf(contribution);
  if (used === null) return errors;
  if (contribution.mode === 'fixed' && used.amount === null) {
    errors.push({ field: used.field, code: 'required', against: used.field });
  }
  if (isBothAbove(used.amount, contribution.maximum)) {
    errors.push({ field: used.field, code: 'minimumAboveMaximum', against: 'contribution.maximum' });
  }
  return errors;
}

/** The amount of the contribution's mode that the maximum bounds; null: the mode has none. */
function usedAmountOf({ mode, fixedAmount, lowerLimit }: ContributionSettings) {
  if (mode === 'none') return null;
  return mode === 'fixed'
    ? ({ field: 'contribution.fixedAmount', amount: fixedAmount } as const)
    : ({ field: 'contribution.lowerLimit', amount: lowerLimit } as const);
}

const isBothAbove = (minimum: string | null, maximum: string | null): boolean =>
  minimum !== null && maximum !== null && isMoney(minimum) && isMoney(maximum) && isAbove(minimum, maximum);

const PERCENTAGE = /^\d{1,6}(?:\.\d{1,6})?$/;

/** Whether a text is a percentage of 0 or more with at most six decimals, and not above `max` (null: no bound). */
export const isPercentage = (text: string, max: number | null): boolean =>
  PERCENTAGE.test(text) && (max === null || exact(text).compareTo(max) <= 0);
