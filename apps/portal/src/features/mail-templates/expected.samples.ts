import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for mail templates: the menu entry (SB-05). */
export const expected: FeatureExpectations = {
  menu: { management: ['/management/mail/template'] },
  offers: {},
  personalColumns: {},
};
