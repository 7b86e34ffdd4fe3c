import { describe, expect, test } from 'vitest';
import { existingPage, pageCount, pageRange, paginationOf } from './pagination.ts';

describe('pagination', () => {
  test('TB-15 tells the first and last row of the page', () => {
    expect(pageRange(1, 20, 95)).toEqual({ first: 1, last: 20 });
    expect(pageRange(5, 20, 95)).toEqual({ first: 81, last: 95 });
    expect(pageRange(1, 20, 0)).toEqual({ first: 0, last: 0 });
    expect(pageRange(6, 20, 95)).toEqual({ first: 0, last: 0 });
  });

  test('TB-16 pages are total divided by page size, rounded up', () => {
    expect(pageCount(0, 20)).toBe(0);
    expect(pageCount(20, 20)).toBe(1);
    expect(pageCount(21, 20)).toBe(2);
  });

  test('EN-22 paging information knows whether there is more on either side', () => {
    expect(paginationOf(1, 30, 61)).toEqual({
      pageIndex: 1,
      pageSize: 30,
      nrOfOrders: 61,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    expect(paginationOf(3, 30, 61)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(paginationOf(1, 30, 0)).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  test('a page that does not exist becomes the nearest that does', () => {
    expect(existingPage(99, 20, 95)).toBe(5);
    expect(existingPage(0, 20, 95)).toBe(1);
    expect(existingPage(Number.NaN, 20, 95)).toBe(1);
    expect(existingPage(3, 20, 0)).toBe(1);
  });
});
