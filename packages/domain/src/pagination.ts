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
export function countPages(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The paging information of one page out of `total` rows (EN-22). */
export function calculatePagination(pageIndex: number, pageSize: number, total: number): Pagination {
  return {
    pageIndex,
    pageSize,
    nrOfOrders: total,
    hasNextPage: pageIndex < countPages(total, pageSize),
    hasPreviousPage: pageIndex > TABLE.firstPageIndex && total > 0,
  };
}
