import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './country.ts';
import { formatPlate, normalizePlate } from './plate.ts';

/** One plate per Dutch sidecode; shapes as in the public fixtures of kenteken-kit (MIT). */
const dutchPlates: readonly [number, string][] = [
  [1, 'HJ-12-34'],
  [2, '12-34-HJ'],
  [3, '12-HJ-34'],
  [4, 'HJ-12-KL'],
  [5, 'HJ-KL-12'],
  [6, '12-HJ-KL'],
  [7, '12-HJK-3'],
  [8, '1-HJK-23'],
  [9, 'HJ-123-K'],
  [10, 'G-001-BB'],
  [11, 'HJK-12-L'],
  [12, 'H-12-JKL'],
  [13, '1-HJ-234'],
  [14, '123-HJ-4'],
];

describe('plate', () => {
  test('the key of a plate has no punctuation and no lower case', () => {
    expect(normalizePlate(' ab-123·c ')).toBe('AB123C');
    expect(normalizePlate('tü-x 1')).toBe('TÜX1');
    expect(normalizePlate(' - ')).toBe('');
  });

  test.each(dutchPlates)('NL sidecode %i is formatted as %s', (_, plate) => {
    expect(formatPlate('nl', normalizePlate(plate).toLowerCase())).toBe(plate);
  });

  test.each([
    ['be', '1abc123', '1-ABC-123'],
    ['be', 'abc123', 'ABC-123'],
    ['be', '123 abc', '123-ABC'],
    ['be', 'qabc123', 'Q-ABC-123'],
    ['de', 'b-mw 1234', 'B-MW 1234'],
    ['de', 'TÜ X 1H', 'TÜ-X 1H'],
    ['de', 'BMW1234', 'BMW 1234'],
    ['fr', 'ab123cd', 'AB-123-CD'],
    ['fr', '1234ab75', '1234 AB 75'],
    ['fr', '12 abc 2a', '12 ABC 2A'],
    ['pl', 'wa12345', 'WA 12345'],
    ['pl', 'WGMA123', 'WGM A123'],
    ['pl', 'kr 1234a', 'KR 1234A'],
  ] as const)('%s formats %s as %s', (country, typed, written) => {
    expect(formatPlate(country, typed)).toBe(written);
  });

  test('a plate in an unknown format stays unchanged', () => {
    expect(formatPlate('nl', ' cd-12x-99 ')).toBe('CD-12X-99');
  });

  test('formatting a plate never changes its key, and formatting it again changes nothing', () => {
    const plate = fc.string({ unit: fc.constantFrom(...'ABKSZÜ0129- '.split('')), maxLength: 11 });
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), plate, (country, typed) => {
        const written = formatPlate(country, typed);
        expect(normalizePlate(written)).toBe(normalizePlate(typed));
        expect(formatPlate(country, written)).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });
});
