import { holdsRight } from '@wagenpark/domain/permissions';
import {
  type FeatureExpectations,
  type OfferRow,
  offerRowForRight,
} from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('Kilometerstanden');
const notDrivers: OfferRow = ['yes', 'yes', 'yes', 'yes', 'yes', 'no'];

/** The expectations for mileage readings: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/mileage/view': mayOpen },
  menu: { leasing: ['/mileage'] },
  offers: {
    'empty list mileageReadings.add': offerRowForRight('Kilometerstanden'),
    'list mileage-readings bulk process': notDrivers,
    'list mileage-expected row enter': offerRowForRight('Kilometerstanden'),
    'list mileage-expected bulk remind': notDrivers,
    'detail mileageReadings.one action void mileageReadings.void': notDrivers,
    'tab of leaseContract mileage': offerRowForRight('Kilometerstanden'),
  },
  personalColumns: {
    'mileage-readings': ['Bestuurder', 'Invoerder', 'VervallenDoor'],
    'mileage-expected': ['Bestuurder'],
  },
};
