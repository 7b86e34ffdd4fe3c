import { expect, test } from 'vitest';
import { chosenLicenceCategories, OFFERED_LICENCE_CATEGORIES } from './licence-categories.ts';

test('CR-15 the form offers A to D, and E is sent as it was stored', () => {
  expect(OFFERED_LICENCE_CATEGORIES).toEqual(['A', 'B', 'C', 'D']);
  const stored = { RijbewijsA: true, RijbewijsB: false, RijbewijsC: false, RijbewijsD: false, RijbewijsE: true };
  expect(chosenLicenceCategories(['B', 'D'], stored)).toEqual({
    RijbewijsA: false,
    RijbewijsB: true,
    RijbewijsC: false,
    RijbewijsD: true,
    RijbewijsE: true,
  });
  expect(chosenLicenceCategories(['B'], null).RijbewijsE).toBe(false);
});
