import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for lease components: supervisors edit them, subsupervisors read them (CP-01). */
export const expected = managedExpectations('leaseComponents', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'lease-components', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'lease_component',
  childTables: { lease_component_fuel: 'lease_component_number' },
  numbers: ['componentNumber', 'perMonth', 'perKm', 'yearlyPercentage'],
  valuesIn: 'lease-components/lease-components.db.test.ts',
});
