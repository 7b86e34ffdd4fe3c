import { expect, test } from 'vitest';
import { deviationOf, isStale } from './mileage-state.samples.ts';

test.each([
  ['2020-01-01', '2026-08-23', '2026-11-23', false],
  ['2020-01-01', '2026-08-22', '2026-11-23', true],
  // Three months before 31 May is the last day of February.
  ['2020-01-01', '2026-02-28', '2026-05-31', false],
  ['2020-01-01', '2026-02-27', '2026-05-31', true],
  ['2026-08-23', null, '2026-11-23', false],
  ['2026-08-22', null, '2026-11-23', true],
])('KP-09 KP-10 CN2-01 a contract begun %s and read %s is on %s: %s', (start, day, today, expected) => {
  expect(isStale(start, day === null ? null : { day }, today)).toBe(expected);
});

const contract = { start: '2026-01-01', kmPerYear: 30_000, startKm: 500 };
test.each([
  // KP-12's own example: 146 days expect 12,000.
  [{ day: '2026-05-27', km: 14_000 }, 'above'],
  [{ day: '2026-05-27', km: 13_700 }, 'within'],
  [{ day: '2026-05-27', km: 13_701 }, 'above'],
  [{ day: '2026-05-27', km: 11_300 }, 'within'],
  [{ day: '2026-05-27', km: 11_299 }, 'below'],
  // With 29 days there is no deviation, with 30 days there is one.
  [{ day: '2026-01-30', km: 90_000 }, null],
  [{ day: '2026-01-31', km: 90_000 }, 'above'],
  // The odometer was replaced.
  [{ day: '2026-05-27', km: 0 }, 'below'],
  [null, null],
] as const)('KP-11 KP-12 KP-13 CN2-01 %j is %s', (last, expected) => {
  expect(deviationOf(contract, last)).toBe(expected);
});

test('KP-13 a contract without yearly kilometers does not deviate', () => {
  expect(deviationOf({ ...contract, kmPerYear: 0 }, { day: '2026-05-27', km: 90_000 })).toBeNull();
});
