import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import {
  bucketsOf,
  dashboardRanges,
  daysOfRange,
  isDashboardRange,
  LAST_CALENDAR_DAY,
  lastSnoozeDay,
  precedingDays,
  tileBuckets,
  weeksOfMonth,
} from './dashboard-range.ts';

describe('days of a range', () => {
  test.each([
    ['7d', '2026-11-23', '2026-11-17'],
    ['30d', '2026-11-23', '2026-10-25'],
    ['90d', '2026-11-23', '2026-08-26'],
    ['12m', '2026-11-23', '2025-11-24'],
    ['2y', '2026-11-23', '2024-11-24'],
    // 29 February has no counterpart a year before, so the range starts the day after 28 February.
    ['12m', '2028-02-29', '2027-03-01'],
    ['12m', '2029-02-28', '2028-02-29'],
    ['7d', '2027-01-03', '2026-12-28'],
  ] as const)('DF-02 DF-04 CN2-02 %s on %s begins on %s', (range, today, from) => {
    expect(daysOfRange(range, today)).toEqual({ from, until: today });
  });

  test.each([
    [
      { from: '2026-11-17', until: '2026-11-23' },
      { from: '2026-11-10', until: '2026-11-16' },
    ],
    [
      { from: '2025-11-24', until: '2026-11-23' },
      { from: '2024-11-24', until: '2025-11-23' },
    ],
    // The previous range contains a leap day: it has the same number of days, not the same dates.
    [
      { from: '2027-03-01', until: '2028-02-29' },
      { from: '2026-02-28', until: '2027-02-28' },
    ],
  ])('KP-02 the comparison range is equally long and directly before %j', (days, before) => {
    expect(precedingDays(days)).toEqual(before);
  });
});

describe('buckets', () => {
  test('GR-02 seven and thirty days are divided into days', () => {
    expect(bucketsOf('7d', '2026-03-01').map(({ from }) => from)).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(bucketsOf('30d', '2026-03-01')).toHaveLength(30);
  });

  test('GR-02 ninety days are divided into ISO weeks, cut at both ends', () => {
    const weeks = bucketsOf('90d', '2027-01-06');
    expect(weeks[0]).toEqual({ from: '2026-10-09', until: '2026-10-11' });
    expect(weeks[1]).toEqual({ from: '2026-10-12', until: '2026-10-18' });
    expect(weeks.at(-2)).toEqual({ from: '2026-12-28', until: '2027-01-03' });
    expect(weeks.at(-1)).toEqual({ from: '2027-01-04', until: '2027-01-06' });
  });

  test('GR-02 years are divided into calendar months, cut at both ends', () => {
    const months = bucketsOf('12m', '2026-11-23');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ from: '2025-11-24', until: '2025-11-30' });
    expect(months[3]).toEqual({ from: '2026-02-01', until: '2026-02-28' });
    expect(months.at(-1)).toEqual({ from: '2026-11-01', until: '2026-11-23' });
    // On the last day of a month the last bucket is not clipped.
    expect(bucketsOf('12m', '2026-11-30').map(({ from }) => from)[0]).toBe('2025-12-01');
    expect(bucketsOf('12m', '2026-11-30')).toHaveLength(12);
  });

  test.each(dashboardRanges)('GR-12 the buckets of %s cover the range, without gaps or overlaps', (range) => {
    for (const today of ['2026-11-23', '2028-02-29', '2026-12-31', '2027-01-01', '2026-03-29', '2026-10-25']) {
      const buckets = bucketsOf(range, today);
      expect({ from: buckets[0]?.from, until: buckets.at(-1)?.until }).toEqual(daysOfRange(range, today));
      for (const [place, { from, until }] of buckets.entries()) {
        expect(from <= until).toBe(true);
        expect(buckets[place + 1]?.from ?? addDays(today, 1)).toBe(addDays(until, 1));
      }
    }
  });

  test('KP-01 a tile draws the last twelve buckets', () => {
    expect(tileBuckets('12m', '2026-11-23').map(({ from }) => from)).toHaveLength(12);
    expect(tileBuckets('12m', '2026-11-23').at(-1)?.until).toBe('2026-11-23');
    expect(tileBuckets('7d', '2026-11-23')).toHaveLength(7);
    // For a longer range, a tile shows only its last twelve buckets.
    expect(tileBuckets('30d', '2026-11-23').map(({ from }) => from)[0]).toBe('2026-11-12');
    expect(tileBuckets('90d', '2026-11-23').map(({ from }) => from)[0]).toBe('2026-09-07');
    expect(tileBuckets('2y', '2026-11-23').map(({ from }) => from)[0]).toBe('2025-12-01');
  });
});

