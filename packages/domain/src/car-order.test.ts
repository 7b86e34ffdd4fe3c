import { expect, test } from 'vitest';
import {
  faultsOfOrderDays,
  isDeliveryPlanned,
  isoWeekOf,
  needsReason,
  type OrderDays,
  orderDays,
  slipSide,
} from './car-order.ts';

test('moving or withdrawing a promised day needs a reason; the first one and an equal one do not', () => {
  expect(needsReason(null, '2026-05-04')).toBe(false);
  expect(needsReason('2026-05-04', '2026-05-04')).toBe(false);
  expect(needsReason('2026-05-04', '2026-05-18')).toBe(true);
  expect(needsReason('2026-05-04', '2026-04-28')).toBe(true);
  expect(needsReason('2026-05-04', null)).toBe(true);
  expect(needsReason(null, null)).toBe(false);
});

test('delays above 0 are later than first promised, below 0 earlier', () => {
  expect([12, 1, 0, -1, -3].map(slipSide)).toEqual(['later', 'later', 'asPromised', 'earlier', 'earlier']);
});

test('the ISO week of a day, around the turns of years', () => {
  expect(isoWeekOf('2026-03-16')).toEqual({ week: 12, year: 2026 });
  expect(isoWeekOf('2026-03-22')).toEqual({ week: 12, year: 2026 });
  expect(isoWeekOf('2026-12-31')).toEqual({ week: 53, year: 2026 });
  expect(isoWeekOf('2027-01-03')).toEqual({ week: 53, year: 2026 });
  expect(isoWeekOf('2027-01-04')).toEqual({ week: 1, year: 2027 });
  expect(isoWeekOf('2024-12-30')).toEqual({ week: 1, year: 2025 });
});

test('staff can set a day from the order until three years ahead, and a delivery until today', () => {
  const none = Object.fromEntries(orderDays.map((day) => [day, null])) as unknown as OrderDays;
  const about = { ordered: '2026-01-10', today: '2026-03-10' };
  const faults = (after: Partial<OrderDays>, before: Partial<OrderDays> = {}) =>
    faultsOfOrderDays({ ...none, ...before }, { ...none, ...before, ...after }, about).map(
      ({ day, code, limit }) => `${day} ${code} ${limit}`,
    );
  expect(faults({ BevestigdOp: '2026-01-10', GeleverdOp: '2026-03-10', VerwachteLeverdatum: '2029-03-09' })).toEqual(
    [],
  );
  expect(faults({ BevestigdOp: '2026-01-09' })).toEqual(['BevestigdOp beforeOrder 2026-01-10']);
  expect(faults({ GeleverdOp: '2026-03-11' })).toEqual(['GeleverdOp tooLate 2026-03-10']);
  expect(faults({ VerwachteLeverdatum: '2029-03-10' })).toEqual(['VerwachteLeverdatum tooLate 2029-03-09']);
  // An invalid imported day does not prevent changing another day.
  expect(faults({ BevestigdOp: '2026-01-12' }, { Bouwweek: '2025-01-05' })).toEqual([]);
});

// The columns: the agreed day, the currently promised day, the first promised day, the day of delivery. Expected values
// are written by hand.
test.each([
  [null, '2026-05-04', '2026-05-04', null, false],
  ['2026-05-04', '2026-05-04', '2026-05-04', null, true],
  ['2026-05-03', '2026-05-04', '2026-05-04', null, false],
  ['2026-05-18', '2026-05-04', '2026-05-04', null, true],
  // No day was promised yet; or the promise was withdrawn.
  ['2026-05-04', null, null, null, true],
  ['2026-05-04', null, '2026-04-20', null, false],
  // Delivered: the agreed day stays.
  ['2026-05-03', '2026-05-04', '2026-05-04', '2026-05-03', true],
  [null, '2026-05-04', '2026-05-04', '2026-05-04', false],
] as const)(
  'CO-01 a delivery agreed for %s, promised for %s, first promised for %s, delivered on %s is planned for: %s',
  (planned, promised, firstPromised, delivered, expected) => {
    expect(isDeliveryPlanned({ planned, promised, firstPromised, delivered })).toBe(expected);
  },
);
