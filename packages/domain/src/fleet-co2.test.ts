import { expect, test } from 'vitest';
import { calculateFleetCo2 } from './fleet-co2.ts';

test.each([
  // KP-15's own example: two cars of 120 and 80 g/km.
  [200, 2, { average: 100, tonnes: 2, trees: 100 }],
  [12_437, 180, { average: 12_437 / 180, tonnes: 124.37, trees: 6219 }],
  // Half a tree is rounded up to one.
  [1, 1, { average: 1, tonnes: 0.01, trees: 1 }],
  [0, 3, { average: 0, tonnes: 0, trees: 0 }],
  [0, 0, { average: null, tonnes: 0, trees: 0 }],
])('KP-14 KP-15 CN2-04 %s g/km of %s cars', (grams, cars, expected) => {
  expect(calculateFleetCo2(grams, cars)).toEqual(expected);
});
