import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** Expected routes, menu entries and columns of arrangements, for tests. */
export const expected: FeatureExpectations = {
  addresses: {
    '/administration/arrangements': readers,
    '/administration/arrangements/view': readers,
    '/administration/arrangements/edit': exactly('master', 'supervisor'),
  },
  menu: { employer: ['/administration/arrangements'] },
  offers: {
    'list arrangements bulk switchOff': editors,
    'list arrangements bulk switchOn': editors,
    'detail arrangements.one action edit kept.edit': editors,
    'detail arrangements.one action copy kept.copy': editors,
    'detail arrangements.one action delete kept.delete': editors,
  },
  personalColumns: { arrangements: [] },
};
