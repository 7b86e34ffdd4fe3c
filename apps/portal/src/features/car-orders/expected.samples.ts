import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('AutobestellingenLease');

/** What is right about car orders. */
export const expected: FeatureExpectations = {
  addresses: { '/car-orders': mayOpen, '/car-orders/view': mayOpen },
  menu: { leasing: ['/car-orders'] },
  personalColumns: { 'car-orders': ['Bestuurder'] },
};
