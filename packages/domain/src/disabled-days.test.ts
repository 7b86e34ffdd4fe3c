import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { allowedDays, type DisabledDays, isDayAllowed } from './disabled-days.ts';

const today = '2024-03-01';
// Offsets from today, on both sides of each edge.
const offsets = [-31, -30, -1, 0, 1, 7, 8];

describe('disabled days', () => {
  test.each<[DisabledDays, number[]]>([
    ['beforeToday', [-31, -30, -1]],
    ['afterToday', [1, 7, 8]],
    ['untilToday', [-31, -30, -1, 0]],
    ['longAgo', [-31]],
    ['outsideComingWeek', [-31, -30, -1, 8]],
  ])('DI-26 mode %s disables exactly its days', (mode, refused) => {
    const allowed = allowedDays(mode, today);
    expect(offsets.filter((offset) => !isDayAllowed(allowed, addDays(today, offset)))).toEqual(refused);
  });
});
