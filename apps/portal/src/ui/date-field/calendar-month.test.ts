import { expect, test } from 'vitest';
import { firstYearOfPage, monthsLater, weeksOf } from './calendar-month.ts';

test('DI-24 a month begins on the Monday of its first week', () => {
  const weeks = weeksOf({ year: 2026, month: 11 });
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks[4]?.at(0)).toBe('2026-11-23');
  expect(weeksOf({ year: 2027, month: 2 })[0]?.[0]).toBe('2027-02-01');
});

test('months run over the turn of the year and stop at the ends', () => {
  expect(monthsLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthsLater({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthsLater({ year: 1900, month: 1 }, -1)).toEqual({ year: 1900, month: 1 });
  expect(monthsLater({ year: 2100, month: 6 }, 12)).toEqual({ year: 2100, month: 12 });
});

test('years come in pages of twelve', () => {
  expect(firstYearOfPage(1900)).toBe(1900);
  expect(firstYearOfPage(1911)).toBe(1900);
  expect(firstYearOfPage(2026)).toBe(2020);
});
