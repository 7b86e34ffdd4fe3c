import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of mobility containers, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/mobility': readers, '/administration/mobility/view': readers },
  menu: { employer: ['/administration/mobility'] },
  offers: {
    'list mobility-containers bulk switchOff': editors,
    'list mobility-containers bulk switchOn': editors,
    'detail mobilityContainers.one action edit kept.edit': editors,
    'detail mobilityContainers.one action delete kept.delete': editors,
  },
  personalColumns: { 'mobility-containers': [] },
};
