import type { Country } from './country.ts';

/**
 * One pattern per country, of plates as {@link formatPlate} writes them. No text matches the patterns of two countries.
 */
const WRITTEN: readonly (readonly [Country, RegExp])[] = [
  ['nl', /^(?=.{8}$)(?=.*\d)(?=.*[A-Z])(?:[A-Z]+|\d+)(?:-(?:[A-Z]+|\d+)){2}$/],
  ['be', /^(?:(?:[1-9Q]-)?[A-Z]{3}-\d{3}|\d{3}-[A-Z]{3})$/],
  ['fr', /^(?:[A-Z]{2}-\d{3}-[A-Z]{2}|\d{1,4} [A-Z]{1,3} (?:\d\d|2[AB]))$/],
  ['de', /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}[EH]?$/],
  ['pl', /^[A-Z]{2,3} (?=.*\d)[A-Z\d]{4,5}$/],
];

/**
 * The country of a licence plate by its written form: a car's plate is stored in the notation of the car's country. A
 * plate of unknown form counts as one of `home`, the country of the client. A German plate without its hyphen counts as a
 * Polish one, which looks the same.
 */
export const plateCountry = (plate: string, home: string): string =>
  WRITTEN.find(([, form]) => form.test(plate))?.[0] ?? home;
