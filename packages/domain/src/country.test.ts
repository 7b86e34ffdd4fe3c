import { expect, test } from 'vitest';
import { ADDRESS_COUNTRIES, countryOf, countryOfName } from './country.ts';

test('CN-07 forms offer Nederland, Belgie and Duitsland, with codes nl, be and de', () => {
  expect(ADDRESS_COUNTRIES.map(({ code, name }) => `${code} ${name}`)).toEqual([
    'nl Nederland',
    'be Belgie',
    'de Duitsland',
  ]);
  expect(countryOfName('Belgie')).toBe('be');
  expect(countryOfName('Polen')).toBeNull();
});

test('country codes are read in any case', () => {
  expect(countryOf(' PL ')).toBe('pl');
  expect(countryOf('xx')).toBeNull();
});
