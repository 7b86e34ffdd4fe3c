import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of lease components, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/lease-components': readers, '/administration/lease-components/view': readers },
  menu: { employer: ['/administration/lease-components'] },
  offers: {
    'list lease-components bulk switchOff': editors,
    'list lease-components bulk switchOn': editors,
    'detail leaseComponents.one action edit kept.edit': editors,
    'detail leaseComponents.one action delete kept.delete': editors,
  },
  personalColumns: { 'lease-components': [] },
};
