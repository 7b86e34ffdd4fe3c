import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of mobility products, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/mobility/products': readers, '/administration/mobility/products/view': readers },
  offers: {
    'list mobility-products bulk switchOff': editors,
    'list mobility-products bulk switchOn': editors,
    'detail mobilityProducts.one action edit kept.edit': editors,
    'detail mobilityProducts.one action delete kept.delete': editors,
  },
  personalColumns: { 'mobility-products': ['orderEmail'] },
};
