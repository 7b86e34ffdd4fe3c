import type { WirePagination } from '@wagenpark/contract';
import { TABLE } from '@wagenpark/domain/constants';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { FilterValues, ListTab } from './list-descriptor.ts';

/** Which page is asked for. */
export interface AskedPage {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** What its columns are narrowed to, by fact; left out where to nothing. */
  readonly byFact?: RowFilters;
}

/**
 * The source of a tab whose rows come in pages of the server, which searches them; whoever wants all keys gets them page by
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
      page: async (page, { search, filters: byFact = {} }, signal) => {
        const asked = { search, page, filters, ...(Object.keys(byFact).length === 0 ? {} : { byFact }) };
        const { results, pagination } = await ask(asked, signal);
        return { rows: results, total: pagination.nrOfOrders };
      },
    });
