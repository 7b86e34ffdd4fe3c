import { brands } from '@wagenpark/contract/admin/brands';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { brandSource } from './repository.ts';

describe('RD-02 brands', () => {
  managedValuesTest({
    source: brandSource,
    routes: brands,
    sent: { name: 'Škoda', active: true },
    stored: { name: 'Škoda', is_active: true },
    refused: [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(41) }, 'name'],
      [{ active: 'yes' }, 'active'],
    ],
  });
});
