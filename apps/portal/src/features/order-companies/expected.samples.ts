import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** What tests expect of order companies. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/order-companies': readers, '/administration/order-companies/view': readers },
  menu: { employer: ['/administration/order-companies'] },
  offers: {
    'list order-companies bulk switchOff': editors,
    'list order-companies bulk switchOn': editors,
    'detail orderCompanies.one action edit kept.edit': editors,
    'detail orderCompanies.one action delete kept.delete': editors,
  },
  personalColumns: { 'order-companies': ['orderEmails', 'contactPerson', 'phone'] },
};
