import type { WirePagination } from '@wagenpark/contract';
import { TABLE } from '@wagenpark/domain/constants';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import type { FilterValues, ListTab } from './list-descriptor.ts';

/** Which page is asked for. */
export interface AskedPage {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  readonly filters: FilterValues;
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
      page: async (page, { search }, signal) => {
        const { results, pagination } = await ask({ search, page, filters }, signal);
        return { rows: results, total: pagination.nrOfOrders };
      },
    });
