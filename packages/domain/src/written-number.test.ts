import { expect, test } from 'vitest';
import { createNumberReader } from './written-number.ts';

const NOTATION = { thousands: ".,' ", decimal: '.,' } as const;
const readEuros = createNumberReader({ ...NOTATION, units: ['€', 'eur'] });
const readZloty = createNumberReader({ ...NOTATION, units: ['zł', 'pln'] });

test.each([
  ['12', '12.00'],
  ['12,5', '12.50'],
  ['12.50', '12.50'],
  ['007', '7.00'],
  ['1.234,56', '1234.56'],
  ['1,234.57', '1234.57'],
  ['-1.234.567,80', '-1234567.80'],
  ['45 001,01', '45001.01'],
  ['45\u00a0002,02', '45002.02'],
  ['45\u202f003,03', '45003.03'],
  ["1'234.54", '1234.54'],
  ['1’235.55', '1235.55'],
  ['45.006,06 €', '45006.06'],
  ['€ 45.007,-', '45007.00'],
  ['45.008,-- €', '45008.00'],
  ['€ 45.009,–', '45009.00'],
  ['EUR 1.250', '1250.00'],
  ['1251 eur', '1251.00'],
  ['12,51-', '-12.51'],
  ['−12,52', '-12.52'],
  ['€ -12,53', '-12.53'],
  ['-€ 12,54', '-12.54'],
  ['12,55- €', '-12.55'],
  ['12,56 €-', '-12.56'],
  ['+12,57', '12.57'],
  ['-0,00', '0.00'],
  ['12,500000', '12.50'],
  ['1234.500', '1234.50'],
  ['0.500', '0.50'],
])('%j is the amount %s in every notation', (text, value) => {
  expect(readEuros(text, 2)).toEqual({ value });
});

test.each([
  ['45.000', '45000.00', '45000'],
  ['45,001', '45001.00', '45001'],
  ['1.052', '1052.00', '1052'],
  ['999.955', '999955.00', '999955'],
  ["45'003", '45003.00', '45003'],
])('three digits after the separator of %j are thousands if fewer decimals are allowed', (text, amount, count) => {
  expect(readEuros(text, 2)).toEqual({ value: amount });
  expect(readEuros(text, 0)).toEqual({ value: count });
});

test('if three decimals are allowed, both readings are returned; unambiguous separators give one', () => {
  expect(readEuros('1.250', 4)).toEqual({ value: '1.2500', otherValue: '1250.0000' });
  expect(readEuros('23,456', 3)).toEqual({ value: '23.456', otherValue: '23456.000' });
  expect(readEuros('7,0215', 4)).toEqual({ value: '7.0215' });
  expect(readEuros('0.315', 4)).toEqual({ value: '0.3150' });
  expect(readEuros('1234.567', 3)).toEqual({ value: '1234.567' });
  expect(readEuros('1.250,0', 4)).toEqual({ value: '1250.0000' });
  expect(readEuros('1 250', 4)).toEqual({ value: '1250.0000' });
  expect(readEuros('1.250.000', 4)).toEqual({ value: '1250000.0000' });
});

test('in a notation without thousands, three digits after the separator are decimals', () => {
  const read = createNumberReader({ thousands: '', decimal: '.,', units: ['%'] });
  expect(read('21.000 %', 2)).toEqual({ value: '21.00' });
  expect(read('21.005', 2)).toEqual({ problem: 'tooManyDecimals' });
});

test.each(['45 000,00 zł', '45.000,00 PLN', 'zł 45000'])('the client’s own currency is accepted: %j', (text) => {
  expect(readZloty(text, 2)).toEqual({ value: '45000.00' });
  expect(readEuros(text, 2)).toEqual({ problem: 'notANumber' });
});

test.each([
  '',
  'x',
  '-',
  '€',
  '1,2,3',
  '1.23.456',
  '12 34',
  '1.234.56',
  '1.234 567',
  '0.123.456',
  '1e3',
  '1,23E+15',
  '--1',
  '-1-',
  '(12,50)',
  '12,',
  ',5',
  '£ 12',
  '$12',
  '€ 12 €',
  '1234567890123456',
  '1'.repeat(60),
])('%j is not a number', (text) => {
  expect(readEuros(text, 2)).toEqual({ problem: 'notANumber' });
});

test('digits beyond the allowed decimals are refused, never rounded', () => {
  expect(readEuros('12.3456', 2)).toEqual({ problem: 'tooManyDecimals' });
  expect(readEuros('1.234,567', 2)).toEqual({ problem: 'tooManyDecimals' });
  expect(readEuros('12,5', 0)).toEqual({ problem: 'tooManyDecimals' });
  expect(readEuros('12,00', 0)).toEqual({ value: '12' });
});
