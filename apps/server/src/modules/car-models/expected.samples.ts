import { atLeast } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** The expectations of the shared tests for models of cars: staff maintain them, supervisors read them (RD-01). */
export const expected = managedExpectations('carModels', {
  reads: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  keeps: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'car-models', permission: atLeast('supervisor') },
  table: 'car_model',
  childTables: { car_model_brand: 'car_model_number', car_model_fuel: 'car_model_number' },
  numbers: ['brand', 'fuels'],
  valuesIn: 'car-models/car-models.db.test.ts',
});
