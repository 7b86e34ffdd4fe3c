import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for options: supervisors edit them, subsupervisors read them (CP-01). */
export const expected = managedExpectations('leaseOptions', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'lease-options', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'lease_option',
  numbers: ['optionNumber', 'priceExclVat', 'priceInclVat'],
  valuesIn: 'lease-options/lease-options.db.test.ts',
});
