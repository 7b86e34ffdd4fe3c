import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** What tests expect of operating companies. */
export const expected = managedExpectations('operatingCompanies', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'operating-companies', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'operating_company',
  valuesIn: 'operating-companies/operating-companies.db.test.ts',
});
