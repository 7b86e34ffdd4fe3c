import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('Kilometerstanden');

/** What tests expect of mileage readings: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/mileage/view': mayOpen },
  menu: { leasing: ['/mileage'] },
  personalColumns: {
    'mileage-readings': ['Bestuurder', 'Invoerder', 'VervallenDoor'],
    'mileage-expected': ['Bestuurder'],
  },
};
