import { managedSamples } from '../../platform/database/managed-samples.ts';
import { samples as brandSamples } from '../brands/samples.ts';
import { samples as fuelSamples } from '../fuels/samples.ts';

/** A row for the tests that check all subjects by the same rules. */
export const samples = managedSamples({
  subject: 'carModels',
  kind: 'carModel',
  table: 'car_model',
  row: (number) => ({ name: `Model ${number}`, is_active: true }),
  linked: [brandSamples, fuelSamples],
  childRows: (number) => ({
    car_model_brand: { car_model_number: number, brand_number: number },
    car_model_fuel: { car_model_number: number, fuel_number: number },
  }),
  change: { brand: [1], name: 'ID.3', bodyType: null, fuels: [], segment: null, energyLabel: null, active: false },
  readers: ['master', 'supervisor'],
  keepers: ['master'],
  ofProvider: true,
});
