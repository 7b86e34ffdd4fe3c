import { leaseComponents } from '@wagenpark/contract/admin/lease-components';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { leaseComponentSource } from './repository.ts';

const perKm = { perMonth: null, perKm: 0.0325, yearlyPercentage: null };

describe('CP-01 CP-03 CP-06 lease components', () => {
  managedValuesTest({
    source: leaseComponentSource,
    routes: leaseComponents,
    sent: {
      componentNumber: 13,
      name: { 'nl-NL': 'Onderhoud', 'en-GB': 'Service' },
      ...perKm,
      objectType: 'bike',
      fuels: [{ fuel: 'd' }, { fuel: 'lh' }],
      mandatory: true,
      active: false,
    },
    stored: {
      component_number: 13,
      name: { 'nl-NL': 'Onderhoud', 'en-GB': 'Service' },
      per_month: null,
      per_km: '0.0325',
      yearly_percentage: null,
      object_type: 'bike',
      is_mandatory: true,
      is_active: false,
    },
    childRows: {
      lease_component_fuel: [
        { lease_component_number: 1, fuel: 'd' },
        { lease_component_number: 1, fuel: 'lh' },
      ],
    },
    refused: [
      [{ componentNumber: -1 }, 'componentNumber'],
      [{ componentNumber: 1_000_000_000 }, 'componentNumber'],
      [{ name: { 'nl-NL': 'x'.repeat(61) } }, 'name.nl-NL'],
      [{ perMonth: -0.01, perKm: null }, 'perMonth'],
      [{ perMonth: 12.345, perKm: null }, 'perMonth'],
      [{ perKm: 0.00001 }, 'perKm'],
      [{ yearlyPercentage: 100.01, perKm: null }, 'yearlyPercentage'],
      // Exactly one amount.
      [{ perKm: null }, 'perMonth'],
      [{ perMonth: 0 }, 'perMonth'],
      [{ perMonth: 5, perKm: null, yearlyPercentage: 0 }, 'perMonth'],
      [{ objectType: 'boat' }, 'objectType'],
      [{ fuels: [{ fuel: 'd' }, { fuel: 'd' }] }, 'fuels'],
      [{ fuels: [{ fuel: 'D' }] }, 'fuels.0.fuel'],
      [{ mandatory: null }, 'mandatory'],
    ],
    searchHit: { word: '13', title: 'Onderhoud', facts: ['13'] },
  });
});
