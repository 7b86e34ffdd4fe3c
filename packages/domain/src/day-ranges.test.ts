import { expect, test } from 'vitest';
import { todayInZone } from './calendar-day.ts';
import { dayRangeOfName, isNamedDayRange, namedDayRanges } from './day-ranges.ts';

const on = (today: string) => Object.fromEntries(namedDayRanges.map((name) => [name, dayRangeOfName(name, today)]));

test('each name gives its range for a day in the middle of a year', () => {
  expect(on('2026-11-21')).toEqual({
    past: { until: '2026-11-20' },
    over90DaysAgo: { until: '2026-08-22' },
    last30Days: { from: '2026-10-23', until: '2026-11-21' },
    lastMonth: { from: '2026-10-01', until: '2026-10-31' },
    lastYear: { from: '2025-01-01', until: '2025-12-31' },
    thisMonth: { from: '2026-11-01', until: '2026-11-30' },
    thisYear: { from: '2026-01-01', until: '2026-12-31' },
    next7Days: { from: '2026-11-21', until: '2026-11-27' },
    nextMonth: { from: '2026-12-01', until: '2026-12-31' },
    next3Months: { from: '2026-11-21', until: '2027-02-21' },
    nextYear: { from: '2027-01-01', until: '2027-12-31' },
    future: { from: '2026-11-22' },
  });
});

test('ranges across months and years, and with months of different lengths', () => {
  expect(on('2024-01-31')).toMatchObject({
    lastMonth: { from: '2023-12-01', until: '2023-12-31' },
    nextMonth: { from: '2024-02-01', until: '2024-02-29' },
    next3Months: { from: '2024-01-31', until: '2024-04-30' },
    past: { until: '2024-01-30' },
    lastYear: { from: '2023-01-01', until: '2023-12-31' },
  });
  expect(on('2026-12-31')).toMatchObject({
    future: { from: '2027-01-01' },
    nextMonth: { from: '2027-01-01', until: '2027-01-31' },
    next3Months: { from: '2026-12-31', until: '2027-03-31' },
    lastMonth: { from: '2026-11-01', until: '2026-11-30' },
  });
  // A year of 366 days.
  expect(on('2024-12-31')).toMatchObject({ lastYear: { from: '2023-01-01', until: '2023-12-31' } });
  expect(on('2024-01-01')).toMatchObject({ nextYear: { from: '2025-01-01', until: '2025-12-31' } });
  expect(on('2024-02-29')).toMatchObject({
    lastYear: { from: '2023-01-01', until: '2023-12-31' },
    nextYear: { from: '2025-01-01', until: '2025-12-31' },
    thisMonth: { from: '2024-02-01', until: '2024-02-29' },
  });
});

test('the day is that of the client: at the turn of a year two time zones give different months', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(dayRangeOfName('thisMonth', todayInZone('Europe/Amsterdam', now))).toEqual({
    from: '2027-01-01',
    until: '2027-01-31',
  });
  expect(dayRangeOfName('thisMonth', todayInZone('America/New_York', now))).toEqual({
    from: '2026-12-01',
    until: '2026-12-31',
  });
});

test('any other text is not the name of a day range', () => {
  expect(namedDayRanges.every(isNamedDayRange)).toBe(true);
  expect(['toString', 'Past', '', '2026-01-01..'].some(isNamedDayRange)).toBe(false);
});
