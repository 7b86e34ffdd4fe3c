import { expect, test } from 'vitest';
import { tileColumns, tilesHeight } from './tile-grid.ts';

test('KP-01 the tiles are distributed evenly over rows of at most five', () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16];
  expect(counts.map(tileColumns)).toEqual([1, 2, 3, 4, 5, 3, 4, 4, 5, 5, 4, 4, 5, 4]);
});

test('ten tiles are two rows high, eleven are three', () => {
  expect([tilesHeight(10), tilesHeight(11)]).toEqual([208, 312]);
});
