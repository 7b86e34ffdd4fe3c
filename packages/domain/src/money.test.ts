import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eurosOf, parseCents } from './money.ts';

describe('money', () => {
  test('parses decimal amounts', () => {
    expect(parseCents('1234.5')).toBe(123450);
    expect(parseCents('-0.05')).toBe(-5);
    expect(parseCents('12.3400')).toBe(1234);
    expect(parseCents('-0')).toBe(0);
    for (const text of ['', '1,5', '1.005', '1.', '.5', '1e3', '99999999999999', '--1', 'NaN']) {
      expect(parseCents(text)).toBeNull();
    }
  });

  test.each([
    [12_345, 123.45],
    [123.4, 1.23],
    [123.5, 1.24],
    [199.99, 2],
    [-123.6, -1.24],
    [0, 0],
  ])('KP-16 %s cents are %s euros, rounded to cents', (cents, euros) => {
    expect(eurosOf(cents)).toBe(euros);
  });

  test('parses amounts without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        expect(parseCents(`${whole}.${String(cents).padStart(2, '0')}`)).toBe(whole * 100 + cents);
      }),
    );
  });
});
