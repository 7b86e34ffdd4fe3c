import type { ObjectType } from '../object-type.ts';
import { budgetOf, type Contribution, type ContributionSettings, contributionOf } from './contribution.ts';
import {
  type Ceiling,
  type Deviation,
  type DeviationSubject,
  isDeviating,
  leaseCeiling,
  valueCeiling,
} from './deviation.ts';
import type { Money } from './exact-number.ts';
import { type FuelLabel, fuelLabelOf, isWorseLabel } from './fuel-label.ts';
import { isAbove } from './money-text.ts';
import { type ChosenTerms, type FuelTerms, judgeTerms, type TermsReason, termsOf } from './terms.ts';

/** The limits of an arrangement; null: no limit, 0: literally 0 (AR-01, AR-05). */
export interface OrderLimits {
  readonly kind: ObjectType;
  /** Per month, as are the two lease limits. */
  readonly budget: Money | null;
  readonly minLease: Money | null;
  readonly maxLease: Money | null;
  /** Grams per kilometer. */
  readonly maxCo2: number | null;
  readonly maxFiscalValue: Money | null;
  /** Including VAT. */
  readonly maxConsumerPrice: Money | null;
  readonly maxFuelLabel: FuelLabel | null;
  /** The codes of the permitted segments; none: every segment (OC-08). */
  readonly segments: readonly string[];
  readonly fuelTerms: readonly FuelTerms[];
  readonly deviation: Readonly<Record<DeviationSubject, Deviation | null>>;
  readonly contribution: ContributionSettings;
}

/** A priced car or bike; null: unknown. */
export interface OrderCandidate {
  readonly objectType: ObjectType;
  readonly segment: string | null;
  readonly fuel: string;
  readonly co2: number | null;
  readonly fuelLabel: string | null;
  readonly fiscalValue: Money | null;
  readonly consumerPrice: Money | null;
  /** Per month, without the options that the employee pays; null: no price could be computed. */
  readonly lease: Money | null;
  /** The prices of the options that the employee pays, including VAT. */
  readonly employeeOptions: Money;
}

/** The codes of limits on amounts of money. */
export type MoneyLimitCode =
  | 'minLease'
  | 'maxLease'
  | 'deviation'
  | 'maxFiscalValue'
  | 'maxConsumerPrice'
  | 'maxContribution';

/** Why a car or bike cannot be ordered: the limit and what exceeds it; a null value is unknown (AR-05 to AR-07). */
export type OrderReason =
  | { readonly code: 'kind'; readonly limit: null; readonly value: ObjectType }
  | { readonly code: 'segment'; readonly limit: null; readonly value: string | null }
  | TermsReason
  | { readonly code: 'noPrice'; readonly limit: null; readonly value: null }
  | { readonly code: 'maxCo2'; readonly limit: number; readonly value: number | null }
  | { readonly code: 'maxFuelLabel'; readonly limit: FuelLabel; readonly value: FuelLabel }
  | { readonly code: MoneyLimitCode; readonly limit: Money; readonly value: Money | null };

/** The judgement of one car or bike. */
export interface OrderJudgement {
  /** Every reason, in the fixed order; none: it can be ordered. */
  readonly reasons: readonly OrderReason[];
  /** What the approver sees as deviating; only of what can be ordered (AR-17). */
  readonly marks: readonly DeviationSubject[];
  /** The own contribution; null when nothing could be computed. */
  readonly contribution: Contribution | null;
  readonly ceilings: Readonly<Record<DeviationSubject, Ceiling>> | null;
}

/**
 * Judges a car or bike against the limits of an arrangement (AR-05 to AR-07, AR-16, AR-17, OC-08). All reasons are
 * collected; of a wrong kind nothing else is judged.
 * @param personalBudget the employee's own budget, which replaces the arrangement's (EW-09)
 * @param chosen the chosen terms; null: the defaults of the fuel
 */
