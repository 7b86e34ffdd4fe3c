import { describe, expect, test } from 'vitest';
import { type MileageFacts, mileageOutlook } from './mileage-outlook.ts';

const today = '2026-11-21';
const facts: MileageFacts = {
  start: '2023-07-27',
  end: '2027-07-26',
  months: 48,
  kmPerYear: 15_000,
  startKm: 37,
  reading: { km: 56_580, day: '2026-10-05' },
  extraKmPrice: 0.086,
};

describe('kilometers of a contract', () => {
  test('worked by hand: 1,213 days run of four years, read after 1,166 days, 294 before the end', () => {
    expect(mileageOutlook(facts, today)).toEqual({
      // 56,580 − 37
      driven: 56_543,
      // 15,000 × 4
      allowed: 60_000,
      // 15,000 × 1,213 ÷ 365
      allowedToday: 49_849,
      // 56,543 ÷ 1,166 = 48 a day; 56,543 + 48 × 294
      expected: 70_655,
      perYear: 17_520,
      over: 10_655,
      // 10,655 × 0.086
      overAmount: 916,
    });
  });

  test('who drives less than agreed is told how much is left, and no amount', () => {
    // 11,660 km in 1,166 days are 10 a day: 11,660 + 2,940.
    expect(mileageOutlook({ ...facts, reading: { km: 11_697, day: '2026-10-05' } }, today)).toMatchObject({
      expected: 14_600,
      over: -45_400,
      overAmount: null,
    });
  });

  test('without an agreed price there is no amount', () => {
    expect(mileageOutlook({ ...facts, extraKmPrice: null }, today)).toMatchObject({ over: 10_655, overAmount: null });
  });

  test('a reading of less than thirty days after the start tells what was driven, and no expectation', () => {
    const early = { ...facts, reading: { km: 2_037, day: '2023-08-25' } };
    expect(mileageOutlook(early, '2023-08-26')).toEqual({
      driven: 2_000,
      allowed: 60_000,
      // 15,000 × 30 ÷ 365
      allowedToday: 1_233,
      expected: null,
      perYear: null,
      over: null,
      overAmount: null,
    });
    expect(
      mileageOutlook({ ...facts, reading: { km: 2_037, day: '2023-08-26' } }, '2023-08-26')?.expected,
    ).not.toBeNull();
  });

  test('after the end no more is expected than was driven, and all is allowed', () => {
    const ended = { ...facts, reading: { km: 61_037, day: '2027-08-01' } };
    expect(mileageOutlook(ended, '2027-09-01')).toMatchObject({
      driven: 61_000,
      allowedToday: 60_000,
      expected: 61_000,
      over: 1_000,
      overAmount: 86,
    });
  });

  test.each([
    ['no reading', { reading: null }],
    ['a reading from before the contract', { reading: { km: 56_580, day: '2023-07-26' } }],
    ['a reading below that of the start', { reading: { km: 36, day: '2026-10-05' } }],
    ['a contract without kilometers', { kmPerYear: 0 }],
  ] as const)('%s tells nothing', (_, given) => {
    expect(mileageOutlook({ ...facts, ...given }, today)).toBeNull();
  });
});
