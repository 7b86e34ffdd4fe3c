import { formatPlate, normalizePlate } from '@wagenpark/domain';
import { expect, test } from 'vitest';
import { issuedPlates } from './data.ts';
import { bikeFrame, demoPlate, plateCounts } from './plates.ts';

const countries = ['nl', 'be', 'de', 'pl'] as const;
const shapes = {
  nl: /^(?=(?:.*[A-Z]){2})(?=(?:.*\d){2})[A-Z\d]{1,3}-[A-Z\d]{1,3}-[A-Z\d]{1,3}$/,
  be: /^\d-[A-Z]{3}-\d{3}$/,
  de: /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}$/,
  pl: /^[A-Z]{2,3} [A-Z\d]{4,5}$/,
};
const sample = (country: (typeof countries)[number]): string[] => {
  const step = Math.max(1, Math.floor(plateCounts[country] / 5_000));
  return Array.from({ length: 5_000 }, (_, index) => demoPlate(country, (index * step) % plateCounts[country]));
};

test.each(countries)('plates of %s have the shape and the notation of their country', (country) => {
  for (const plate of sample(country)) {
    expect(plate).toMatch(shapes[country]);
    expect(formatPlate(country, plate)).toBe(plate);
  }
});

test.each(countries)('all plates of %s are different', (country) => {
  const first = Array.from({ length: 30_000 }, (_, place) => normalizePlate(demoPlate(country, place)));
  expect(new Set(first).size).toBe(first.length);
  expect(() => demoPlate(country, plateCounts[country])).toThrow(RangeError);
});

test('Dutch plates contain a letter that no registered vehicle of these series has', () => {
  const { dutchLettersIssued, dutchForbiddenGroups } = issuedPlates();
  expect(dutchLettersIssued).toHaveLength(16);
  for (const plate of sample('nl')) {
    const letters = plate.replace(/[^A-Z]/g, '');
    expect(
      Array.from(letters).some((letter) => !dutchLettersIssued.includes(letter)),
      plate,
    ).toBe(true);
    expect(
      plate.split('-').some((group) => dutchForbiddenGroups.includes(group)),
      plate,
    ).toBe(false);
  }
});

test('German plates have a district code that does not exist', () => {
  const districts = new Set(issuedPlates().germanDistricts);
  expect(districts.size).toBe(722);
  for (const plate of sample('de')) expect(districts.has(plate.split('-')[0] ?? ''), plate).toBe(false);
});

test('Belgian plates have a series of the far future, Polish ones an area code that does not exist', () => {
  for (const plate of sample('be')) expect(plate).toMatch(/^7-/);
  for (const plate of sample('pl')) expect(plate).toMatch(/^Q/);
});

test('bikes have no plate', () => {
  expect(bikeFrame('nl', 12)).toBe('FIETS-0012');
  for (const country of countries) expect(bikeFrame(country, 12)).not.toMatch(shapes[country]);
});
