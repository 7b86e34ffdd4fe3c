import { fuels } from '@wagenpark/contract/admin/fuels';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { fuelSource } from './repository.ts';

const name = {
  'nl-NL': 'Elektrisch',
  'en-GB': 'Electric',
  'de-DE': 'Elektro',
  'fr-FR': 'Électrique',
  'pl-PL': 'Elektryczny',
};

describe('RD-04 fuels', () => {
  managedValuesTest({
    source: fuelSource,
    routes: fuels,
    sent: { code: 'e', name, active: true },
    stored: { code: 'e', name, is_active: true },
    refused: [
      [{ code: '' }, 'code'],
      // Different spellings of “all fuels” (RD-10).
      [{ code: '*' }, 'code'],
      [{ code: 'all' }, 'code'],
      [{ code: 'ALL' }, 'code'],
      [{ code: 'abcde' }, 'code'],
      [{ name: { 'nl-NL': 'x'.repeat(41) } }, 'name.nl-NL'],
    ],
  });
});
