import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean, type CellParser, decimal, email, integer, oneOf, plate, text } from './columns.ts';
import { isoOrDutchDate } from './date-column.ts';
import type { TableCell } from './raw-rows.ts';

/** The parsed value, or the code of the refusal. */
const outcomes = (parse: CellParser<unknown>, cells: TableCell[]): unknown[] =>
  cells.map((cell) => {
    const parsed = parse(cell);
    return parsed.fault ? `refused: ${parsed.fault.code}` : parsed.value;
  });

describe('cells of an import', () => {
  test('text is trimmed and composed; what is no plain line is refused rather than changed', () => {
    expect(outcomes(text(5), [' Jan ', 12345, 'Janneke', 'a\u0000b', 'a\nb', 'a\u202eb', 'Zoe\u0308'])).toEqual([
      'Jan',
      '12345',
      'refused: too-long',
      'refused: forbidden-character',
      'refused: forbidden-character',
      'refused: forbidden-character',
      'Zoë',
    ]);
    expect(text(5)('Janneke').fault?.params).toEqual({ max: 5, length: 7 });
  });

  test('whole numbers', () => {
    expect(outcomes(integer(0, 100), ['12', 12, '12,00', '012', 12.5, '1.234', 'x', true, 101, '-1'])).toEqual([
      12,
      12,
      12,
      12,
      'refused: not-an-integer',
      'refused: not-an-integer',
      'refused: not-an-integer',
      'refused: not-an-integer',
      'refused: out-of-range',
      'refused: out-of-range',
    ]);
  });

  test('amounts in Dutch and English notation, without losing or inventing a cent', () => {
    const cells = [
      '12',
      '12,5',
      '12.50',
      '1.234,56',
      '1,234.56',
      '-1.234.567,80',
      '€ 3,10',
      0.1 + 0.2,
      1e-7,
      '-0,00',
      '007',
    ];
    expect(outcomes(decimal(2), cells)).toEqual([
      '12.00',
      '12.50',
      '12.50',
      '1234.56',
      '1234.56',
      '-1234567.80',
      '3.10',
      '0.30',
      'refused: too-many-decimals',
      '0.00',
      '7.00',
    ]);
    expect(outcomes(decimal(2), ['1.234', '1,2,3', 'x', '', true, Number.NaN, 1e21, '1e3'])).toEqual([
      'refused: too-many-decimals',
      ...Array.from({ length: 7 }, () => 'refused: not-a-number'),
    ]);
    expect(outcomes(decimal(0), ['12,00', '12,01'])).toEqual(['12', 'refused: too-many-decimals']);
  });

  test('any amount in cents is read back from both notations', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cents) => {
        const expected = (cents / 100).toFixed(2);
        const plain = cents === 0 ? '0.00' : expected;
        for (const locale of ['nl-NL', 'en-GB']) {
          const formatted = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
          expect(decimal(2)(formatted).value).toBe(plain);
        }
        expect(decimal(2)(cents / 100).value).toBe(plain);
      }),
    );
  });

  test('CN-09 days in every notation in use, and no other', () => {
    const parse = isoOrDutchDate('Europe/Amsterdam');
    const cells = ['2024-02-29', '29-02-2024', '1-3-2024', '20240229', 20240229, '2024-02-29T00:00:00'];
    expect(outcomes(parse, cells)).toEqual([
      '2024-02-29',
      '2024-02-29',
      '2024-03-01',
      '2024-02-29',
      '2024-02-29',
      '2024-02-29',
    ]);
    // Midnight of 1 January 2024 in UTC and in Amsterdam.
    expect(outcomes(parse, ['/Date(1704067200000)/', '/Date(1704063600000+0100)/'])).toEqual([
      '2024-01-01',
      '2024-01-01',
    ]);
    for (const cell of ['2023-02-29', '02/03/2024', '45292', 'morgen', '2024-02-29T10:00:00', '/Date(x)/', true]) {
      expect(parse(cell).fault?.code).toBe('not-a-date');
    }
    expect(parse('0001-01-01').fault).toEqual({ code: 'out-of-range', params: { min: 1900, max: 2199 } });
  });

  test('yes and no', () => {
    expect(outcomes(boolean(), ['Ja', 'j', 'YES', true, 1, '1', 'nee', 'N', 'no', false, 0, 'misschien', 2])).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      'refused: not-yes-or-no',
      'refused: not-yes-or-no',
    ]);
  });

  test('fixed lists, addresses and plates', () => {
    expect(outcomes(oneOf('Benzine', 'Diesel'), ['benzine', ' DIESEL ', 'LPG'])).toEqual([
      'Benzine',
      'Diesel',
      'refused: not-one-of',
    ]);
    expect(oneOf('a', 'b')('c').fault?.params).toEqual({ allowed: 'a, b' });
    expect(outcomes(email(), [' a@b.nl', 'a@b', 'a b@c.nl'])).toEqual([
      'a@b.nl',
      'refused: not-an-email',
      'refused: not-an-email',
    ]);
    expect(outcomes(plate(), ['ab-12-cd', 'B-MÜ 123', 'x', '<script>', '-'.repeat(20), 'A'.repeat(13)])).toEqual([
      'AB12CD',
      'BMÜ123',
      'refused: not-a-plate',
      'refused: not-a-plate',
      'refused: not-a-plate',
      'refused: not-a-plate',
    ]);
  });
});
