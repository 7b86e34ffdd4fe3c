import type { IsoDay } from '../calendar-day.ts';
import { type DefaultWeeks, type EmployeeWeeks, employeeDates } from './employee-dates.ts';
import { isEveryKindClosed, type LinkedArrangement } from './has-ordered.ts';
import type { OrderStatus } from './order-status.ts';

/** The account of an employee. */
export interface EmployeeAccount {
  readonly isActive: boolean;
  /** The last day on which the employee gets in; null: no end. */
  readonly expirationDate: IsoDay | null;
}

/** What of an employee decides the sign-in. */
export interface SignInFacts extends EmployeeAccount {
  /** The linked arrangements that are not deleted. */
  readonly arrangements: readonly LinkedArrangement[];
  /** Whether the employee is linked to an active mobility container. */
  readonly hasMobilityBudget: boolean;
  /** Whether the employee has another right in the portal. */
  readonly hasOtherRight: boolean;
}

/** Why an employee does not get in, now or with a renewed token; null when they do; the first that applies (EW-10, EW-16, EW-19). */
export function signInRefusal(facts: SignInFacts, today: IsoDay): 'inactive' | 'expired' | 'hasOrdered' | null {
  if (!facts.isActive) return 'inactive';
  if (isExpired(facts, today)) return 'expired';
  const hasOtherUse = facts.hasMobilityBudget || facts.hasOtherRight;
  return isEveryKindClosed(facts.arrangements) && !hasOtherUse ? 'hasOrdered' : null;
}

/** What is asked of a reactivation (EW-12). */
export interface ReactivationRequest {
  readonly isAcknowledged: boolean;
  /** The new last day; null: the suggested one. */
  readonly expirationDate: IsoDay | null;
}

/** The answer to a reactivation. The welcome mail follows when it is not refused (EW-11, EW-12). */
export type Reactivation = { readonly suggestedExpirationDate: IsoDay } & (
  | { readonly refusal: 'termsNotAccepted' | 'expirationNotInFuture' }
  | { readonly refusal: null; readonly expirationDate: IsoDay; readonly dueDate: IsoDay }
);

/**
 * Reactivates an employee: a new expiration date later than today, and a due date that does not pass it (EW-11, EW-12,
 * EW-18). Only the flags that were chosen are unticked.
 */
export function reactivate(
  request: ReactivationRequest,
  arrangements: readonly EmployeeWeeks[],
  defaults: DefaultWeeks,
  today: IsoDay,
): Reactivation {
  const suggested = employeeDates(today, arrangements, defaults);
  const suggestedExpirationDate = suggested.expirationDate;
  if (!request.isAcknowledged) return { suggestedExpirationDate, refusal: 'termsNotAccepted' };
  const expirationDate = request.expirationDate ?? suggestedExpirationDate;
  if (expirationDate <= today) return { suggestedExpirationDate, refusal: 'expirationNotInFuture' };
  const dueDate = suggested.dueDate < expirationDate ? suggested.dueDate : expirationDate;
  return { suggestedExpirationDate, refusal: null, expirationDate, dueDate };
}

/** What of an employee decides a reminder. */
export interface ReminderFacts extends EmployeeAccount {
  /** The day of creation, or of the last reactivation. */
  readonly since: IsoDay;
  readonly dueDate: IsoDay | null;
  readonly orders: readonly { readonly status: OrderStatus; readonly day: IsoDay }[];
}

/**
 * Whether an employee gets a reminder, and whether the order is overdue: active, not expired, and no order approved since
 * the creation or the last reactivation (EW-19, EW-25).
 */
export function reminderOf(facts: ReminderFacts, today: IsoDay): { isEligible: boolean; isOverdue: boolean } {
  const hasApproved = facts.orders.some(({ status, day }) => status === 'approved' && day >= facts.since);
  const isEligible = facts.isActive && !isExpired(facts, today) && !hasApproved;
  return { isEligible, isOverdue: isEligible && facts.dueDate !== null && today > facts.dueDate };
}

/** Whether the last day is over; the day itself is inside (EW-19). */
const isExpired = ({ expirationDate }: EmployeeAccount, today: IsoDay): boolean =>
  expirationDate !== null && today > expirationDate;
