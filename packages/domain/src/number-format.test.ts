import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatNumber, formatUnitPrice } from './number-format.ts';

describe('number format', () => {
  test('CN-01 has a dot between thousands and a decimal comma', () => {
    expect(formatNumber(1234567)).toBe('1.234.567');
    expect(formatNumber('1234567.891', 2)).toBe('1.234.567,89');
    expect(formatNumber(-999.5)).toBe('-999,5');
    expect(formatNumber(0.5, 0)).toBe('1');
    expect(formatNumber('12345678901234567890.12')).toBe('12.345.678.901.234.567.890,12');
    expect(formatNumber(1e-7, 2)).toBe('0,00');
    expect(formatNumber(1e21)).toBe('1.000.000.000.000.000.000.000');
  });

  test('CN-01 rounds on decimal digits, not on binary fractions', () => {
    expect(formatNumber(1.005, 2)).toBe('1,01');
    expect(formatNumber('41.995', 2)).toBe('42,00');
    expect(formatNumber(-0.004, 2)).toBe('0,00');
    expect(formatNumber('-0.005', 2)).toBe('-0,01');
  });

  test('CN-02 has the euro sign in front, and no or two decimals', () => {
    expect(formatMoney('1234.56', 'EUR')).toBe('€\u00a01.235');
    expect(formatMoney('1234.5', 'EUR', 2)).toBe('€\u00a01.234,50');
    expect(formatMoney(-12, 'EUR', 2)).toBe('€\u00a0-12,00');
  });

  test('DM-LC-02 has all decimals of a unit price, at least two and at most four', () => {
    expect(formatUnitPrice('0.0740', 'EUR')).toBe('€\u00a00,074');
    expect(formatUnitPrice(0.1, 'EUR')).toBe('€\u00a00,10');
    expect(formatUnitPrice(2, 'PLN')).toBe('2,00\u00a0zł');
    expect(formatUnitPrice('0.0125', 'PLN')).toBe('0,0125\u00a0zł');
    expect(formatUnitPrice(0.1 + 0.2, 'EUR')).toBe('€\u00a00,30');
    expect(formatUnitPrice(null, 'EUR')).toBe('–');
  });

  test('CN-03 has the złoty sign after the number', () => {
    expect(formatMoney(1234, 'PLN')).toBe('1.234\u00a0zł');
    expect(formatMoney('1234.5', 'PLN', 2)).toBe('1.234,50\u00a0zł');
  });

  test('CN-04 has no space after the dollar sign', () => {
    expect(formatMoney(1234, 'USD')).toBe('$1.234');
    expect(formatMoney(-1234, 'USD')).toBe('-$1.234');
  });

  test('is a dash for a text that is not a number', () => {
    for (const value of [null, undefined, '', 'abc', '1,5', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatNumber(value)).toBe('–');
      expect(formatMoney(value, 'EUR')).toBe('–');
    }
  });

  test('refuses texts of more than forty characters', () => {
    expect(formatNumber('1'.repeat(40))).toBe(`1${'.111'.repeat(13)}`);
    expect(formatNumber('1'.repeat(41))).toBe('–');
  });

  test('keeps every digit when grouping', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (number) => {
        const formatted = formatNumber(String(number));
        expect(formatted.replaceAll('.', '')).toBe(String(number));
        expect(formatted).toMatch(/^-?\d{1,3}(?:\.\d{3})*$/);
      }),
    );
  });
});
