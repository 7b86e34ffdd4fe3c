import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of reports: routes and menu entries (RP-01). */
export const expected: FeatureExpectations = {
  addresses: { '/overview/view': holdsRight('Rapportages') },
  menu: { general: ['/overview'] },
  personalColumns: {},
};
