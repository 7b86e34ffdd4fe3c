import { carModels } from '@wagenpark/contract/admin/car-models';
import { describe } from 'vitest';
import { samples as brandSamples } from '../brands/samples.ts';
import { samples as fuelSamples } from '../fuels/samples.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { carModelSource } from './repository.ts';

describe('RD-03 RD-08 RD-11 car models', () => {
  managedValuesTest({
    source: carModelSource,
    routes: carModels,
    sent: { brand: [1], name: 'ID.3', bodyType: 'hb', fuels: [1], segment: 'C', energyLabel: 'A', active: true },
    computed: { brandName: 'Brand 1' },
    stored: { name: 'ID.3', body_type: 'hb', segment: 'C', energy_label: 'A', is_active: true },
    linked: [brandSamples, fuelSamples],
    childRows: {
      car_model_brand: [{ car_model_number: 1, brand_number: 1 }],
      car_model_fuel: [{ car_model_number: 1, fuel_number: 1 }],
    },
    refused: [
      [{ brand: [] }, 'brand'],
      [{ brand: [1, 2] }, 'brand'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ bodyType: 'TW' }, 'bodyType'],
      [{ fuels: [1, 1] }, 'fuels'],
      [{ segment: 'x'.repeat(11) }, 'segment'],
      [{ energyLabel: 'H' }, 'energyLabel'],
    ],
  });
});
