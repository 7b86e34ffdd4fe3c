import type { Deviation } from '@wagenpark/domain/employer/deviation';
import type { Money } from '@wagenpark/domain/employer/exact-number';
import type { OrderLimits } from '@wagenpark/domain/employer/order-limits';
import type { ArrangementValues } from './arrangements.ts';

/** An amount of the wire as the rules of the employer take it; null: not set. */
const moneyOf = (amount: number | null): Money | null => amount?.toFixed(2) ?? null;

const deviationOf = (unit: Deviation['unit'], value: number | null): Deviation => ({ unit, value: moneyOf(value) });

/**
 * The limits of an arrangement as the rules of the employer take them (AR-01, AR-02, AR-15).
 * @param segments the codes of the segments that it permits; none: every segment
 */
export const orderLimitsOf = (values: ArrangementValues, segments: readonly string[]): OrderLimits => ({
  kind: values.objectType,
  budget: moneyOf(values.budget),
  minLease: moneyOf(values.minLease),
  maxLease: moneyOf(values.maxLease),
  maxCo2: values.maxCo2,
  maxFiscalValue: moneyOf(values.maxFiscalValue),
  maxConsumerPrice: moneyOf(values.maxConsumerPrice),
  maxFuelLabel: values.maxFuelLabel,
  segments,
  fuelTerms: values.fuelTerms,
  deviation: {
    lease: deviationOf(values.leaseDeviationUnit, values.leaseDeviation),
    fiscalValue: deviationOf(values.fiscalValueDeviationUnit, values.fiscalValueDeviation),
    consumerPrice: deviationOf(values.consumerPriceDeviationUnit, values.consumerPriceDeviation),
  },
  contribution: {
    mode: values.contributionMode,
    fixedAmount: moneyOf(values.fixedAmount),
    percentage: values.contributionPercentage === null ? null : String(values.contributionPercentage),
    lowerLimit: moneyOf(values.lowerLimit),
    maximum: moneyOf(values.maxContribution),
  },
});
