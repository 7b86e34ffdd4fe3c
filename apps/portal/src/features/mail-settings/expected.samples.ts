import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of the settings of mails: the menu entry. */
export const expected: FeatureExpectations = {
  menu: { management: ['/management/mail/settings'] },
  offers: {},
  personalColumns: {},
};
