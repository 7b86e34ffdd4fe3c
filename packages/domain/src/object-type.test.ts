import { expect, test } from 'vitest';
import { bodyTypeOf } from './body-type.ts';
import { objectTypeOf } from './object-type.ts';

test('RD-13 RT-05 PV is a car, TW a bike, and body type tw stays an SUV', () => {
  expect(objectTypeOf('PV')).toBe('car');
  expect(objectTypeOf('TW')).toBe('bike');
  expect(objectTypeOf('tw')).toBeNull();
  expect(objectTypeOf(null)).toBeNull();
  expect(bodyTypeOf('tw')).toBe('suv');
  expect(bodyTypeOf('TW')).toBeNull();
});
