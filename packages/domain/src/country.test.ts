import { expect, test } from 'vitest';
import { addressCountries, countryOf } from './country.ts';

test('CN-07 RT-04 forms offer the Netherlands, Belgium and Germany, the client’s own country and the stored one', () => {
  expect(addressCountries()).toEqual(['nl', 'be', 'de']);
  expect(addressCountries('nl', null)).toEqual(['nl', 'be', 'de']);
  expect(addressCountries('pl', 'fr')).toEqual(['nl', 'be', 'de', 'fr', 'pl']);
});

test('country codes are accepted in any case', () => {
  expect(countryOf(' PL ')).toBe('pl');
  expect(countryOf('xx')).toBeNull();
});
