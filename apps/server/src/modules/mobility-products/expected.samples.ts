import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for mobility products: supervisors edit them, subsupervisors read them (MO-01). */
export const expected = managedExpectations('mobilityProducts', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'mobility-products', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'mobility_product',
  childTables: {
    mobility_product_category: 'mobility_product_number',
    mobility_product_arrangement: 'mobility_product_number',
  },
  numbers: ['category', 'arrangements', 'price'],
  valuesIn: 'mobility-products/mobility-products.db.test.ts',
});
