import { holdsRight } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, offerRowForRight, staffOnly } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('AutobestellingenLease');

/** Expected routes, menu entries and columns of car orders, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/car-orders': mayOpen, '/car-orders/view': mayOpen },
  menu: { leasing: ['/car-orders'] },
  offers: {
    'detail carOrders.one action progress carOrders.change.title': staffOnly,
    'tab of leaseContract car-orders': offerRowForRight('AutobestellingenLease'),
  },
  personalColumns: { 'car-orders': ['Bestuurder'] },
};
