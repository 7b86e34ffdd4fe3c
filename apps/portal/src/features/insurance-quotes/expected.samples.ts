import { atLeast } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for insurance quotes: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  // SB-05: for supervisors, and for staff, who rank above them.
  addresses: { '/iao': atLeast('supervisor') },
  menu: { leasing: ['/iao'] },
  personalColumns: { 'insurance-quotes': [] },
};
