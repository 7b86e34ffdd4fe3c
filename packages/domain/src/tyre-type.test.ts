import { expect, test } from 'vitest';
import { tyreTypeOf } from './tyre-type.ts';

test('DM-LC-09 tyre codes are 0 summer, 1 winter, 2 all season', () => {
  expect([0, 1, 2, 3, -1, 0.5, null, undefined].map(tyreTypeOf)).toEqual([
    'summer',
    'winter',
    'allSeason',
    null,
    null,
    null,
    null,
    null,
  ]);
});
