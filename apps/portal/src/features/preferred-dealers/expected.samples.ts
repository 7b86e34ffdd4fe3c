import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');

/** What tests expect of preferred dealers: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/dealers': readers, '/administration/dealers/view': readers },
  menu: { management: ['/administration/dealers'] },
  personalColumns: { 'preferred-dealers': ['contactPerson', 'phone', 'email'] },
};
