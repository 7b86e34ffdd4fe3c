import { type ArrangementValues, orderLimitsOf } from '@wagenpark/contract/admin/arrangements';
import {
  judgeOrder,
  type OrderJudgement,
  type OrderLimits,
  type OrderReason,
} from '@wagenpark/domain/employer/order-limits';

/** What a lease costs an employee with the settings of an arrangement. */
export interface LeaseExample {
  /** Per month. */
  readonly lease: number;
  readonly contribution: NonNullable<OrderJudgement['contribution']>;
  /** Why this lease cannot be ordered, whatever the car is. */
  readonly reasons: readonly OrderReason[];
}

/** The leases of the examples as parts of the budget: within it, little above it, and twice far above it. */
const PARTS_OF_BUDGET = [0.98, 1.05, 1.16, 1.45];
/** The examples of an arrangement without a budget. */
const USUAL_LEASES = [400, 550, 700, 900];
const ROUNDED_TO = 5;
/** The reasons that depend on the lease alone. */
const OF_LEASE: ReadonlySet<OrderReason['code']> = new Set(['minLease', 'maxLease', 'deviation', 'maxContribution']);

/** The leases of the examples: for a budget of 550 those of AR-12, which are 540, 580, 640 and 800. */
export const exampleLeases = (budget: number | null): readonly number[] =>
  budget === null || budget === 0
    ? USUAL_LEASES
    : PARTS_OF_BUDGET.map((part) => Math.round((budget * part) / ROUNDED_TO) * ROUNDED_TO);

/** What each lease costs an employee without a personal budget and without own options. */
export function leaseExamples(values: ArrangementValues, leases: readonly number[]): readonly LeaseExample[] {
  const limits = orderLimitsOf(values, []);
  return leases.flatMap((lease) => {
    const { contribution, reasons } = judgeLease(limits, lease);
    return contribution === null
      ? []
      : [{ lease, contribution, reasons: reasons.filter(({ code }) => OF_LEASE.has(code)) }];
  });
}

/** Judges a lease of a car of which nothing else is known. */
const judgeLease = (limits: OrderLimits, lease: number): OrderJudgement =>
  judgeOrder(
    limits,
    {
      objectType: limits.kind,
      segment: null,
      fuel: 'e',
      co2: null,
      fuelLabel: null,
      fiscalValue: null,
      consumerPrice: null,
      lease: lease.toFixed(2),
      employeeOptions: '0.00',
    },
    null,
    // Without own options, the number of months does not change the contribution.
    { months: 48, yearlyKm: null },
  );
