import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for mobility categories: supervisors edit them, subsupervisors read them (MO-01). */
export const expected = managedExpectations('mobilityCategories', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'mobility-categories', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'mobility_category',
  childTables: { mobility_category_container: 'mobility_category_number' },
  numbers: ['categoryNumber', 'monthlyBudget', 'container'],
  valuesIn: 'mobility-categories/mobility-categories.db.test.ts',
});
