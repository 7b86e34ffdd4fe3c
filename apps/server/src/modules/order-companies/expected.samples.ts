import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** What tests expect of order companies. */
export const expected = managedExpectations('orderCompanies', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'order-companies', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'order_company',
  valuesIn: 'order-companies/order-companies.db.test.ts',
});
