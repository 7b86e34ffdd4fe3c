import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('AutobestellingenLease');

/** Expected routes, menu entries and columns of car orders, for tests. */
export const expected: FeatureExpectations = {
  addresses: { '/car-orders': mayOpen, '/car-orders/view': mayOpen },
  menu: { leasing: ['/car-orders'] },
  personalColumns: { 'car-orders': ['Bestuurder'] },
};
