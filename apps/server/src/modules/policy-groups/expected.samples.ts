import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for groups of policy conditions: supervisors edit them, subsupervisors read them (PC-01). */
export const expected = managedExpectations('policyGroups', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'policy-groups', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'policy_group',
  childTables: { policy_group_arrangement: 'policy_group_number' },
  numbers: ['arrangement', 'position'],
  valuesIn: 'policy-groups/policy-groups.db.test.ts',
});
