import { expect, test } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

test.each([
  ['1234', 0, 1234],
  ['1.234', 0, 1234],
  ['1.234.567,89', 2, 1234567.89],
  ['0,5', 2, 0.5],
  ['-12,50', 2, -12.5],
  [' 1 234 ', 0, 1234],
])('CN-01 %j with %d decimals is %d', (typed, decimals, number) => {
  expect(parseTypedNumber(typed, decimals)).toBe(number);
});

test.each([
  ['', 2],
  ['1.5', 2],
  ['12.34', 2],
  ['1,', 2],
  ['1,234', 2],
  ['1,5', 0],
  ['1e5', 2],
  ['abc', 2],
  ['9999999999999999', 0],
  ['1'.repeat(60), 0],
])('%j with %d decimals is not a number and gives undefined', (typed, decimals) => {
  expect(parseTypedNumber(typed, decimals)).toBeNull();
});
