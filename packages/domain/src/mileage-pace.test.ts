import { expect, test } from 'vitest';
import { calculatePace } from './mileage-pace.ts';

const contract = { start: '2026-01-01', kmPerYear: 30_000 };

test.each([
  // 30,000 × 146 ÷ 365 = 12,000
  ['2026-05-27', 13_500, { days: 146, expectedKm: 12_000, overKm: 1_500, percent: 12.5 }],
  ['2026-05-27', 12_000, { days: 146, expectedKm: 12_000, overKm: 0, percent: 0 }],
  ['2026-05-27', 9_000, { days: 146, expectedKm: 12_000, overKm: -3_000, percent: -25 }],
])('KP-12 EN2-14 by %s %i km were driven', (day, drivenKm, expected) => {
  expect(calculatePace(contract, { day, drivenKm })).toEqual(expected);
});

test('KP-13 before thirty days, and without agreed kilometers, there is no pace', () => {
  expect(calculatePace(contract, { day: '2026-01-30', drivenKm: 900 })).toBeNull();
  expect(calculatePace(contract, { day: '2026-01-31', drivenKm: 900 })?.days).toBe(30);
  expect(calculatePace({ ...contract, kmPerYear: 0 }, { day: '2026-05-27', drivenKm: 900 })).toBeNull();
});
