import type { WirePagination } from '@wagenpark/contract';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { FilterValues, ListTab } from './list-descriptor.ts';

/** Which page a list asks for. */
export interface AskedPage {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  /** The column that the rows are sorted by, where the server sorts by several. */
  readonly sort: SortOrder | null;
  /** The order of a list that the server sorts by one column alone: when its records were made. */
  readonly order: ListOrder;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** What its columns are narrowed to, by fact. */
  readonly byFact: RowFilters;
}

/** Rows of a page, and how many rows there are over all pages. */
interface AnsweredPage<Row> {
  readonly results: readonly Row[];
  readonly pagination: Pick<WirePagination, 'nrOfOrders'>;
}

/** What the pages of a list are like. */
export interface PageKind {
  readonly pageSize: number;
  /** What the box in the head ticks: every row, whose keys are read page by page, or the rows of the page. */
  readonly selectsAll: 'everyRow' | 'rowsOfPage';
}
const pagesOfRoutes: PageKind = { pageSize: TABLE.pageSize, selectsAll: 'everyRow' };

/** Newest first unless the column is sorted ascending. */
const orderOf = (sort: SortOrder | null): ListOrder => (sort?.descending === false ? 'oldestFirst' : 'newestFirst');

/**
 * The source of a tab whose rows come in pages of the server, which searches, filters and sorts them. Lists of the fleet take
 * `fleetPages`, which is made of it.
 * @param ask calls the REST route of the list
 */
export const pagedList =
  <Row>(
    ask: (asked: AskedPage, signal: AbortSignal) => Promise<AnsweredPage<Row>>,
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
        const asked = { search, page, sort, order: orderOf(sort), filters, byFact };
        const { results, pagination } = await ask(asked, signal);
        return { rows: results, total: pagination.nrOfOrders };
      },
    });
