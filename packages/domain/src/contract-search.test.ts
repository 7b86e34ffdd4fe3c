import { expect, test } from 'vitest';
import { CAR_END, contractSearchText } from './contract-search.ts';
import { normalizeForSearch } from './table-search.ts';

test('TH-27 car and driver are before the mark in the search text, company and reference after it', () => {
  const text = contractSearchText({
    number: 1001,
    plate: 'B MW 1234',
    driver: 'Ana Núñez',
    description: 'Citroën ë-C4',
    debtorNumber: 10,
    debtor: 'Bäckerei Süd',
    reference: 'KST-44',
  });
  const [car = '', company = ''] = text
    .split(CAR_END)
    .map((part) => part.split('\u0001').filter((field) => field !== ''));
  expect(car).toEqual(['1001', 'b mw 1234', 'bmw1234', 'ana nunez', 'citroen ec4']);
  expect(company).toEqual(['10', 'backerei sud', 'kst44']);
});

test('TH-27 no typed text normalizes to the mark', () => {
  expect(normalizeForSearch(`a${CAR_END}b`)).toBe('a b');
});
