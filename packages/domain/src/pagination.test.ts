import { describe, expect, test } from 'vitest';
import { calculatePagination, countPages } from './pagination.ts';

describe('pagination', () => {
  test('TB-16 pages are the total divided by the page size, rounded up', () => {
    expect(countPages(0, 20)).toBe(0);
    expect(countPages(20, 20)).toBe(1);
    expect(countPages(21, 20)).toBe(2);
  });

  test('EN-22 tells whether there are pages before and after', () => {
    expect(calculatePagination(1, 30, 61)).toEqual({
      pageIndex: 1,
      pageSize: 30,
      nrOfOrders: 61,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    expect(calculatePagination(3, 30, 61)).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(calculatePagination(1, 30, 0)).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });
});
