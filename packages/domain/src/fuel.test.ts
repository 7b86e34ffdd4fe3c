import { expect, test } from 'vitest';
import { FUEL_CODES, fuelOf } from './fuel.ts';

test('RD-09 every fuel has its code', () => {
  expect(FUEL_CODES.map((code) => `${code} ${fuelOf(code)}`)).toEqual([
    'ag naturalGas',
    'd diesel',
    'dh dieselHybrid',
    'e electric',
    'g gas',
    'l petrol',
    'lh petrolHybrid',
    'w hydrogen',
    'o others',
  ]);
  for (const code of ['x', 'D', '', '*', null]) expect(fuelOf(code)).toBeNull();
});
