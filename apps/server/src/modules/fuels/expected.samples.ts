import { atLeast } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations for fuels of cars: staff maintain them, supervisors read them (RD-01). */
export const expected = managedExpectations('fuels', {
  reads: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  keeps: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'fuels', permission: atLeast('supervisor') },
  table: 'fuel',
  valuesIn: 'fuels/fuels.db.test.ts',
});
