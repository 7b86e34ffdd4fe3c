import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact } from './exact-number.ts';
import { isMoney, restOf, smallerOf, subtractMoney, sumMoney } from './money-text.ts';

test.each([
  ['0.005', '0.01'],
  ['0.004999999', '0.00'],
  ['1.015', '1.02'],
  ['-0.005', '-0.01'],
  ['-0.004', '0.00'],
  ['12345678901234567890.125', '12345678901234567890.13'],
  ['7', '7.00'],
])('rounds %s half up to %s', (number, money) => {
  expect(exact(number).toMoney()).toBe(money);
});

test('a third is exact until it is rounded', () => {
  expect(exact(1).dividedBy(3).times(3).compareTo(1)).toBe(0);
  // 1/6 + 1/6 + 1/6 + 0.005 is half a cent above 0.50; rounded quotients would give 0.50.
  const sixth = exact(1).dividedBy(6);
  expect(sixth.plus(sixth).plus(sixth).plus('0.005').toMoney()).toBe('0.51');
});

test('divides by decimals and by a number below 0, and refuses 0', () => {
  expect(exact('1.25').dividedBy('0.5').toMoney()).toBe('2.50');
  expect(exact(3).dividedBy(-2).toMoney()).toBe('-1.50');
  expect(() => exact(3).dividedBy(0)).toThrow(RangeError);
});

test.each(['', '1,5', '1e3', '.5', '5.', ' 5', 'NaN', '--1'])('refuses %j', (text) => {
  expect(() => exact(text)).toThrow(RangeError);
});

test('refuses numbers with a binary fraction', () => {
  expect(() => exact(0.1)).toThrow(RangeError);
  expect(() => exact(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
});

test('sums and comparisons of whole cents agree with those of whole numbers', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 });
  const moneyOf = (amount: number): string => exact(amount).dividedBy(100).toMoney();
  fc.assert(
    fc.property(cents, cents, (first, second) => {
      expect(sumMoney([moneyOf(first), moneyOf(second)])).toBe(moneyOf(first + second));
      expect(subtractMoney(moneyOf(first), moneyOf(second))).toBe(moneyOf(first - second));
      expect(restOf(moneyOf(first), moneyOf(second))).toBe(moneyOf(Math.max(0, first - second)));
      expect(smallerOf(moneyOf(first), moneyOf(second))).toBe(moneyOf(Math.min(first, second)));
      expect(exact(moneyOf(first)).compareTo(moneyOf(second))).toBe(Math.sign(first - second));
    }),
  );
});

test.each([
  ['0.00', true],
  ['45.00', true],
  ['45', false],
  ['45.0', false],
  ['45.000', false],
  ['-1.00', false],
  ['', false],
])('%j is an amount of money: %s', (text, isAmount) => {
  expect(isMoney(text)).toBe(isAmount);
});
