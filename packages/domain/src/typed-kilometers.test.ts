import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { formatKilometers, parsePastedKilometers, parseTypedKilometers } from './typed-kilometers.ts';

test.each([
  ['12345', 12_345, 12_345, 12_345],
  ['12.345', 12_345, null, null],
  ['12,345', null, 12_345, null],
  ['12 345', 12_345, 12_345, 12_345],
  ['12\u202f345', 12_345, 12_345, 12_345],
  [' 12345 km ', 12_345, 12_345, 12_345],
  ['1.234.567', 1_234_567, null, null],
  ['12.34', null, null, null],
  ['12,5', null, null, null],
  ['12345,0', null, null, null],
  ['1234.567', null, null, null],
  ['-5', null, null, null],
  ['1e4', null, null, null],
  ['', null, null, null],
  ['٣', null, null, null],
])('PM-10 %j is parsed as whole kilometers in the reader’s notation, or refused', (text, dutch, english, french) => {
  expect(parseTypedKilometers(text, 'nl-NL')).toBe(dutch);
  expect(parseTypedKilometers(text, 'de-DE')).toBe(dutch);
  expect(parseTypedKilometers(text, 'en-GB')).toBe(english);
  expect(parseTypedKilometers(text, 'fr-BE')).toBe(french);
  expect(parseTypedKilometers(text, 'pl-PL')).toBe(french);
});

test('a number that is formatted in a language is parsed to the same value', () => {
  expect(['nl-NL', 'en-US', 'pl-PL'].map((locale) => formatKilometers(1_234_567, locale as 'nl-NL'))).toEqual([
    '1.234.567',
    '1,234,567',
    '1\u00a0234\u00a0567',
  ]);
  for (const locale of LOCALES) {
    for (const km of [0, 7, 999, 1_000, 40_000, 999_999]) {
      expect(parseTypedKilometers(formatKilometers(km, locale), locale)).toBe(km);
    }
  }
});

test.each([
  ['49330 km', 49_330],
  ['49.330 KM', 49_330],
  ['55705,0', 55_705],
  ['55705,00', 55_705],
  ['55705.0', 55_705],
  ['12.000', 12_000],
  ['12,5', null],
  ['12,000', null],
  ['1.5', null],
  ['km', null],
])('PM-10 the cell %s of a pasted table is parsed as %s', (text, value) => {
  expect(parsePastedKilometers(text)).toBe(value);
});
