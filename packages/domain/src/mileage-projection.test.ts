import { describe, expect, test } from 'vitest';
import { type AgreedKilometers, type ProjectedReading, projectMileage } from './mileage-projection.ts';

/** Four years (1,461 days) of 15,000 km from 100 km on: 60,000 km, to 60,100. */
const agreed: AgreedKilometers = {
  start: '2023-01-01',
  end: '2026-12-31',
  months: 48,
  kmPerYear: 15_000,
  startKm: 100,
  extraKmPrice: 0.086,
  fewerKmPrice: 0.0425,
};
const read = (day: string, km: number, isConfirmedBelow = false): ProjectedReading => ({ day, km, isConfirmedBelow });

describe('the projected kilometers at the end of a contract', () => {
  test('are calculated as by hand for two years of readings, with the average of the last twelve months', () => {
    const result = projectMileage(agreed, [
      read('2024-01-01', 14_100),
      read('2024-07-01', 22_292),
      read('2024-12-31', 34_178),
    ]);
    expect(result).toEqual({
      why: null,
      points: [
        { day: '2024-01-01', km: 14_100, total: 14_100, isReplaced: false, exclusionReason: null },
        { day: '2024-07-01', km: 22_292, total: 22_292, isReplaced: false, exclusionReason: null },
        { day: '2024-12-31', km: 34_178, total: 34_178, isReplaced: false, exclusionReason: null },
      ],
      // 15,000 × 48 ÷ 12, and 100 + 60,000
      allowedKm: 60_000,
      allowedEndKm: 60_100,
      // 34,178 − 100
      drivenKm: 34_078,
      offsetKm: 0,
      lastDay: '2024-12-31',
      lastKm: 34_178,
      // 365 days before 31 December 2024 is 1 January 2024: 34,178 − 14,100 in 365 days
      baseDay: '2024-01-01',
      baseKm: 14_100,
      days: 365,
      km: 20_078,
      perDay: 20_078 / 365,
      // all of 2025 and 2026
      daysLeft: 730,
      // 34,178 + 2 × 20,078
      endKm: 74_334,
      // 8,192 in 182 days and 11,886 in 183
      slowPerDay: 8_192 / 182,
      fastPerDay: 11_886 / 183,
      // 34,178 + 730 × 45.01… and 34,178 + 730 × 64.95…
      lowEndKm: 67_036,
      highEndKm: 81_592,
      // 74,334 − 60,100
      overKm: 14_234,
      price: 0.086,
      // 14,234 × 0.086 = 1,224.124
      amount: 1_224.12,
    });
  });

  test('below the agreed ones are refunded at their own price', () => {
    // 3,650 km in 365 days are 10 a day: 3,750 + 10 × 1,095 = 14,700; 45,400 fewer, × 0.0425 = 1,929.50.
    expect(projectMileage(agreed, [read('2024-01-01', 3_750)])).toMatchObject({
      daysLeft: 1_095,
      endKm: 14_700,
      overKm: -45_400,
      price: 0.0425,
      amount: -1_929.5,
    });
  });

  test('without an agreed price have no amount', () => {
    const result = projectMileage({ ...agreed, fewerKmPrice: null }, [read('2024-01-01', 3_750)]);
    expect(result).toMatchObject({ overKm: -45_400, price: null, amount: null });
  });

  test('use an average since the last reading that is at least twelve months old', () => {
    // 1 October 2023 is the last one before 1 January 2024: 457 days to 31 December 2024, of 457 × 30 km.
    const result = projectMileage(agreed, [
      read('2023-10-01', 20_000),
      read('2024-02-01', 22_000),
      read('2024-12-31', 33_710),
    ]);
    expect(result).toMatchObject({
      baseDay: '2023-10-01',
      baseKm: 20_000,
      days: 457,
      km: 13_710,
      perDay: 30,
      endKm: 55_610,
    });
  });

  test('in the first year use the start of the contract as a reading, and a single part gives a range of 15 %', () => {
    // 3,100 km in 31 days are 100 a day; 1 February 2023 to the end are 1,429 days: 3,200 + 142,900.
    expect(projectMileage(agreed, [read('2023-02-01', 3_200)])).toMatchObject({
      baseDay: '2023-01-01',
      baseKm: 100,
      days: 31,
      daysLeft: 1_429,
      endKm: 146_100,
      // 3,200 + 85 × 1,429 and 3,200 + 115 × 1,429
      lowEndKm: 124_665,
      highEndKm: 167_535,
    });
  });

  test('need thirty days of data, and the day from which there are enough is returned', () => {
    expect(projectMileage(agreed, [read('2023-01-30', 3_000)])).toMatchObject({
      why: 'tooShort',
      from: '2023-01-31',
      drivenKm: 2_900,
    });
    expect(projectMileage(agreed, [read('2023-01-31', 3_000)]).why).toBeNull();
  });

  test('are missing without a reading since the start', () => {
    expect(projectMileage(agreed, [])).toMatchObject({ why: 'noReading', from: '2023-01-31', drivenKm: 0 });
    const early = projectMileage(agreed, [read('2022-12-31', 90)]);
    expect(early).toMatchObject({ why: 'noReading', points: [{ km: 90, exclusionReason: 'beforeStart' }] });
  });

  test('of a contract without agreed kilometers do not exceed anything', () => {
    expect(projectMileage({ ...agreed, kmPerYear: 0 }, [read('2024-01-01', 14_100)])).toMatchObject({
      why: 'noKilometers',
      from: null,
      drivenKm: 14_000,
    });
  });

  test('include those before an odometer was replaced, while the average uses the new odometer only', () => {
    const result = projectMileage(agreed, [
      read('2024-01-01', 30_100),
      read('2024-02-01', 500, true),
      read('2024-03-02', 1_100),
      read('2024-05-11', 2_500),
    ]);
    expect(result).toMatchObject({
      // 30,100 − 500: what is missing on the new odometer
      offsetKm: 29_600,
      // 30,100 + 2,500 − 500 = 32,100 in all; − 100
      drivenKm: 32_000,
      lastKm: 2_500,
      baseDay: '2024-02-01',
      baseKm: 500,
      // 2,000 km in 100 days
      days: 100,
      km: 2_000,
      perDay: 20,
      // 11 May 2024 to 31 December 2026
      daysLeft: 964,
      // 32,100 + 20 × 964
      endKm: 51_380,
    });
    expect(result.points.map(({ total, isReplaced }) => [total, isReplaced])).toEqual([
      [30_100, false],
      [30_100, true],
      [30_700, false],
      [32_100, false],
    ]);
  });

  test('need thirty days of data after an odometer was replaced', () => {
    const result = projectMileage(agreed, [read('2024-01-01', 30_100), read('2024-02-01', 500, true)]);
    expect(result).toMatchObject({ why: 'tooShort', from: '2024-03-02', drivenKm: 30_000 });
  });

  test('ignore a lower reading that nobody confirmed', () => {
    // 36,500 km in 365 days are 100 a day. The 400 km of June were driven outside the contract and belong to no driver.
    const result = projectMileage(agreed, [
      read('2023-06-01', 400),
      read('2023-05-01', 12_100),
      read('2024-01-01', 36_600),
    ]);
    expect(result).toMatchObject({ perDay: 100, endKm: 146_100, offsetKm: 0 });
    expect(result.points.map(({ km, exclusionReason }) => [km, exclusionReason])).toEqual([
      [12_100, null],
      [400, 'below'],
      [36_600, null],
    ]);
  });

  test('include a reading that was confirmed as lower than one that was voided since', () => {
    const result = projectMileage(agreed, [read('2023-06-01', 12_100), read('2024-01-01', 36_600, true)]);
    expect(result).toMatchObject({ offsetKm: 0, drivenKm: 36_500 });
  });

  test('have a last part that includes the remainder, so that the average is within the range', () => {
    // Parts: 1 Jan – 11 Apr 2023 (100 days, 1,000 km); 11 Apr – 10 Aug (121 days, 100 days and the 21 left over).
    const result = projectMileage(agreed, [
      read('2023-04-11', 1_100),
      read('2023-07-20', 3_100),
      read('2023-08-10', 3_520),
    ]);
    expect(result).toMatchObject({ slowPerDay: 10, fastPerDay: 20 });
  });

  test('equal the driven ones after the end', () => {
    // 365 days before is 30 January 2026: from the start on, since there is no reading between.
    expect(projectMileage(agreed, [read('2027-01-30', 61_100)])).toMatchObject({
      daysLeft: 0,
      endKm: 61_100,
      lowEndKm: 61_100,
      highEndKm: 61_100,
      overKm: 1_000,
      amount: 86,
    });
  });
});
