import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for policy conditions: supervisors edit them, subsupervisors read them (PC-01). */
export const expected = managedExpectations('policyConditions', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'policy-conditions', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'policy_condition',
  childTables: {
    policy_condition_arrangement: 'policy_condition_number',
    policy_condition_group: 'policy_condition_number',
  },
  numbers: ['arrangements', 'group', 'position'],
  valuesIn: 'policy-conditions/policy-conditions.db.test.ts',
});
