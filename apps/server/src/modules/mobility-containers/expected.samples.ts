import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for mobility containers: supervisors edit them, subsupervisors read them (MO-01). */
export const expected = managedExpectations('mobilityContainers', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'mobility-containers', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'mobility_container',
  numbers: ['monthlyBudget'],
  valuesIn: 'mobility-containers/mobility-containers.db.test.ts',
});
