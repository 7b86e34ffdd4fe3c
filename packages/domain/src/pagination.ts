import { TABLE } from './constants.ts';

/** Paging information, named as on the wire (EN-22). `pageIndex` counts from 1, `nrOfOrders` is the total of rows. */
export type Pagination = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly nrOfOrders: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
};

/** Number of pages that `total` rows fill, rounded up; no rows fill no page (TB-16). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The paging information of one page out of `total` rows (EN-22). */
export function paginationOf(pageIndex: number, pageSize: number, total: number): Pagination {
  return {
    pageIndex,
    pageSize,
    nrOfOrders: total,
    hasNextPage: pageIndex < pageCount(total, pageSize),
    hasPreviousPage: pageIndex > TABLE.firstPageIndex && total > 0,
  };
}

/** The nearest page that exists, for an index out of an address or of a list that has become shorter. */
export function existingPage(pageIndex: number, pageSize: number, total: number): number {
  const last = Math.max(TABLE.firstPageIndex, pageCount(total, pageSize));
  const whole = Number.isFinite(pageIndex) ? Math.trunc(pageIndex) : TABLE.firstPageIndex;
  return Math.min(Math.max(whole, TABLE.firstPageIndex), last);
}

/**
 * The numbers in 'first-last of total results' (TB-15), counted from 1; a page without rows is 0-0.
 */
export function pageRange(pageIndex: number, pageSize: number, total: number): { first: number; last: number } {
  const before = (pageIndex - TABLE.firstPageIndex) * pageSize;
  return before < total ? { first: before + 1, last: Math.min(before + pageSize, total) } : { first: 0, last: 0 };
}
