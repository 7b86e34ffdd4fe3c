import { expect, test } from 'vitest';
import { COUNTRIES } from './country.ts';
import { formatPlate } from './plate.ts';
import { plateCountry } from './plate-country.ts';

const plates = {
  nl: ['HJ-12-34', '12-34-HJ', '12-HJ-34', 'HJ-12-KL', 'HJ-KL-12', '12-HJ-KL', '12-HJK-3', '1-HJK-23', 'HJ-123-K'],
  be: ['1-ABC-123', 'ABC-123', '123-ABC', 'Q-ABC-123', '2-APR-491'],
  de: ['B-MW 1234', 'TÜ-X 1H', 'HH-AB 12E'],
  fr: ['AB-123-CD', '1234 AB 75', '12 ABC 2A'],
  pl: ['WA 12345', 'WGM A123', 'KR 1234A', 'WA 7BZ52', 'GD 25061'],
} as const;

test.each(
  COUNTRIES.flatMap((country) => plates[country].flatMap((plate) => COUNTRIES.map((home) => [plate, country, home]))),
)('%s is a plate of %s for a client of %s', (plate, country, home) => {
  expect(formatPlate(country as (typeof COUNTRIES)[number], plate)).toBe(plate);
  expect(plateCountry(plate, home)).toBe(country);
});

test.each(['FIETS-8888', 'CD-12X-99', 'AB123C', 'X', ''])(
  '%j has no known format and counts as a plate of the client’s country',
  (plate) => {
    expect(plateCountry(plate, 'be')).toBe('be');
  },
);
