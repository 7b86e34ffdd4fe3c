import type { WirePagination } from '@wagenpark/contract';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import { TABLE } from '@wagenpark/domain/constants';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { FilterValues, ListTab } from './list-descriptor.ts';

/** Which page is asked for. */
export interface AskedPage {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  readonly order: ListOrder;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** What its columns are narrowed to, by fact; left out where to nothing. */
  readonly byFact?: RowFilters;
}

/** The one column that such a list is sorted by is when its records were made: newest first unless it is ascending. */
const orderOf = (sort: SortOrder | null): ListOrder => (sort?.descending === false ? 'oldestFirst' : 'newestFirst');

/**
 * The source of a tab whose rows come in pages of the server, which searches and orders them; whoever wants all keys gets them page by
 * page.
 * @param ask calls the REST route of the list
 */
export const pagedList =
  <Row>(
    ask: (
      asked: AskedPage,
      signal: AbortSignal,
    ) => Promise<{ readonly results: readonly Row[]; readonly pagination: WirePagination }>,
  ): ListTab<Row>['source'] =>
  ({ schema: { keyField }, view, query, filters }) =>
    new PagedRowSource<Row>({
      keyField,
      pageSize: TABLE.pageSize,
      query,
      firstPage: view.page,
      allKeys: 'byPages',
      page: async (page, { search, sort, filters: byFact = {} }, signal) => {
        const asked = {
          search,
          page,
          order: orderOf(sort),
          filters,
          ...(Object.keys(byFact).length === 0 ? {} : { byFact }),
        };
        const { results, pagination } = await ask(asked, signal);
        return { rows: results, total: pagination.nrOfOrders };
      },
    });
