import { expect, test } from 'vitest';
import { objectTypeOf } from './object-type.ts';

test('RD-13 RT-01 RT-05 PV is a car, TW a bike; other spellings are neither', () => {
  expect(objectTypeOf('PV')).toBe('car');
  expect(objectTypeOf('TW')).toBe('bike');
  expect(objectTypeOf('tw')).toBeNull();
  expect(objectTypeOf(null)).toBeNull();
});
