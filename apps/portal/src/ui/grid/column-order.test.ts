import { describe, expect, test } from 'vitest';
import { arrangeColumns, moveBefore, moveByOne } from './column-order.ts';

const columns = ['plate', 'driver', 'start', 'end'].map((id) => ({ id }));
const ids = (order: readonly string[]) => arrangeColumns(columns, order).map(({ id }) => id);

describe('TB-11 the order of columns', () => {
  test('TB-11 without a stored order columns are in the declared order', () => {
    expect(arrangeColumns(columns, [])).toBe(columns);
  });

  test('TB-11 a removed column is left out, a new one comes after its neighbour', () => {
    expect(ids(['end', 'colour', 'plate'])).toEqual(['end', 'plate', 'driver', 'start']);
    expect(ids(['driver', 'end', 'start'])).toEqual(['plate', 'driver', 'end', 'start']);
    expect(ids(['end', 'end', 'end'])).toEqual(['plate', 'driver', 'start', 'end']);
  });

  test('TB-11 a column is moved before another or to the end', () => {
    const all = ['a', 'b', 'c', 'd'];
    expect(moveBefore(all, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(moveBefore(all, 'a', null)).toEqual(['b', 'c', 'd', 'a']);
    expect(moveBefore(all, 'b', 'c')).toEqual(all);
    expect(moveBefore(all, 'x', 'c')).toBe(all);
    expect(moveBefore(all, 'b', 'x')).toBe(all);
  });

  test('TB-11 moving skips hidden columns and stops at the edges', () => {
    const all = ['a', 'hidden', 'b', 'c'];
    const visibleIds = ['a', 'b', 'c'];
    expect(moveByOne(all, visibleIds, 'b', -1)).toEqual(['b', 'a', 'hidden', 'c']);
    expect(moveByOne(all, visibleIds, 'a', 1)).toEqual(['hidden', 'b', 'a', 'c']);
    expect(moveByOne(all, visibleIds, 'b', 1)).toEqual(['a', 'hidden', 'c', 'b']);
    expect(moveByOne(all, visibleIds, 'a', -1)).toBe(all);
    expect(moveByOne(all, visibleIds, 'c', 1)).toBe(all);
    expect(moveByOne(all, visibleIds, 'hidden', 1)).toBe(all);
  });
});
