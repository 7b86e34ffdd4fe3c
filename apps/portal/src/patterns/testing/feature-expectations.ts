import type { Permission } from '@wagenpark/domain/permissions';
import type { MenuSection } from '../../platform/feature.ts';

/**
 * Expected values of a feature, written by hand in its folder: `features/<feature>/expected.samples.ts`. They must not
 * be derived from its descriptors, because tests check the descriptors against them.
 */
export interface FeatureExpectations {
  /** Addresses that the route table of the specification lacks, with their permissions. */
  readonly addresses?: Readonly<Record<string, Permission>>;
  /** Sidebar entries that the specification lacks, by section. */
  readonly menu?: Readonly<Partial<Record<MenuSection, readonly string[]>>>;
  /** Columns of each list with personal data (EX-11). */
  readonly personalColumns: Readonly<Record<string, readonly string[]>>;
}
