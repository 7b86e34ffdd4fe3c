import { expect, test } from 'vitest';
import { doubtsOfPostcode, hasLostPhoneZero } from './lost-zeros.ts';

test.each([
  ['nl', '612345678', true],
  ['nl', '31612345678', true],
  ['nl', '0612345678', false],
  ['nl', '+31612345678', false],
  ['nl', '6 12345678', false],
  ['nl', '1234567', false],
  ['be', '475123456', true],
  ['de', '15112345678', true],
  ['fr', '612345678', true],
  ['pl', '512345678', false],
  ['pl', '48512345678', true],
] as const)('a telephone number of a client in %s: %s', (country, phone, isAsked) => {
  expect(hasLostPhoneZero(phone, country)).toBe(isAsked);
});

test.each([
  ['de', undefined, '1067', ['unusualDigits', 5]],
  ['de', undefined, '01067', undefined],
  ['de', undefined, '10115', undefined],
  ['de', undefined, 'D-1067', undefined],
  ['de', 'be', '1000', undefined],
  ['nl', 'fr', '1000', ['unusualDigits', 5]],
  ['pl', null, '950', ['unusualDigits', 5]],
  ['nl', null, '1234', undefined],
  ['de', null, null, undefined],
] as const)('a postcode of a client in %s, with the country %s: %s', (client, country, postcode, asked) => {
  const doubts = doubtsOfPostcode('postcode', 'country')(
    { postcode, country },
    { country: client, timeZone: 'Europe/Berlin' },
  );
  expect(doubts.map(({ field, code, params }) => [field, code, params['count']])).toEqual(
    asked ? [['postcode', ...asked]] : [],
  );
});
