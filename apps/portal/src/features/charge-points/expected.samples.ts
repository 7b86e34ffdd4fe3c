import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of charge points: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: {
    '/charge-points': holdsRight('ContractenLease'),
    '/charge-points/view': holdsRight('ContractenLease'),
  },
  menu: { leasing: ['/charge-points'] },
  personalColumns: { 'charge-points': ['Bestuurder', 'Plaats', 'Adres', 'Postcode'] },
};
