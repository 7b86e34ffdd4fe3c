import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfDay } from './calendar-day.ts';
import { dayOfLegacyDate, instantOfLegacyDate, isLegacyDate, legacyDateOfDay } from './legacy-date.ts';
import { formatDayMonthYear, parseTypedDay } from './typed-day.ts';

const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'Europe/Brussels',
  'Europe/Warsaw',
  'Europe/London',
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Pacific/Auckland',
);
const clockNights = ['2024-03-31', '2024-10-27', '2025-03-30', '2018-11-04', '2024-03-10', '2024-11-03'];
const days = fc.oneof(
  fc.constantFrom(...clockNights.flatMap((night) => [addDays(night, -1), night, addDays(night, 1)])),
  fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('1970-01-01', count)),
);

describe('legacy date', () => {
  test('FA-04 a day is sent as /Date(ms)/ of UTC midnight', () => {
    expect(legacyDateOfDay('2024-07-01')).toBe('/Date(1719792000000)/');
    expect(() => legacyDateOfDay('2024-02-30')).toThrow(RangeError);
  });

  test('CN-09 no day shifts: UTC midnight and local midnight are read as the same day, in every zone', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        expect(dayOfLegacyDate(legacyDateOfDay(day), zone)).toBe(day);
        expect(dayOfLegacyDate(`/Date(${startOfDay(day, zone).getTime()})/`, zone)).toBe(day);
      }),
      { numRuns: 500 },
    );
  });

  test('CN-09 DD-MM-YYYY, ISO and /Date(ms)/ can be converted into each other and back', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const typed = parseTypedDay(formatDayMonthYear(day));
        expect(typed).toBe(day);
        expect(formatDayMonthYear(dayOfLegacyDate(legacyDateOfDay(typed ?? ''), zone) ?? '')).toBe(
          formatDayMonthYear(day),
        );
      }),
    );
  });

  test('a moment keeps its time, whatever its offset', () => {
    const moment = new Date('2024-07-01T08:15:30.250Z');
    expect(instantOfLegacyDate('/Date(1719821730250)/')).toEqual(moment);
    expect(instantOfLegacyDate('/Date(1719821730250+0200)/')).toEqual(moment);
  });

  test('any other text is not a date', () => {
    for (const text of ['', '/Date()/', '/Date(12.5)/', 'Date(1)', '/Date(9999999999999999)/', '2024-07-01']) {
      expect(isLegacyDate(text)).toBe(false);
      expect(dayOfLegacyDate(text, 'UTC')).toBeNull();
    }
    expect(dayOfLegacyDate('/Date(-99999999999999)/', 'Europe/Amsterdam')).toBeNull();
  });
});
