import { expect, test } from 'vitest';
import { totalsOf } from './column-totals.ts';

const rows = [
  { km: 1_200, cost: { lease: 100.1 }, grams: 120 },
  { km: -300, cost: { lease: 200.2 }, grams: null },
  { km: null, cost: { lease: 300.3 }, grams: 0 },
  { km: 50 },
];

test('a sum includes positive and negative numbers; an average ignores rows without a number', () => {
  const totals = totalsOf(
    [
      { field: 'km', total: 'sum' },
      { field: 'cost.lease', total: 'sum' },
      { field: 'grams', total: 'average' },
    ],
    rows,
  );
  expect(totals.map((total) => total && Math.round(total * 100) / 100)).toEqual([950, 600.6, 60]);
});

test('without any number there is no total', () => {
  expect(totalsOf([{ field: 'grams', total: 'sum' }], [{ grams: null }, {}])).toEqual([null]);
  expect(totalsOf([{ field: 'km', total: 'average' }], [])).toEqual([null]);
});

test('a text does not count as a number', () => {
  expect(totalsOf([{ field: 'km', total: 'sum' }], [{ km: '12' }, { km: 3 }])).toEqual([3]);
});
