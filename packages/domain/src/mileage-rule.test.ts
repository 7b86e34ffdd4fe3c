import { describe, expect, test } from 'vitest';
import {
  faultAfterConfirmation,
  mayOverrideMileage,
  validateFileReading,
  validateMileage,
  validateReading,
} from './mileage-rule.ts';
import { roles } from './permissions.ts';

// 30,000 km a year, 40,000 km on 1 January 2026; 15 March is 73 days later: 6,000 km are expected.
const knownReading = { km: 40_000, day: '2026-01-01', kmPerYear: 30_000 };
const march = '2026-03-15';

test.each([
  [39_999, { code: 34, limit: 40_000 }],
  [40_000, { code: 32, limit: 43_000 }],
  [42_999, { code: 32, limit: 43_000 }],
  [43_000, null],
  [50_000, null],
  [50_001, { code: 33, limit: 50_000 }],
])('PM-07, PM-08 with 30,000 km a year, 73 days after 40,000 km, %i', (km, verdict) => {
  expect(validateMileage(km, march, knownReading)).toEqual(verdict);
});

test('PM-07 a reading may be too low until 30 days after the last one, but never too high', () => {
  // 29 days: 2,383.6 km are expected, up to 44,575.3 km; 30 days: 2,465.8 km, from 41,232.9 km.
  expect(validateMileage(40_000, '2026-01-30', knownReading)).toBeNull();
  expect(validateMileage(44_575, '2026-01-30', knownReading)).toBeNull();
  expect(validateMileage(44_576, '2026-01-30', knownReading)).toEqual({ code: 33, limit: 44_575 });
  expect(validateMileage(41_232, '2026-01-31', knownReading)).toEqual({ code: 32, limit: 41_233 });
  expect(validateMileage(41_233, '2026-01-31', knownReading)).toBeNull();
});

test('PM-07 the margins are those of the client', () => {
  const margins = { lowerShare: 0.8, upperShare: 1.2, upperExtraKm: 0 };
  expect(validateMileage(44_799, march, knownReading, margins)).toEqual({ code: 32, limit: 44_800 });
  expect(validateMileage(47_200, march, knownReading, margins)).toBeNull();
  expect(validateMileage(47_201, march, knownReading, margins)).toEqual({ code: 33, limit: 47_200 });
});

test('PM-10 a number that no odometer shows is code 31, whatever else is known', () => {
  for (const km of [-1, 12.5, 1_000_000, Number.NaN])
    expect(validateMileage(km, march, knownReading)).toEqual({ code: 31 });
  expect(validateMileage(999_999, march, null)).toBeNull();
  expect(validateMileage(0, march, null)).toBeNull();
});

test('PM-10 without a reading the odometer at the start is the lower bound; without yearly kilometers, the last reading is', () => {
  const start = { km: 12, day: null, kmPerYear: 30_000 };
  expect(validateMileage(11, march, start)).toEqual({ code: 34, limit: 12 });
  expect(validateMileage(900_000, march, start)).toBeNull();
  expect(validateMileage(900_000, march, { ...knownReading, kmPerYear: 0 })).toBeNull();
  expect(validateMileage(39_999, null, { ...knownReading, kmPerYear: null })).toEqual({ code: 34, limit: 40_000 });
});

test('PM-07 the lower threshold is rounded up, the upper one down', () => {
  // 31 days: 2,547.95 km are expected, from 41,273.97 up to 44,821.9 km; 34 days: 2,794.5, from 41,397.26 up to 45,191.8 km.
  expect(validateMileage(41_273, '2026-02-01', knownReading)).toEqual({ code: 32, limit: 41_274 });
  expect(validateMileage(41_397, '2026-02-04', knownReading)).toEqual({ code: 32, limit: 41_398 });
  expect(validateMileage(41_398, '2026-02-04', knownReading)).toBeNull();
  expect(validateMileage(45_192, '2026-02-04', knownReading)).toEqual({ code: 33, limit: 45_191 });
});