test('CA-02 a month is shown in whole weeks, from the first supported month to the last', () => {
  expect(weeksOfMonth('2026-11')).toEqual({ from: '2026-10-26', until: '2026-12-06' });
  expect(weeksOfMonth('2027-02')).toEqual({ from: '2027-02-01', until: '2027-02-28' });
  expect(weeksOfMonth('0001-01')).toEqual({ from: '0001-01-01', until: '0001-02-04' });
  expect(weeksOfMonth(LAST_CALENDAR_DAY.slice(0, 7))).toEqual({ from: '9999-11-01', until: '9999-12-05' });
});

test('SG-12 a signal can be postponed for at most a year', () => {
  expect(lastSnoozeDay('2026-11-23')).toBe('2027-11-23');
  expect(lastSnoozeDay('2028-02-29')).toBe('2029-02-28');
});

test('DF-05 a range is identified by its name', () => {
  expect(['12m', 'toString', '', '1y'].map(isDashboardRange)).toEqual([true, false, false, false]);
});

describe('the bars of a tile', () => {
  const days = (...all: readonly string[]) => all.map((day) => ({ from: day, until: day }));
  const year = [
    { from: '2025-12-01', until: '2025-12-31' },
    { from: '2026-01-01', until: '2026-01-31' },
    { from: '2026-02-01', until: '2026-02-28' },
    { from: '2026-03-01', until: '2026-03-31' },
    { from: '2026-04-01', until: '2026-04-30' },
    { from: '2026-05-01', until: '2026-05-31' },
    { from: '2026-06-01', until: '2026-06-30' },
    { from: '2026-07-01', until: '2026-07-31' },
    { from: '2026-08-01', until: '2026-08-31' },
    { from: '2026-09-01', until: '2026-09-30' },
    { from: '2026-10-01', until: '2026-10-31' },
    { from: '2026-11-01', until: '2026-11-23' },
  ];

  test('KP-01 DF-02 for seven days are all days', () => {
    expect(tileBuckets('7d', '2026-03-02')).toEqual(
      days('2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'),
    );
  });

  test('KP-01 DF-02 for thirty days are the last twelve days', () => {
    expect(tileBuckets('30d', '2027-01-05')).toEqual(
      days(
        '2026-12-25',
        '2026-12-26',
        '2026-12-27',
        '2026-12-28',
        '2026-12-29',
        '2026-12-30',
        '2026-12-31',
        '2027-01-01',
        '2027-01-02',
        '2027-01-03',
        '2027-01-04',
        '2027-01-05',
      ),
    );
  });

  test('KP-01 DF-02 for ninety days are the last twelve weeks, the last one until today', () => {
    // A Wednesday.
    expect(tileBuckets('90d', '2027-01-06')).toEqual([
      { from: '2026-10-19', until: '2026-10-25' },
      { from: '2026-10-26', until: '2026-11-01' },
      { from: '2026-11-02', until: '2026-11-08' },
      { from: '2026-11-09', until: '2026-11-15' },
      { from: '2026-11-16', until: '2026-11-22' },
      { from: '2026-11-23', until: '2026-11-29' },
      { from: '2026-11-30', until: '2026-12-06' },
      { from: '2026-12-07', until: '2026-12-13' },
      { from: '2026-12-14', until: '2026-12-20' },
      { from: '2026-12-21', until: '2026-12-27' },
      { from: '2026-12-28', until: '2027-01-03' },
      { from: '2027-01-04', until: '2027-01-06' },
    ]);
  });

  test.each(['12m', '2y'] as const)(
    'KP-01 DF-02 for %s are the last twelve months, the last one until today',
    (range) => {
      expect(tileBuckets(range, '2026-11-23')).toEqual(year);
    },
  );

  test('KP-01 DF-02 for twelve months that end with a calendar month are all twelve', () => {
    expect(tileBuckets('12m', '2026-11-30')).toEqual([
      ...year.slice(0, -1),
      { from: '2026-11-01', until: '2026-11-30' },
    ]);
  });
});

test.each([
  // This month begins on a Sunday and ends on a Monday.
  ['2026-11', '2026-10-26', '2026-12-06'],
  // The weeks extend into the previous and the next year.
  ['2026-12', '2026-11-30', '2027-01-03'],
  ['2027-01', '2026-12-28', '2027-01-31'],
  // This month has exactly four weeks; then one in a leap year.
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-01-31', '2028-03-05'],
])('CA-02 the whole weeks of %s are from %s until %s', (month, from, until) => {
  expect(weeksOfMonth(month)).toEqual({ from, until });
});
