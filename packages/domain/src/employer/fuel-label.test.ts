import { expect, test } from 'vitest';
import { FUEL_LABELS, fuelLabelOf, isWorseLabel } from './fuel-label.ts';

test('AR-06 labels go from A, the best, to G', () => {
  expect(FUEL_LABELS).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(FUEL_LABELS.map((label) => isWorseLabel(label, 'D'))).toEqual([false, false, false, false, true, true, true]);
});

test.each([
  ['b', 'B'],
  [' C ', 'C'],
  ['A+', null],
  ['n.v.t.', null],
  ['H', null],
  ['', null],
  [null, null],
])('AR-06 the label %j is %j', (text, label) => {
  expect(fuelLabelOf(text)).toBe(label);
});
