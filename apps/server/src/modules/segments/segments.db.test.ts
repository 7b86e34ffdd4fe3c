import { segments } from '@wagenpark/contract/admin/segments';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { segmentSource } from './repository.ts';

describe('OC-09 segments', () => {
  managedValuesTest({
    source: segmentSource,
    routes: segments,
    sent: {
      code: 'B',
      name: { 'nl-NL': 'Compact', 'en-GB': 'Small car' },
      explanation: { 'nl-NL': 'Tot 4,3 m', 'en-GB': 'Up to 4.3 m' },
      active: true,
    },
    stored: {
      code: 'B',
      name: { 'nl-NL': 'Compact', 'en-GB': 'Small car' },
      explanation: { 'nl-NL': 'Tot 4,3 m', 'en-GB': 'Up to 4.3 m' },
      is_active: true,
    },
    refused: [
      // `*` represents all segments (OC-08).
      [{ code: '*' }, 'code'],
      [{ code: '' }, 'code'],
      [{ code: 'ABCDEFGHIJK' }, 'code'],
      [{ name: { 'nl-NL': 'x'.repeat(61) } }, 'name.nl-NL'],
    ],
    searchHit: { word: 'small', title: 'B', facts: ['Compact'] },
  });
});
