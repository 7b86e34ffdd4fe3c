import type { Permission } from '@wagenpark/domain/permissions';
import type { MenuSection } from '../../platform/feature.ts';

/**
 * What is right about a feature, written by hand in its own folder: `features/<feature>/expected.samples.ts`. Nothing there
 * is read from its descriptors, for it judges them.
 */
export interface FeatureExpectations {
  /** Its addresses that the specification's route table does not have, and who may open each. */
  readonly addresses?: Readonly<Record<string, Permission>>;
  /** Its entries of the sidebar that the specification does not have, by section. */
  readonly menu?: Readonly<Partial<Record<MenuSection, readonly string[]>>>;
  /** The columns of each of its lists that tell of a person (EX-11). */
  readonly personalColumns: Readonly<Record<string, readonly string[]>>;
}
