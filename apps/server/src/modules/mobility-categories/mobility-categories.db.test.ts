import { mobilityCategories } from '@wagenpark/contract/admin/mobility-categories';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { samples as containerSamples } from '../mobility-containers/samples.ts';
import { mobilityCategorySource } from './repository.ts';

describe('MO-01 MO-05 MO-07 mobility categories', () => {
  managedValuesTest({
    source: mobilityCategorySource,
    routes: mobilityCategories,
    sent: {
      categoryNumber: 20,
      name: { 'nl-NL': 'Fiets', 'en-GB': 'Bike' },
      container: [1],
      // Above the container's budget: it is a ceiling.
      monthlyBudget: 612.25,
      active: false,
    },
    computed: { containerName: { 'nl-NL': 'Mobiliteit 2026' } },
    stored: {
      category_number: 20,
      name: { 'nl-NL': 'Fiets', 'en-GB': 'Bike' },
      monthly_budget: '612.25',
      is_active: false,
    },
    linked: [containerSamples],
    childRows: { mobility_category_container: [{ mobility_category_number: 1, mobility_container_number: 1 }] },
    refused: [
      [{ categoryNumber: -1 }, 'categoryNumber'],
      [{ categoryNumber: 2.5 }, 'categoryNumber'],
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ container: [] }, 'container'],
      [{ container: [1, 2] }, 'container'],
      [{ monthlyBudget: -1 }, 'monthlyBudget'],
      [{ active: 'yes' }, 'active'],
    ],
    searchHit: { word: 'bike', title: 'Fiets', facts: ['20'] },
  });
});
