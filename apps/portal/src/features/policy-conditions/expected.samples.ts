import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of policy conditions, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/conditions': readers, '/administration/conditions/view': readers },
  menu: { employer: ['/administration/conditions'] },
  offers: {
    'detail policyConditions.one action edit kept.edit': editors,
    'detail policyConditions.one action delete kept.delete': editors,
  },
  personalColumns: { 'policy-conditions': [] },
};
