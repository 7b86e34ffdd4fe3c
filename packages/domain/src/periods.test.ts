import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsInstant, findPeriodAt, type Period, periodsOverlap } from './periods.ts';

const dayAt = (day: number): Date => new Date(Date.UTC(2024, 0, day));
const period = (from: number, until: number | null): Period => ({
  from: dayAt(from),
  until: until === null ? null : dayAt(until),
});
const anyPeriod = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.option(fc.integer({ min: 0, max: 9 })))
  .map(([from, length]) => ({ from: dayAt(from), until: length === null ? null : dayAt(from + length) }));

describe('periods', () => {
  test('include their first instant but not their end', () => {
    expect(containsInstant(period(1, 5), dayAt(1))).toBe(true);
    expect(containsInstant(period(1, 5), dayAt(5))).toBe(false);
    expect(containsInstant(period(1, null), dayAt(500))).toBe(true);
  });

  test('that meet do not overlap', () => {
    expect(periodsOverlap(period(1, 5), period(5, null))).toBe(false);
    expect(periodsOverlap(period(1, 6), period(5, null))).toBe(true);
    expect(periodsOverlap(period(1, null), period(5, 5))).toBe(false);
  });

  test('overlap exactly when they have a common instant', () => {
    const days = Array.from({ length: 40 }, (_, day) => dayAt(day));
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        expect(periodsOverlap(a, b)).toBe(days.some((day) => containsInstant(a, day) && containsInstant(b, day)));
        expect(periodsOverlap(b, a)).toBe(periodsOverlap(a, b));
      }),
    );
  });

  test('of several current ones the one that began last counts', () => {
    const first = { ...period(1, 10), driver: 1 };
    const second = { ...period(5, null), driver: 2 };
    expect(findPeriodAt([second, first], dayAt(7))).toBe(second);
    expect(findPeriodAt([first, second], dayAt(2))).toBe(first);
    expect(findPeriodAt([first], dayAt(10))).toBeNull();
  });
});
