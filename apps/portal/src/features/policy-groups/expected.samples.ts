import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of groups of policy conditions, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/conditions/groups': readers, '/administration/conditions/groups/view': readers },
  offers: {
    'detail policyGroups.one action edit kept.edit': editors,
    'detail policyGroups.one action delete kept.delete': editors,
  },
  personalColumns: { 'policy-groups': [] },
};
