import { expect, test } from 'vitest';
import { formatNumber } from './number-format.ts';
import { percentOf } from './percent.ts';
import { calculateTrend } from './trend.ts';

/** A percentage with one decimal, computed in integers and rounded half up. */
const tenthsByHand = (part: number, whole: number): number => Math.floor((part * 2_000 + whole) / (whole * 2));
const shownByHand = (tenths: number): string =>
  `${String(Math.floor(tenths / 10)).replace(/\B(?=(?:\d{3})+$)/g, '.')},${tenths % 10}`;

test('KP-03 KP-20 GR-12 every share of up to 1,500 is rounded as by hand', () => {
  const wrong: string[] = [];
  for (let whole = 1; whole <= 1_500; whole += 1) {
    for (let part = 0; part <= whole; part += 1) {
      // A percentage that is not close to a rounding boundary gives the same result either way.
      const beyond = (part * 2_000 + whole) % (whole * 2);
      if (beyond > 2 && beyond < whole * 2 - 2) continue;
      const byHand = shownByHand(tenthsByHand(part, whole));
      const trend = calculateTrend(whole + part, whole).percent;
      if (formatNumber(percentOf(part, whole), 1) !== byHand || formatNumber(trend, 1) !== byHand) {
        wrong.push(`${part} of ${whole}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('GR-12 23 of 80 are 28.75 %, and there is no share of zero', () => {
  expect(percentOf(23, 80)).toBe(28.75);
  expect(formatNumber(percentOf(23, 80), 1)).toBe('28,8');
  expect(percentOf(0, 0)).toBeNull();
});
