import { expect, test } from 'vitest';
import { nextWorkingDay, suggestStarts } from './start-days.ts';

const daysOf = (today: string) => suggestStarts(today).map(({ kind, day }) => `${kind} ${day}`);

test('CR-04 the usual start days are tomorrow, the next Monday and the first of the next month', () => {
  // A Saturday, a Sunday, a Monday, the last day of a year.
  expect(daysOf('2026-11-21')).toEqual(['tomorrow 2026-11-22', 'monday 2026-11-23', 'firstOfMonth 2026-12-01']);
  expect(daysOf('2026-11-23')).toEqual(['tomorrow 2026-11-24', 'monday 2026-11-30', 'firstOfMonth 2026-12-01']);
  expect(daysOf('2026-12-31')).toEqual(['tomorrow 2027-01-01', 'monday 2027-01-04']);
});

test('a day that matches two of them is offered once', () => {
  expect(daysOf('2026-11-22')).toEqual(['tomorrow 2026-11-23', 'firstOfMonth 2026-12-01']);
  expect(daysOf('2027-01-29')).toEqual(['tomorrow 2027-01-30', 'monday 2027-02-01']);
});

test('the next working day after a Thursday, a Friday, a Saturday and a Sunday', () => {
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(nextWorkingDay)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
  ]);
});
