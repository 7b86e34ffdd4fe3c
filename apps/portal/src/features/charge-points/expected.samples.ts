import { holdsRight } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, offerRowForRight } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for charge points: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: {
    '/charge-points': holdsRight('ContractenLease'),
    '/charge-points/view': holdsRight('ContractenLease'),
  },
  menu: { leasing: ['/charge-points'] },
  offers: { 'tab of leaseContract charge-points': offerRowForRight('ContractenLease') },
  personalColumns: { 'charge-points': ['Bestuurder', 'Plaats', 'Adres', 'Postcode'] },
};
