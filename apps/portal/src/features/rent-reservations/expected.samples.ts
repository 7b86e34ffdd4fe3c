import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of reservations. The specification has their addresses and menu entry. */
export const expected: FeatureExpectations = {
  menu: { renting: ['/rent-reservations'] },
  personalColumns: { 'rent-reservations': ['BestuurderNaam'] },
};
