import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of options and accessories, for tests. */
export const expected: FeatureExpectations = {
  addresses: {
    '/administration/lease-components/options': readers,
    '/administration/lease-components/options/view': readers,
  },
  offers: {
    'list lease-options bulk switchOff': editors,
    'list lease-options bulk switchOn': editors,
    'detail leaseOptions.one action edit kept.edit': editors,
    'detail leaseOptions.one action delete kept.delete': editors,
  },
  personalColumns: { 'lease-options': [] },
};
