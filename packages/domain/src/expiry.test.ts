import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { type ExpiryTag, type ExpiryTone, expiryTagOf, monthsToCome } from './expiry.ts';

const today = '2024-03-01';
const tagIn = (days: number): ExpiryTag => expiryTagOf(addDays(today, days), today);

describe('expiry tag', () => {
  test('DI-30 from 60 days on a coming day tells the months left, rounded up on a month of 30 days', () => {
    expect(tagIn(60)).toMatchObject({ kind: 'monthsLeft', months: 2, days: 60 });
    expect(tagIn(61)).toMatchObject({ kind: 'monthsLeft', months: 3, days: 61 });
    expect(tagIn(365)).toMatchObject({ kind: 'monthsLeft', months: 13 });
  });

  test('DI-30 below 60 days it tells the days left; the day before tells tomorrow', () => {
    expect(tagIn(59)).toMatchObject({ kind: 'daysLeft', months: 2, days: 59 });
    expect(tagIn(28)).toMatchObject({ kind: 'daysLeft', months: 1, days: 28 });
    expect(tagIn(2)).toMatchObject({ kind: 'daysLeft', days: 2 });
    expect(tagIn(1)).toMatchObject({ kind: 'tomorrow', months: 1, days: 1 });
  });

  test('DI-30 a sentence gives the same months as the tag, and days where the tag does', () => {
    expect([365, 61, 60, 59, 0, -90].map(monthsToCome)).toEqual([13, 3, 2, null, null, null]);
  });

  test.each<[number, ExpiryTone]>([
    [151, 'success'],
    [150, 'warning'],
    [61, 'warning'],
    [60, 'danger'],
    [0, 'danger'],
    [-400, 'danger'],
  ])('DI-31 %i days left is %s', (days, tone) => {
    expect(tagIn(days).tone).toBe(tone);
  });

  test('DI-32 a past day tells the days since, and knows the months, rounded down; today is today', () => {
    expect(tagIn(0)).toMatchObject({ kind: 'today', months: 0, days: 0 });
    expect(tagIn(-1)).toMatchObject({ kind: 'daysOver', months: 0, days: 1 });
    expect(tagIn(-29)).toMatchObject({ kind: 'daysOver', months: 0, days: 29 });
    expect(tagIn(-30)).toMatchObject({ kind: 'daysOver', months: 1, days: 30 });
    expect(tagIn(-74)).toMatchObject({ kind: 'daysOver', months: 2, days: 74 });
  });

  test.each<[number, ExpiryTone]>([
    [10, 'success'],
    [-15, 'success'],
    [-16, 'warning'],
    [-30, 'warning'],
    [-31, 'danger'],
  ])('DI-33 in mode overdue %i days is %s', (days, tone) => {
    expect(expiryTagOf(addDays(today, days), today, 'overdue').tone).toBe(tone);
  });
});