export function judgeOrder(
  limits: OrderLimits,
  candidate: OrderCandidate,
  personalBudget: Money | null,
  chosen: ChosenTerms,
): OrderJudgement {
  if (candidate.objectType !== limits.kind) {
    const reasons: OrderReason[] = [{ code: 'kind', limit: null, value: candidate.objectType }];
    return { reasons, marks: [], contribution: null, ceilings: null };
  }
  const budget = budgetOf(personalBudget, limits.budget);
  const terms = termsOf(limits.kind, limits.fuelTerms, candidate.fuel);
  const contribution = contributionFor(limits, candidate, budget, chosen.months ?? terms?.months.default ?? null);
  const ceilings = {
    lease: leaseCeiling(budget, limits.maxLease, limits.deviation.lease),
    fiscalValue: valueCeiling(limits.maxFiscalValue, limits.deviation.fiscalValue),
    consumerPrice: valueCeiling(limits.maxConsumerPrice, limits.deviation.consumerPrice),
  };
  const isCar = limits.kind === 'car';
  const reasons: readonly OrderReason[] = [
    ...(isCar ? segmentReasons(limits.segments, candidate.segment) : []),
    ...judgeTerms(terms, candidate.fuel, chosen),
    ...leaseReasons(limits.minLease, ceilings.lease, candidate.lease),
    ...(isCar ? co2Reasons(limits.maxCo2, candidate) : []),
    ...valueReasons('maxFiscalValue', ceilings.fiscalValue, candidate.fiscalValue),
    ...valueReasons('maxConsumerPrice', ceilings.consumerPrice, candidate.consumerPrice),
    ...(isCar ? labelReasons(limits.maxFuelLabel, candidate.fuelLabel) : []),
    ...(contribution?.refusal ? [contribution.refusal] : []),
  ];
  const bases = { lease: budget, fiscalValue: limits.maxFiscalValue, consumerPrice: limits.maxConsumerPrice };
  const subjects = ['lease', 'fiscalValue', 'consumerPrice'] as const;
  const marks = subjects.filter((subject) => {
    const amount = candidate[subject];
    return reasons.length === 0 && amount !== null && isDeviating(amount, bases[subject], ceilings[subject]);
  });
  return { reasons, marks, contribution, ceilings };
}

/**
 * How a list shows a car to an employee: the reasons that the employee's own choices mend grey it, all others hide it
 * (AR-07, AR-11, decision 101 of the rules). An administrator sees each car, greyed with its reasons.
 */
export function driverViewOf(reasons: readonly OrderReason[]): 'orderable' | 'greyed' | 'hidden' {
  if (reasons.length === 0) return 'orderable';
  return reasons.every(({ code }) => MENDABLE.has(code)) ? 'greyed' : 'hidden';
}

/** Other terms or fewer options mend these. */
const MENDABLE: ReadonlySet<OrderReason['code']> = new Set(['months', 'yearlyKm', 'maxContribution']);

function contributionFor(
  limits: OrderLimits,
  { lease, employeeOptions }: OrderCandidate,
  budget: Money | null,
  months: number | null,
): Contribution | null {
  if (lease === null || months === null || months < 1) return null;
  return contributionOf(limits.contribution, { lease, budget, employeeOptions, months });
}

function segmentReasons(permitted: readonly string[], segment: string | null): OrderReason[] {
  const isPermitted = permitted.length === 0 || (segment !== null && permitted.includes(segment));
  return isPermitted ? [] : [{ code: 'segment', limit: null, value: segment }];
}

function leaseReasons(minLease: Money | null, { limit, decidedBy }: Ceiling, lease: Money | null): OrderReason[] {
  if (lease === null) return [{ code: 'noPrice', limit: null, value: null }];
  const reasons: OrderReason[] = [];
  if (minLease !== null && isAbove(minLease, lease)) reasons.push({ code: 'minLease', limit: minLease, value: lease });
  if (limit !== null && isAbove(lease, limit)) {
    reasons.push({ code: decidedBy === 'deviation' ? 'deviation' : 'maxLease', limit, value: lease });
  }
  return reasons;
}

function co2Reasons(limit: number | null, { fuel, co2 }: OrderCandidate): OrderReason[] {
  if (limit === null) return [];
  // Electric is 0 g whatever was delivered; hydrogen without a value is 0 g.
  const value = fuel === 'e' ? 0 : fuel === 'w' ? (co2 ?? 0) : co2;
  return value === null || value > limit ? [{ code: 'maxCo2', limit, value }] : [];
}

function valueReasons(
  code: 'maxFiscalValue' | 'maxConsumerPrice',
  { limit }: Ceiling,
  value: Money | null,
): OrderReason[] {
  // An unknown value must not get round a limit.
  return limit !== null && (value === null || isAbove(value, limit)) ? [{ code, limit, value }] : [];
}

function labelReasons(limit: FuelLabel | null, delivered: string | null): OrderReason[] {
  const label = fuelLabelOf(delivered);
  return limit !== null && label !== null && isWorseLabel(label, limit)
    ? [{ code: 'maxFuelLabel', limit, value: label }]
    : [];
}
