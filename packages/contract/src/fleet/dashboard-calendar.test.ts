import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calendarQuery } from './dashboard-calendar.ts';

test.each([
  ['0001-01-01', true],
  ['2026-11-23', true],
  ['9999-11-30', true],
  // Its weeks would end in the year 10000.
  ['9999-12-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('CA-02 whether the month of %s can be requested: %s', (day, isGood) => {
  expect(v.is(calendarQuery, { day })).toBe(isGood);
});
