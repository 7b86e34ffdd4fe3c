import { mobilityContainers } from '@wagenpark/contract/admin/mobility-containers';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { mobilityContainerSource } from './repository.ts';

describe('MO-01 MO-05 MO-07 mobility containers', () => {
  managedValuesTest({
    source: mobilityContainerSource,
    routes: mobilityContainers,
    sent: {
      name: { 'nl-NL': 'Mobiliteit 2026', 'en-GB': 'Mobility 2026' },
      monthlyBudget: 512.5,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      carriesOver: true,
      active: false,
    },
    stored: {
      name: { 'nl-NL': 'Mobiliteit 2026', 'en-GB': 'Mobility 2026' },
      monthly_budget: '512.50',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      carries_over: true,
      is_active: false,
    },
    refused: [
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ monthlyBudget: -0.01 }, 'monthlyBudget'],
      [{ monthlyBudget: 100_000.01 }, 'monthlyBudget'],
      [{ monthlyBudget: 500.005 }, 'monthlyBudget'],
      [{ validFrom: '2026-02-30' }, 'validFrom'],
      [{ validTo: '2025-12-31' }, 'validTo'],
      [{ carriesOver: null }, 'carriesOver'],
    ],
    searchHit: { word: 'mobility 2026', title: 'Mobiliteit 2026', facts: [] },
  });
});
