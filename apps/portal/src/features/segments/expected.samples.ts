import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');

/** What tests expect of segments: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/segments': readers, '/administration/segments/view': readers },
  menu: { management: ['/administration/segments'] },
  personalColumns: { segments: [] },
};
