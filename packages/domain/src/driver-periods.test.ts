import { describe, expect, test } from 'vitest';
import { type DriverPeriod, fitPeriod, lastPeriodBefore, periodsWithPlanned } from './driver-periods.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const turn = (
  driverNumber: number | null,
  from: string,
  until: string | null = null,
  request: number | null = null,
): DriverPeriod => ({
  driverNumber,
  from: day(from),
  until: until === null ? null : day(until),
  request,
});
const now = day('2024-06-01');
const periodsOf = (turns: readonly DriverPeriod[]) =>
  turns.map(({ driverNumber, from, until }) =>
    [driverNumber, from.toISOString().slice(0, 10), until?.toISOString().slice(0, 10) ?? ''].join(' '),
  );

test('settled 38: planned changes follow each other, each until the start of the next', () => {
  const plan = periodsWithPlanned(
    [turn(1, '2024-01-01')],
    [turn(3, '2024-09-01', null, 12), turn(2, '2024-07-01', null, 11)],
  );
  expect(periodsOf(plan)).toEqual(['1 2024-01-01 2024-07-01', '2 2024-07-01 2024-09-01', '3 2024-09-01 ']);
  expect(lastPeriodBefore(plan, day('2024-09-01'))?.driverNumber).toBe(2);
  expect(lastPeriodBefore(plan, day('2024-01-01'))).toBeNull();
});

test('a planned change does not affect a period that ended before', () => {
  expect(
    periodsOf(periodsWithPlanned([turn(1, '2024-01-01', '2024-03-01')], [turn(2, '2024-07-01', null, 11)])),
  ).toEqual(['1 2024-01-01 2024-03-01', '2 2024-07-01 ']);
});

describe('the period of a driver change', () => {
  const fit = (turns: readonly DriverPeriod[], from: string, isBackdated = false) => {
    const result = fitPeriod(turns, day(from), { now, isBackdated });
    return result.fits ? (result.until?.toISOString().slice(0, 10) ?? 'for good') : 'nowhere';
  };

  test('settled 18: is refused on the day of another change, and before a period that no request created', () => {
    const turns = [turn(1, '2024-01-01', '2024-05-01'), turn(2, '2024-05-01')];
    expect(fit(turns, '2024-05-01')).toBe('nowhere');
    expect(fit(turns, '2024-03-01')).toBe('nowhere');
    expect(fit(turns, '2024-05-02')).toBe('for good');
  });

  test('before a period created by a request lasts until the start of that one', () => {
    const turns = [turn(1, '2024-01-01', '2024-05-01'), turn(2, '2024-05-01', null, 11)];
    expect(fit(turns, '2024-03-01')).toBe('2024-05-01');
  });

  test('settled 39: entered afterwards, is split off the period that contains its start', () => {
    const turns = [turn(1, '2024-01-01', '2024-03-01'), turn(2, '2024-05-01')];
    expect(fit(turns, '2024-02-01', true)).toBe('2024-03-01');
    expect(fit(turns, '2024-04-01', true)).toBe('2024-05-01');
    expect(fit(turns, '2024-05-20', true)).toBe('for good');
    expect(fit(turns, '2024-05-01', true)).toBe('nowhere');
  });

  test('does not move an end that has passed, or is at this very moment', () => {
    expect(fit([turn(1, '2024-01-01', '2024-06-01')], '2024-05-10', true)).toBe('2024-06-01');
    expect(fit([turn(1, '2024-01-01', '2024-06-02')], '2024-05-10', true)).toBe('for good');
  });

  test('replaces an end in the future', () => {
    expect(fit([turn(1, '2024-01-01', '2024-12-01')], '2024-06-10')).toBe('for good');
  });
});
