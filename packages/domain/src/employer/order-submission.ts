import type { IsoDay } from '../calendar-day.ts';
import type { ObjectType } from '../object-type.ts';
import { closedKinds, type LinkedArrangement } from './has-ordered.ts';
import { type Licence, type LicenceItem, missingOfLicence } from './licence.ts';
import { ORDER_STATUSES_OPEN, type OrderStatus } from './order-status.ts';

/** The arrangement that an order is made in. */
export interface SubmissionArrangement {
  readonly id: string;
  readonly kind: ObjectType;
  readonly isActive: boolean;
  /** Whether ordering asks for a driving licence (EW-22). */
  readonly hasLicenceCheck: boolean;
}

/** An earlier order of the employee. */
export interface EarlierOrder {
  /** The kind of a car or bike; null: mobility. */
  readonly kind: ObjectType | null;
  readonly status: OrderStatus;
}

/** What a submission is checked against. */
export interface Submission {
  /** Null: there is no such arrangement, or the employee is not linked to it. */
  readonly arrangement: SubmissionArrangement | null;
  /** Mobility has no flag, no kind and no licence; its room is checked elsewhere. */
  readonly isMobility: boolean;
  /** The employee's arrangements that are not deleted. */
  readonly linked: readonly LinkedArrangement[];
  readonly earlierOrders: readonly EarlierOrder[];
  readonly licence: Licence;
  readonly today: IsoDay;
}

/** Why an order cannot be submitted. */
export type SubmissionRefusal =
  | { readonly code: 'notFound' | 'arrangementInactive' | 'alreadyOrdered' | 'orderOfKindOpen' }
  | { readonly code: 'licenceIncomplete'; readonly missing: readonly LicenceItem[] };

/**
 * Why an order cannot be submitted, by its driver or for them; null when it can (OA-10, OA-11, EW-13 to EW-15, EW-22).
 * The choice, the price and the conditions are judged after this.
 */
export function submissionRefusal(submission: Submission): SubmissionRefusal | null {
  const { arrangement, isMobility, linked, earlierOrders, licence, today } = submission;
  if (arrangement === null) return { code: 'notFound' };
  if (!arrangement.isActive) return { code: 'arrangementInactive' };
  if (isMobility) return null;
  if (closedKinds(linked).has(arrangement.kind)) return { code: 'alreadyOrdered' };
  const isKindOpen = earlierOrders.some(
    ({ kind, status }) => kind === arrangement.kind && ORDER_STATUSES_OPEN.has(status),
  );
  if (isKindOpen) return { code: 'orderOfKindOpen' };
  return licenceRefusal(arrangement, licence, today);
}

/** Why the licence stops an order, at its submission and when the driver accepts it; null when it does not (EW-22). */
export function licenceRefusal(
  { hasLicenceCheck, kind }: Pick<SubmissionArrangement, 'hasLicenceCheck' | 'kind'>,
  licence: Licence,
  today: IsoDay,
): (SubmissionRefusal & { code: 'licenceIncomplete' }) | null {
  const missingItems = hasLicenceCheck ? missingOfLicence(licence, kind, today) : [];
  return missingItems.length === 0 ? null : { code: 'licenceIncomplete', missing: missingItems };
}