describe('a reading from a file', () => {
  // 424 days after the start 23,232.9 km are expected, up to 35,861.3 km above the 12 at the start.
  const contract = { start: '2025-01-01', startKm: 12, kmPerYear: 20_000 };
  const judged = (km: number, day = '2026-03-01') =>
    validateFileReading(km, day, contract, { before: null, afterKm: null });

  test('PM-07 PM-10 the first one is doubtful if far above the contract’s kilometers since its start, never if below', () => {
    expect(judged(250_000)).toEqual({ fault: 'aboveThreshold', limit: 35_861 });
    expect(judged(35_862)).toEqual({ fault: 'aboveThreshold', limit: 35_861 });
    expect(judged(35_861)).toBeNull();
    expect(judged(12)).toBeNull();
    expect(judged(11)).toEqual({ fault: 'belowLast', limit: 12 });
    expect(judged(1_000_000)).toEqual({ fault: 'impossible', limit: null });
  });

  test('one before the contract, or without agreed kilometers, is not compared with them', () => {
    expect(judged(250_000, '2024-12-31')).toBeNull();
    expect(judged(1_012, '2025-01-01')).toBeNull();
    expect(judged(1_013, '2025-01-01')).toEqual({ fault: 'aboveThreshold', limit: 1_012 });
    const unlimited = { ...contract, kmPerYear: 0 };
    expect(validateFileReading(250_000, '2026-03-01', unlimited, { before: null, afterKm: null })).toBeNull();
  });

  test('one after an earlier reading is only compared with that', () => {
    const before = { km: 240_000, day: '2026-02-27' };
    expect(validateFileReading(241_000, '2026-03-01', contract, { before, afterKm: null })).toBeNull();
    expect(validateFileReading(239_999, '2026-03-01', contract, { before, afterKm: null })).toEqual({
      fault: 'belowLast',
      limit: 240_000,
    });
  });
});

describe('a reading between others', () => {
  const before = { km: 40_000, day: '2026-01-01', kmPerYear: 30_000 } as const;
  const judged = (km: number, afterKm: number | null = null) => validateReading(km, '2026-03-15', { before, afterKm });

  test('PM-07 PM-08 is reported with a code and the exceeded bound: the example of the specification', () => {
    expect(judged(39_999)).toEqual({ fault: 'belowLast', limit: 40_000 });
    expect(judged(42_999)).toEqual({ fault: 'belowThreshold', limit: 43_000 });
    expect(judged(43_000)).toBeNull();
    expect(judged(50_000)).toBeNull();
    expect(judged(50_001)).toEqual({ fault: 'aboveThreshold', limit: 50_000 });
    expect(judged(1_000_000)).toEqual({ fault: 'impossible', limit: null });
  });

  test('that was forgotten may not exceed the next one', () => {
    expect(judged(45_000, 45_000)).toBeNull();
    expect(judged(45_001, 45_000)).toEqual({ fault: 'aboveThreshold', limit: 45_000 });
    expect(judged(60_000, 55_000)).toEqual({ fault: 'aboveThreshold', limit: 50_000 });
    expect(judged(60_000, 45_000)).toEqual({ fault: 'aboveThreshold', limit: 45_000 });
  });

  test.each([
    ['nobody', undefined, ['belowThreshold', 'aboveThreshold', 'belowLast', 'impossible']],
    ['a driver', { mayOverrideLast: false, reason: 'Teller vervangen' }, [null, null, 'belowLast', 'impossible']],
    [
      'a manager without a reason',
      { mayOverrideLast: true, reason: null },
      [null, null, 'reasonRequired', 'impossible'],
    ],
    ['a manager with one', { mayOverrideLast: true, reason: 'Teller vervangen' }, [null, null, null, 'impossible']],
  ] as const)('PM-09 PM-11 the codes that remain after %s confirms it', (_who, by, expectedCodes) => {
    const findings = [
      { fault: 'belowThreshold', limit: 1 },
      { fault: 'aboveThreshold', limit: 1 },
      { fault: 'belowLast', limit: 1 },
      { fault: 'impossible', limit: null },
    ] as const;
    expect(findings.map((finding) => faultAfterConfirmation(finding, by))).toEqual(expectedCodes);
  });

  test('PM-11 only drivers may not override a reading below the last one', () => {
    expect(roles.filter((role) => !mayOverrideMileage(role))).toEqual(['driver']);
  });
});
