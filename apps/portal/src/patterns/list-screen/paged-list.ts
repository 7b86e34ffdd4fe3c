import type { WirePagination } from '@wagenpark/contract';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { FilterValues, ListTab } from './list-descriptor.ts';

/** The request for a page of a list. */
export interface PageRequest {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  /** The sort column, where the server sorts by several columns. */
  readonly sort: SortOrder | null;
  /** The order by creation, for a server that sorts by nothing else. */
  readonly order: ListOrder;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** Column filters, by fact. */
  readonly byFact: RowFilters;
}

/** The rows of a page, and the total number of rows. */
interface AnsweredPage<Row> {
  readonly results: readonly Row[];
  readonly pagination: Pick<WirePagination, 'nrOfOrders'>;
}

/** Settings of a paged list. */
export interface PageKind {
  readonly pageSize: number;
  /**
   * Which rows the checkbox in the header ticks: all rows, whose keys are read page by page, or the rows of the page.
   */
  readonly selectsAll: 'everyRow' | 'rowsOfPage';
}
const pagesOfRoutes: PageKind = { pageSize: TABLE.pageSize, selectsAll: 'everyRow' };

/** Newest first unless the column is sorted ascending. */
const orderOf = (sort: SortOrder | null): ListOrder => (sort?.descending === false ? 'oldestFirst' : 'newestFirst');

/**
 * Source of a tab with pagination on the server, which searches, filters and sorts. Lists of the fleet use
 * `pagedFleetList`, which builds on it.
 * @param fetchPage calls the REST route of the list
 */
export const pagedList =
  <Row>(
    fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<AnsweredPage<Row>>,
    { pageSize, selectsAll }: PageKind = pagesOfRoutes,
  ): ListTab<Row>['source'] =>
  ({ schema: { keyField }, view, query, filters }) =>
    new PagedRowSource<Row>({
      keyField,
      pageSize,
      query,
      firstPage: view.page,
      ...(selectsAll === 'everyRow' ? { allKeys: 'byPages' as const } : {}),
      page: async (page, { search, sort, filters: byFact = {} }, signal) => {
        const request = { search, page, sort, order: orderOf(sort), filters, byFact };
        const { results, pagination } = await fetchPage(request, signal);
        return { rows: results, total: pagination.nrOfOrders };
      },
    });
