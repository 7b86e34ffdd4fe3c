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
const shown = (turns: readonly DriverPeriod[]) =>
  turns.map(({ driverNumber, from, until }) =>
    [driverNumber, from.toISOString().slice(0, 10), until?.toISOString().slice(0, 10) ?? ''].join(' '),
  );

test('settled 38: planned changes follow each other, each until the next', () => {
  const plan = periodsWithPlanned(
    [turn(1, '2024-01-01')],
    [turn(3, '2024-09-01', null, 12), turn(2, '2024-07-01', null, 11)],
  );
  expect(shown(plan)).toEqual(['1 2024-01-01 2024-07-01', '2 2024-07-01 2024-09-01', '3 2024-09-01 ']);
  expect(lastPeriodBefore(plan, day('2024-09-01'))?.driverNumber).toBe(2);
  expect(lastPeriodBefore(plan, day('2024-01-01'))).toBeNull();
});

test('a planned change leaves a time alone that has ended before', () => {
  expect(shown(periodsWithPlanned([turn(1, '2024-01-01', '2024-03-01')], [turn(2, '2024-07-01', null, 11)]))).toEqual([
    '1 2024-01-01 2024-03-01',
    '2 2024-07-01 ',
  ]);
});

describe('where a change fits', () => {
  const fit = (turns: readonly DriverPeriod[], from: string, isBackdated = false) => {
    const result = fitPeriod(turns, day(from), { now, isBackdated });
    return result.fits ? (result.until?.toISOString().slice(0, 10) ?? 'for good') : 'nowhere';
  };

  test('settled 18: not on the day of another, nor before one that no request made', () => {
    const turns = [turn(1, '2024-01-01', '2024-05-01'), turn(2, '2024-05-01')];
    expect(fit(turns, '2024-05-01')).toBe('nowhere');
    expect(fit(turns, '2024-03-01')).toBe('nowhere');
    expect(fit(turns, '2024-05-02')).toBe('for good');
  });

  test('before one that a request made it lasts until then', () => {
    const turns = [turn(1, '2024-01-01', '2024-05-01'), turn(2, '2024-05-01', null, 11)];
    expect(fit(turns, '2024-03-01')).toBe('2024-05-01');
  });

  test('settled 39: entered afterwards it is split off the time that it falls in', () => {
    const turns = [turn(1, '2024-01-01', '2024-03-01'), turn(2, '2024-05-01')];
    expect(fit(turns, '2024-02-01', true)).toBe('2024-03-01');
    expect(fit(turns, '2024-04-01', true)).toBe('2024-05-01');
    expect(fit(turns, '2024-05-20', true)).toBe('for good');
    expect(fit(turns, '2024-05-01', true)).toBe('nowhere');
  });

  test('an end that has come, at this very moment too, stays', () => {
    expect(fit([turn(1, '2024-01-01', '2024-06-01')], '2024-05-10', true)).toBe('2024-06-01');
    expect(fit([turn(1, '2024-01-01', '2024-06-02')], '2024-05-10', true)).toBe('for good');
  });

  test('an end that has not come gives way', () => {
    expect(fit([turn(1, '2024-01-01', '2024-12-01')], '2024-06-10')).toBe('for good');
  });
});
