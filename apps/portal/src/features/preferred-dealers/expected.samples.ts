import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** The expectations for preferred dealers: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/dealers': readers, '/administration/dealers/view': readers },
  menu: { management: ['/administration/dealers'] },
  offers: {
    'list preferred-dealers bulk switchOff': editors,
    'list preferred-dealers bulk switchOn': editors,
    'detail preferredDealers.one action edit kept.edit': editors,
    'detail preferredDealers.one action delete kept.delete': editors,
  },
  personalColumns: { 'preferred-dealers': ['contactPerson', 'phone', 'email'] },
};
