import {
  type FeatureExpectations,
  type OfferRow,
  offerRowForRight,
} from '../../patterns/testing/feature-expectations.ts';

const managers: OfferRow = ['yes', 'yes', 'yes', 'yes', 'no', 'no'];

/** What tests expect of rent agreements. The specification has their addresses and menu entry. */
export const expected: FeatureExpectations = {
  // The entry of temporary cars is there only for the clients that have them.
  menu: { renting: ['/rent-agreements'] },
  offers: {
    // Settled question 19: another debtor is for fleet managers and above.
    'detail rentAgreements.one action debtor change.debtor.title': managers,
    'tab of leaseContract rented-cars': offerRowForRight('OvereenkomstenRent'),
  },
  personalColumns: { 'rent-agreements': ['BestuurderNaam'], 'temporary-cars': ['BestuurderNaam'] },
};
