import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, addCents, decimalOfCents, parseCents } from './money.ts';

describe('money', () => {
  test('reads decimal amounts', () => {
    expect(parseCents('1234.5')).toBe(123450);
    expect(parseCents('-0.05')).toBe(-5);
    expect(parseCents('12.3400')).toBe(1234);
    expect(parseCents('-0')).toBe(0);
    for (const text of ['', '1,5', '1.005', '1.', '.5', '1e3', '99999999999999', '--1', 'NaN']) {
      expect(parseCents(text)).toBeNull();
    }
  });

  test('adds without losing a cent', () => {
    expect(addAmounts(['0.10', '0.20'])).toBe('0.30');
    expect(addAmounts(['9999999999999.99', '-0.99'])).toBe('9999999999999.00');
    expect(addAmounts([])).toBe('0.00');
    expect(() => addAmounts(['x'])).toThrow(RangeError);
    expect(() => addCents([0.5])).toThrow(RangeError);
  });

  test('writing and reading lead back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(parseCents(decimalOfCents(cents))).toBe(cents);
      }),
    );
    expect(() => decimalOfCents(1.5)).toThrow(RangeError);
  });
});
