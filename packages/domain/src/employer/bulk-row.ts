import type { DeviationSubject } from './deviation.ts';
import type { Money, Percentage } from './exact-number.ts';
import { type LeasePrice, type LeasePriceInputs, leasePriceOf } from './lease-price.ts';
import { netCostOf, type TaxRates } from './net-cost.ts';
import { judgeOrder, type OrderCandidate, type OrderLimits, type OrderReason } from './order-limits.ts';

/** The facts of a row of the bulk calculator that a lease price does not need (BK-04). */
export interface BulkRowFacts extends Pick<OrderCandidate, 'segment' | 'co2' | 'fuelLabel' | 'fiscalValue'> {
  /** The addition of a year as a percentage of the fiscal value; null: unknown. */
  readonly additionPercent: Percentage | null;
}

/** The arrangement of a row, with what of the driver counts. */
export interface BulkRowArrangement {
  readonly limits: OrderLimits;
  /** The driver's own budget; null: none, or no driver. */
  readonly personalBudget: Money | null;
  /** The tax brackets of the arrangement, in order. */
  readonly brackets: readonly TaxRates[];
}

/** What an arrangement adds to a row (BK-08). Limits that are broken do not stop the row. */
export interface BulkRowJudgement {
  readonly overrun: Money | null;
  readonly contribution: Money | null;
  readonly perFourWeeks: Money | null;
  /** With the rates of the first bracket; null without brackets, or when a fact is unknown. */
  readonly netWithoutCredit: Money | null;
  readonly netWithCredit: Money | null;
  readonly breaches: readonly OrderReason[];
  readonly marks: readonly DeviationSubject[];
}

/** The result of a row of the bulk calculator. */
export interface BulkRowResult extends LeasePrice {
  readonly arrangement: BulkRowJudgement | null;
}

/**
 * Calculates a row of the bulk calculator: the lease price, and with an arrangement its overrun, contribution, net cost
 * and broken limits (BK-07, BK-08). Price and options together count as consumer price.
 */
export function calculateBulkRow(
  inputs: LeasePriceInputs,
  facts: BulkRowFacts,
  arrangement: BulkRowArrangement | null,
): BulkRowResult {
  const price = leasePriceOf(inputs);
  return { ...price, arrangement: arrangement === null ? null : judgeRow(inputs, price, facts, arrangement) };
}

function judgeRow(
  { objectType, fuel, months, yearlyKm }: LeasePriceInputs,
  { lease, investment }: LeasePrice,
  { additionPercent, ...facts }: BulkRowFacts,
  { limits, personalBudget, brackets }: BulkRowArrangement,
): BulkRowJudgement {
  const candidate: OrderCandidate = {
    ...facts,
    objectType,
    fuel,
    lease,
    consumerPrice: investment,
    employeeOptions: '0.00',
  };
  const { reasons, marks, contribution } = judgeOrder(limits, candidate, personalBudget, { months, yearlyKm });
  const [firstBracket] = brackets;
  const netCost =
    contribution === null || firstBracket === undefined
      ? null
      : netCostOf({ fiscalValue: facts.fiscalValue, additionPercent, contribution: contribution.amount }, firstBracket);
  return {
    overrun: contribution?.overrun ?? null,
    contribution: contribution?.amount ?? null,
    perFourWeeks: contribution?.perFourWeeks ?? null,
    netWithoutCredit: netCost?.withoutCredit ?? null,
    netWithCredit: netCost?.withCredit ?? null,
    breaches: reasons,
    marks,
  };
}
