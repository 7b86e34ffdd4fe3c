import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalParser, integerParser } from './number-columns.ts';
import { SheetCell } from './sheet-cell.ts';
import { parseOutcomes } from './testing.ts';

const day = new SheetCell('day', '2026-03-09');
const time = new SheetCell('time', '14:30');
const percent = new SheetCell('percent', '17.5%', 0.175);
const padded = new SheetCell('padded', '00712', 712);
const exponent = new SheetCell('exponent', '7E+3', 7000);

test('whole numbers, also with thousands', () => {
  expect(
    parseOutcomes(integerParser(0, 100_000), ['12', 13, '14,00', '015', '1.250', '1,251', '1 252', padded, exponent]),
  ).toEqual([12, 13, 14, 15, 1250, 1251, 1252, 712, 7000]);
  expect(parseOutcomes(integerParser(0, 100), [12.5, '12,5', 'x', true, day, time, '1e2', 101, '-1', percent])).toEqual(
    [
      ...Array.from({ length: 7 }, () => 'refused: not-an-integer'),
      'refused: out-of-range',
      'refused: out-of-range',
      'refused: percent-cell',
    ].map((code, index) => ([3, 4, 5].includes(index) ? 'refused: not-a-number' : code)),
  );
});

test('amounts in the notation of every supported country', () => {
  const euros = decimalParser(2, { currency: 'EUR' });
  expect(
    parseOutcomes(euros, [
      '45.000',
      '45,001',
      '1.052',
      '45.950',
      '45 000,04',
      '45.000,05 €',
      '€ 45.006,-',
      '12,57-',
      'EUR 8',
    ]),
  ).toEqual(['45000.00', '45001.00', '1052.00', '45950.00', '45000.04', '45000.05', '45006.00', '-12.57', '8.00']);
  expect(parseOutcomes(decimalParser(2, { currency: 'PLN' }), ['45 000,01 zł', '2 PLN', '3'])).toEqual([
    '45000.01',
    '2.00',
    '3.00',
  ]);
});

test('an amount in another currency is refused with this reason', () => {
  const cells = ['£ 12', '$12', '45 000,00 zł', 'USD 12', '12 CHF'];
  expect(parseOutcomes(decimalParser(2, { currency: 'EUR' }), cells)).toEqual(
    cells.map(() => 'refused: other-currency'),
  );
  expect(parseOutcomes(decimalParser(2, { currency: 'PLN' }), ['€ 12'])).toEqual(['refused: other-currency']);
  expect(parseOutcomes(decimalParser(2), ['€ 12', '12 kWh'])).toEqual([
    'refused: not-a-number',
    'refused: not-a-number',
  ]);
});

test('an amount of a workbook formatted in another currency is refused too', () => {
  const euros = new SheetCell('money', '1234567.25 €', 1_234_567.25);
  const zlotys = new SheetCell('money', '45 zł', 45);
  const dollars = new SheetCell('money', '-46 $', -46);
  const cells = [euros, zlotys, dollars];
  const refused = 'refused: other-currency';
  expect(parseOutcomes(decimalParser(2, { currency: 'EUR' }), cells)).toEqual(['1234567.25', refused, refused]);
  expect(parseOutcomes(decimalParser(2, { currency: 'PLN' }), cells)).toEqual([refused, '45.00', refused]);
  // A column without a currency accepts the number, whatever its format.
  expect(parseOutcomes(decimalParser(2), cells)).toEqual(['1234567.25', '45.00', '-46.00']);
});

test('numbers of a workbook, without binary noise and without ambiguity', () => {
  expect(
    parseOutcomes(decimalParser(2), [0.1 + 0.2, 1e-7, 12.345, 1e15, Number.NaN, true, day, time, percent, padded]),
  ).toEqual([
    '0.30',
    'refused: too-many-decimals',
    'refused: too-many-decimals',
    'refused: not-a-number',
    'refused: not-a-number',
    'refused: not-a-number',
    'refused: not-a-number',
    'refused: not-a-number',
    'refused: percent-cell',
    '712.00',
  ]);
  expect(parseOutcomes(decimalParser(4), [1.25, 23.456, 7.0215])).toEqual(['1.2500', '23.4560', '7.0215']);
});

test('a percentage is the number before its sign, in every form of cell', () => {
  const percentage = decimalParser(2, { isPercentage: true });
  const cells = [
    new SheetCell('percent', '22%', 0.22),
    percent,
    new SheetCell('percent', '7%', 0.07),
    '21 %',
    '9%',
    19,
    '8.500',
  ];
  expect(parseOutcomes(percentage, cells)).toEqual(['22.00', '17.50', '7.00', '21.00', '9.00', '19.00', '8.50']);
  expect(parseOutcomes(decimalParser(2), ['22 %'])).toEqual(['refused: not-a-number']);
});

test('an ambiguous number is doubtful if three decimals are allowed', () => {
  expect(parseOutcomes(decimalParser(4), ['1.250', '7,0215', '0.315', '1234.567'])).toEqual([
    ['1.2500', 'unusual-thousands'],
    '7.0215',
    '0.3150',
    '1234.5670',
  ]);
});

test('a rounded amount is rounded half away from zero', () => {
  const roundedAmount = decimalParser(2, { currency: 'EUR', isRounded: true });
  expect(parseOutcomes(roundedAmount, ['2.9008', '2,9050', '-2.9050', '0,0049', '9.9950 €', 2.90075, '12'])).toEqual([
    '2.90',
    '2.91',
    '-2.91',
    '0.00',
    '10.00',
    '2.90',
    '12.00',
  ]);
});

test('any amount in cents is parsed from both notations', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cents) => {
      const expected = cents === 0 ? '0.00' : (cents / 100).toFixed(2);
      for (const locale of ['nl-NL', 'en-GB', 'de-CH', 'fr-FR', 'pl-PL']) {
        const formatted = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(decimalParser(2)(formatted).value, formatted).toBe(expected);
      }
      expect(decimalParser(2)(cents / 100).value).toBe(expected);
    }),
  );
});
