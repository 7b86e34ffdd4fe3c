import { atLeast } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of mail templates: the route and its menu entry (MT-01). */
export const expected: FeatureExpectations = {
  addresses: { '/management/mail/template': atLeast('supervisor') },
  menu: { management: ['/management/mail/template'] },
  offers: {},
  personalColumns: {},
};
