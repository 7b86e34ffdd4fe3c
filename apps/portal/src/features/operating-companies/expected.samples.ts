import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** What tests expect of operating companies. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/operating-companies': readers, '/administration/operating-companies/view': readers },
  menu: { employer: ['/administration/operating-companies'] },
  offers: {
    'list operating-companies bulk switchOff': editors,
    'list operating-companies bulk switchOn': editors,
    'detail operatingCompanies.one action edit kept.edit': editors,
    'detail operatingCompanies.one action delete kept.delete': editors,
  },
  personalColumns: { 'operating-companies': ['city', 'contactPerson', 'phone', 'email'] },
};
