import { describe, expect, test } from 'vitest';
import { calculateOutlook, type MileageFacts } from './mileage-outlook.ts';

const facts: MileageFacts = {
  start: '2023-07-27',
  end: '2027-07-26',
  months: 48,
  kmPerYear: 15_000,
  driven: 56_543,
};

describe('kilometers of a contract', () => {
  test('are calculated as by hand for 1,213 days of four years', () => {
    expect(calculateOutlook(facts, '2026-11-21')).toEqual({
      driven: 56_543,
      // 15,000 × 4
      allowed: 60_000,
      // 15,000 × 1,213 ÷ 365
      allowedToday: 49_849,
      overAlready: 0,
    });
  });

  test('above the whole contract count as exceeded before its end', () => {
    expect(calculateOutlook({ ...facts, driven: 108_526 }, '2026-11-21').overAlready).toBe(48_526);
    expect(calculateOutlook({ ...facts, driven: 60_001 }, '2026-11-21').overAlready).toBe(1);
    expect(calculateOutlook({ ...facts, driven: 60_000 }, '2026-11-21').overAlready).toBe(0);
  });

  test('are all allowed after the end, and none before the start', () => {
    expect(calculateOutlook(facts, '2027-09-01')).toMatchObject({ allowedToday: 60_000 });
    expect(calculateOutlook(facts, '2023-07-01')).toMatchObject({ allowedToday: 0 });
  });
});
