import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of reservations. The specification has their addresses and menu entry. */
export const expected: FeatureExpectations = {
  personalColumns: { 'rent-reservations': ['BestuurderNaam'] },
};
