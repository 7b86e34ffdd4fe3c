import { expect, test } from 'vitest';
import { hasService } from './contract-form-tab.tsx';

test('DM-LC-04 service is part of the contract exactly when component 13 is present', () => {
  expect(hasService([{ Nummer: 12, Omschrijving: 'Banden' }])).toBe(false);
  expect(
    hasService([
      { Nummer: 12, Omschrijving: 'Banden' },
      { Nummer: 13, Omschrijving: 'Service' },
    ]),
  ).toBe(true);
  expect(hasService([])).toBe(false);
});
