import * as v from 'valibot';
import { expect, test } from 'vitest';
import { kilometersInput } from './mileage-readings.ts';

test.each([
  ['12000', 12_000],
  ['+7', 7],
  ['-1', -1],
  [12.5, 12.5],
])('PM-10 %s kilometers are read as they stand there', (given, km) => {
  expect(v.parse(kilometersInput, given)).toBe(km);
});

test.each(['12.000', '12,345', '12.5', '', '+', '1-2'])(
  'PM-10 “%s” may mean two things, or none: it is no mileage',
  (given) => {
    expect(v.parse(kilometersInput, given)).toBeNaN();
  },
);
