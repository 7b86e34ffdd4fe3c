import { expect, test } from 'vitest';
import { FUEL_CODES, fuelOf, meansAllFuels } from './fuel.ts';

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

test('RD-04 RD-10 all, * and empty stand for all fuels alike', () => {
  expect(['all', '*', '', null, undefined].every(meansAllFuels)).toBe(true);
  expect(FUEL_CODES.some(meansAllFuels)).toBe(false);
});
