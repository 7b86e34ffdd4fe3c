import { expect, test } from 'vitest';
import { formatNumber } from './number-format.ts';
import { calculateTrend, toneOfTrend } from './trend.ts';

test.each([
  [110, 100, 'up', 10, 10],
  [90, 100, 'down', 10, -10],
  [183, 170, 'up', 7.6, 13],
  [100, 100, 'flat', 0, 0],
  // 0,04 % is shown as 0,0 %.
  [10_004, 10_000, 'flat', 0, 4],
  // 0,05 % is shown as 0,1 %.
  [2_001, 2_000, 'up', 0.1, 1],
  [3, 0, 'up', null, 3],
  [0, 0, 'flat', null, 0],
  [0, 4, 'down', 100, -4],
  [-5, -10, 'up', 50, 5],
] as const)('KP-03 %s after %s is a change %s by %s %%', (now, then, direction, percent, difference) => {
  const { percent: told, ...rest } = calculateTrend(now, then);
  expect(rest).toEqual({ direction, difference });
  expect(formatNumber(told, 1)).toBe(formatNumber(percent, 1));
});

test.each([
  [90, 100, 'down', 'good'],
  [110, 100, 'down', 'bad'],
  [110, 100, 'up', 'good'],
  [110, 100, 'neither', 'flat'],
  [100, 100, 'down', 'flat'],
  [3, 0, 'down', 'bad'],
] as const)('KP-04 %s after %s, where %s is good, is %s', (now, then, good, tone) => {
  expect(toneOfTrend(calculateTrend(now, then), good)).toBe(tone);
});
