import type { Permission, Right } from '@wagenpark/domain/permissions';
import type { MenuSection } from '../../platform/feature.ts';

/** `yes`: offered regardless of the rights. `no`: never offered. Otherwise the right that is required. */
export type OfferCell = 'yes' | 'no' | Right;
export type OfferRow = readonly [
  master: OfferCell,
  supervisor: OfferCell,
  bulk: OfferCell,
  fleetmanagement: OfferCell,
  subsupervisor: OfferCell,
  driver: OfferCell,
];
/** Offered only to staff. */
export const staffOnly: OfferRow = ['yes', 'no', 'no', 'no', 'no', 'no'];
/** Offered to staff, who have every right, and to people of every role with this right. */
export const offerRowForRight = (right: Right): OfferRow => ['yes', right, right, right, right, right];

/**
 * Expected values of a feature, written by hand in its folder: `features/<feature>/expected.samples.ts`. They must not
 * be derived from its descriptors, because tests check the descriptors against them.
 */
export interface FeatureExpectations {
  /** Addresses that the route table of the specification lacks, with their permissions. */
  readonly addresses?: Readonly<Record<string, Permission>>;
  /** Sidebar entries that the specification lacks, by section. */
  readonly menu?: Readonly<Partial<Record<MenuSection, readonly string[]>>>;
  /**
   * Which users are offered what: actions of lists, rows and details (`list mails bulk retry`), and tabs and commands
   * that need a further permission than the record itself.
   */
  readonly offers?: Readonly<Record<string, OfferRow>>;
  /** Columns of each list with personal data (EX-11). */
  readonly personalColumns: Readonly<Record<string, readonly string[]>>;
}
