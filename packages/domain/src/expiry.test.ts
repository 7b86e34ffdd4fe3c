import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { type ExpiryTag, type ExpiryTone, expiryTagOf, monthsToCome } from './expiry.ts';

const today = '2024-03-01';
const tagIn = (days: number): ExpiryTag => expiryTagOf(addDays(today, days), today);

describe('expiry tag', () => {
  test('DI-30 from 60 days on, the tag shows the months left, rounded up on months of 30 days', () => {
    expect(tagIn(60)).toMatchObject({ kind: 'monthsLeft', months: 2, days: 60 });
    expect(tagIn(62)).toMatchObject({ kind: 'monthsLeft', months: 3, days: 62 });
  });

  test.each([
    ['2026-11-20', '2027-02-19', 3],
    ['2026-11-20', '2027-02-20', 3],
    ['2026-11-20', '2027-02-21', 4],
    ['2026-11-20', '2027-05-20', 6],
    ['2026-11-20', '2027-11-20', 12],
    ['2026-11-20', '2029-11-20', 36],
    ['2026-01-31', '2026-04-01', 2],
    ['2026-01-31', '2026-04-30', 3],
    ['2026-11-30', '2027-02-28', 3],
    ['2026-11-20', '9999-12-31', 95_678],
  ])('DI-30 from %s to %s, the months do not exceed those of the calendar: %i', (from, day, months) => {
    expect(expiryTagOf(day, from)).toMatchObject({ kind: 'monthsLeft', months });
  });

  test('DI-31 the colour of whole months follows from their number', () => {
    const tones = ['2027-02-20', '2027-04-20', '2027-04-21', '2027-05-20'].map(
      (day) => expiryTagOf(day, '2026-11-20').tone,
    );
    expect(tones).toEqual(['warning', 'warning', 'success', 'success']);
  });

  test('DI-30 below 60 days the tag shows the days left; the day before it shows “tomorrow”', () => {
    expect(tagIn(59)).toMatchObject({ kind: 'daysLeft', months: 2, days: 59 });
    expect(tagIn(28)).toMatchObject({ kind: 'daysLeft', months: 1, days: 28 });
    expect(tagIn(2)).toMatchObject({ kind: 'daysLeft', days: 2 });
    expect(tagIn(1)).toMatchObject({ kind: 'tomorrow', months: 1, days: 1 });
  });

  test('DI-30 a sentence has the same months as the tag, and days when the tag has days', () => {
    const months = [365, 92, 61, 60, 59, 0, -90].map((days) => monthsToCome(days, today));
    expect(months).toEqual([12, 3, 2, 2, null, null, null]);
  });

  test.each<[number, ExpiryTone]>([
    [154, 'success'],
    [153, 'warning'],
    [62, 'warning'],
    [61, 'danger'],
    [0, 'danger'],
    [-400, 'danger'],
  ])('DI-31 %i days left is %s', (days, tone) => {
    expect(tagIn(days).tone).toBe(tone);
  });

  test('DI-32 a past day shows the days since; its months are rounded down; today shows “today”', () => {
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
