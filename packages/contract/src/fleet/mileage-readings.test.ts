import * as v from 'valibot';
import { expect, test } from 'vitest';
import { kilometersInput } from './mileage-readings.ts';

test.each([
  ['12000', 12_000],
  ['+7', 7],
  ['-1', -1],
  [12.5, 12.5],
])('PM-10 %s kilometers are parsed without a change', (input, km) => {
  expect(v.parse(kilometersInput, input)).toBe(km);
});

test.each(['12.000', '12,345', '12.5', '', '+', '1-2'])(
  'PM-10 “%s” is ambiguous or not a number: it is no mileage',
  (input) => {
    expect(v.parse(kilometersInput, input)).toBeNaN();
  },
);
