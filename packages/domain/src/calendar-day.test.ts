import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayInZone,
  daysBetween,
  type IsoDay,
  isIsoDay,
  isoDayOf,
  startOfDay,
  todayInZone,
} from './calendar-day.ts';

// Zones with unusual clock changes: Sao Paulo and Beirut skipped midnight, Azores and Havana had it twice. The offsets
// of Chatham and Kathmandu are no whole hours.
const zones = [
  'Europe/Amsterdam',
  'Europe/Warsaw',
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

const anyDay = fc.integer({ min: -25_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));

describe('a calendar day', () => {
  test('is valid only if it exists', () => {
    expect(isIsoDay('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2024-13-01', '2024-00-10', '0000-01-01', '2024-1-1', '', '2024-01-01T00:00']) {
      expect(isIsoDay(text)).toBe(false);
    }
    expect(isoDayOf(2024, 2, 30)).toBeNull();
    expect(isoDayOf(987, 2, 3)).toBe('0987-02-03');
    expect(() => addDays('2023-02-29', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-01', -1)).toThrow(RangeError);
  });

  test('plus months stays within the month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2024-11-30', 3)).toBe('2025-02-28');
    expect(addMonths('2024-06-15', -18)).toBe('2022-12-15');
  });

  test('plus days and the count of days agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        // String order must be chronological order, because lists and ranges rely on it.
        expect(addDays(day, days) < day).toBe(days < 0);
      }),
    );
  });

  test('of today depends on the given time zone, not on that of the machine', () => {
    const now = new Date('2024-06-30T22:30:00Z');
    expect(todayInZone('Europe/Amsterdam', now)).toBe('2024-07-01');
    expect(todayInZone('UTC', now)).toBe('2024-06-30');
    expect(() => todayInZone('Mars/Phobos', now)).toThrow(RangeError);
  });

  test.each([
    ['2024-03-31', 'Europe/Amsterdam', '2024-03-30T23:00:00.000Z'],
    ['2024-04-01', 'Europe/Amsterdam', '2024-03-31T22:00:00.000Z'],
    ['2024-10-27', 'Europe/Amsterdam', '2024-10-26T22:00:00.000Z'],
    ['2024-10-28', 'Europe/Amsterdam', '2024-10-27T23:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
  ])('a day starts once, also on nights when clocks move: %s in %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  test('the start of a day is its first instant in every zone', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day: IsoDay, zone) => {
        const start = startOfDay(day, zone);
        const before = dayInZone(new Date(start.getTime() - 1000), zone);
        // Kiritimati skipped a whole day in 1994; the start of that day is the start of the next one.
        expect(dayInZone(start, zone) >= day && before < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
