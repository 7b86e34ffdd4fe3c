import { atLeast } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for brands of cars: staff maintain them, supervisors read them (RD-01). */
export const expected = managedExpectations('brands', {
  reads: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  keeps: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'brands', permission: atLeast('supervisor') },
  table: 'brand',
  valuesIn: 'brands/brands.db.test.ts',
});
