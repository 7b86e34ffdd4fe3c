import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/**
 * The expectations of the shared tests for preferred dealers: supervisors edit them, subsupervisors read them (OC-07;
 * employer rules, section 14).
 */
export const expected = managedExpectations('preferredDealers', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'preferred-dealers', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'preferred_dealer',
  valuesIn: 'preferred-dealers/preferred-dealers.db.test.ts',
});
