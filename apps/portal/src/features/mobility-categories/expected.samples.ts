import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of mobility categories, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/mobility/categories': readers, '/administration/mobility/categories/view': readers },
  offers: {
    'list mobility-categories bulk switchOff': editors,
    'list mobility-categories bulk switchOn': editors,
    'detail mobilityCategories.one action edit kept.edit': editors,
    'detail mobilityCategories.one action delete kept.delete': editors,
  },
  personalColumns: { 'mobility-categories': [] },
};
