import { expect, test } from 'vitest';
import { rowsAround, rowsInSight, rowsToDraw } from './use-row-window.ts';

const extent = { count: 100, rowHeight: 40, headHeight: 36 };

test('TB-17 visible rows are those at least partly between the head and the bottom edge', () => {
  expect(rowsInSight(extent, 0, 436)).toEqual({ first: 0, end: 10 });
  expect(rowsInSight(extent, 39, 436)).toEqual({ first: 0, end: 11 });
  expect(rowsInSight(extent, 40, 436)).toEqual({ first: 1, end: 11 });
  expect(rowsInSight(extent, 3_600, 436)).toEqual({ first: 90, end: 100 });
});

test('TB-17 a list that became shorter or empty, or has no height yet', () => {
  expect(rowsInSight({ ...extent, count: 5 }, 3_600, 436)).toEqual({ first: 4, end: 5 });
  expect(rowsInSight({ ...extent, count: 0 }, 0, 436)).toEqual({ first: 0, end: 0 });
  expect(rowsInSight(extent, 0, 0)).toEqual({ first: 0, end: 1 });
});

test('TB-17 some rows around the visible ones are rendered, and the focused row wherever it is', () => {
  expect(rowsAround({ first: 0, end: 3 }, 100)).toEqual({ first: 0, end: 15 });
  expect(rowsAround({ first: 50, end: 53 }, 100)).toEqual({ first: 38, end: 65 });
  expect(rowsAround({ first: 90, end: 100 }, 100)).toEqual({ first: 78, end: 100 });
  const visibleRange = { first: 4, end: 7 };
  expect(rowsToDraw(visibleRange, 100, -1)).toEqual([4, 5, 6]);
  expect(rowsToDraw(visibleRange, 100, 5)).toEqual([4, 5, 6]);
  expect(rowsToDraw(visibleRange, 100, 2)).toEqual([2, 4, 5, 6]);
  expect(rowsToDraw(visibleRange, 100, 99)).toEqual([4, 5, 6, 99]);
  expect(rowsToDraw(visibleRange, 7, 99)).toEqual([4, 5, 6]);
});
