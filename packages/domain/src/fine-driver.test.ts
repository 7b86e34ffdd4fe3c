import { describe, expect, test } from 'vitest';
import { type DrivenPeriod, driverMatches, matchDriver } from './fine-driver.ts';

const hour = 3_600_000;
const dayFrom = 1_000 * 24 * hour;
const day = { dayFrom, dayUntil: dayFrom + 24 * hour };
const momentAt = (hours: number) => ({ ...day, moment: dayFrom + hours * hour });
const drives = (driver: number, from: number, until: number | null): DrivenPeriod => ({
  driver,
  from: dayFrom + from * hour,
  until: until === null ? null : dayFrom + until * hour,
});

test('DM-FI-04 each way of finding a driver has its wire name', () => {
  expect(driverMatches).toEqual([
    'soleOfDay',
    'atThatTime',
    'soleOfDayWithoutTime',
    'severalThatDay',
    'nobody',
    'named',
    'corrected',
  ]);
});

describe('DM-FI-04 the driver of a fine is the one of its own moment', () => {
  test('one person has the car all day, also without an end', () => {
    expect(matchDriver([drives(7, -500, null)], momentAt(14))).toEqual({ driver: 7, match: 'soleOfDay' });
  });

  test('with two people that day, the one at the moment counts, and the other one is mentioned', () => {
    const periods = [drives(7, -500, 14), drives(8, 14, null)];
    expect(matchDriver(periods, momentAt(13.99))).toEqual({ driver: 7, match: 'atThatTime' });
    // The end of a period is exclusive, its start inclusive.
    expect(matchDriver(periods, momentAt(14))).toEqual({ driver: 8, match: 'atThatTime' });
  });

  test('the same person twice that day counts as one person', () => {
    expect(matchDriver([drives(7, 0, 9), drives(7, 11, 24)], momentAt(12))).toEqual({ driver: 7, match: 'soleOfDay' });
  });

  test('nobody had the car at that moment', () => {
    expect(matchDriver([drives(7, -500, 9), drives(8, 15, null)], momentAt(12))).toEqual({
      driver: null,
      match: 'nobody',
    });
    expect(matchDriver([drives(7, -500, 0), drives(8, 24, null)], momentAt(0))).toEqual({
      driver: null,
      match: 'nobody',
    });
    expect(matchDriver([], momentAt(12))).toEqual({ driver: null, match: 'nobody' });
  });

  test('without a time the day determines the driver, only if it had a single one', () => {
    const unknown = { ...day, moment: null };
    expect(matchDriver([drives(7, -500, 9)], unknown)).toEqual({ driver: 7, match: 'soleOfDayWithoutTime' });
    expect(matchDriver([drives(7, -500, 9), drives(8, 9, null)], unknown)).toEqual({
      driver: null,
      match: 'severalThatDay',
    });
    expect(matchDriver([drives(7, -500, 0)], unknown)).toEqual({ driver: null, match: 'nobody' });
  });
});
