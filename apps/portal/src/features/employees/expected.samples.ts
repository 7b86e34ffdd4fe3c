import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'yes', 'no'];

/** What tests expect of employees. */
export const expected: FeatureExpectations = {
  addresses: { '/management/employees': readers, '/management/employees/view': readers },
  menu: { employer: ['/management/employees'] },
  offers: {
    'list employees bulk switchOff': editors,
    'list employees bulk switchOn': editors,
    'detail employees.one action edit kept.edit': editors,
    'detail employees.one action reactivate employees.reactivate.open': editors,
    'detail employees.one action delete kept.delete': editors,
  },
  personalColumns: { employees: ['name', 'email', 'personnelNumber'] },
};
