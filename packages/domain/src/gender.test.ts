import { expect, test } from 'vitest';
import { GENDER_CODES, genderOf, isGenderCode } from './gender.ts';

test('CN-06 forms send 1 for man and 2 for woman', () => {
  expect(GENDER_CODES).toEqual({ male: 1, female: 2 });
  expect([0, 1, 2, 3, '1', null].filter(isGenderCode)).toEqual([1, 2]);
});

test('EN-11 1 is male, any other value is female', () => {
  expect(genderOf(1)).toBe('male');
  for (const code of [0, 2, 3, null, undefined]) expect(genderOf(code)).toBe('female');
});
