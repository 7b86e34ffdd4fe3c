import { leaseOptions } from '@wagenpark/contract/admin/lease-options';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { leaseOptionSource } from './repository.ts';

describe('CP-01 CP-04 CP-06 options and accessories', () => {
  managedValuesTest({
    source: leaseOptionSource,
    routes: leaseOptions,
    sent: {
      optionNumber: 204,
      description: { 'nl-NL': 'Trekhaak', 'en-GB': 'Tow bar' },
      optionKind: 'accessory',
      priceExclVat: 702.48,
      priceInclVat: 850,
      brands: ['Kia', 'Škoda'],
      models: ['EV3', 'Enyaq'],
      fittedBy: 'dealer',
      paidBy: 'employee',
      active: false,
    },
    stored: {
      option_number: 204,
      description: { 'nl-NL': 'Trekhaak', 'en-GB': 'Tow bar' },
      option_kind: 'accessory',
      price_excl_vat: '702.48',
      price_incl_vat: '850.00',
      brands: ['Kia', 'Škoda'],
      models: ['EV3', 'Enyaq'],
      fitted_by: 'dealer',
      paid_by: 'employee',
      is_active: false,
    },
    refused: [
      [{ optionNumber: 1.5 }, 'optionNumber'],
      [{ optionNumber: 1_000_000_000 }, 'optionNumber'],
      [{ description: { 'nl-NL': 'x'.repeat(121) } }, 'description.nl-NL'],
      [{ optionKind: 'none of these' }, 'optionKind'],
      [{ priceExclVat: -1 }, 'priceExclVat'],
      [{ priceInclVat: 1_000_000.01 }, 'priceInclVat'],
      [{ priceInclVat: 702.47 }, 'priceInclVat'],
      [{ brands: ['Kia', 'kia'] }, 'brands'],
      [{ brands: [] }, 'brands'],
      [{ models: ['EV3', 'ev3'] }, 'models'],
      [{ fittedBy: null }, 'fittedBy'],
      [{ paidBy: 'client' }, 'paidBy'],
    ],
    searchHit: { word: 'tow bar', title: 'Trekhaak', facts: ['204', 'Kia, Škoda'] },
  });
});
