import { TABLE } from '@wagenpark/domain/constants';
import type { CallOptions } from '../../platform/calls/call.ts';
import type { Query } from '../../platform/calls/queries.ts';
import type { RowQuery, SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { ListTab } from './list-descriptor.ts';
import { type PageKind, pagedList } from './paged-list.ts';

/**
 * Search, sort and filters in the form that fleet functions accept (`listQuery` of the contract). Unset parts are left
 * out.
 */
interface QueryForm {
  readonly search: string | undefined;
  readonly sort: SortOrder | undefined;
  readonly filters: RowFilters | undefined;
}

/**
 * Converts a list's query to the parameters of a fleet function. The caller casts the result to the subject's own column and filter names, which
 * match the list's.
 */
export const pageFormOf = ({ search, sort, filters = {} }: RowQuery): QueryForm => ({
  search: search === '' ? undefined : search,
  sort: sort ?? undefined,
  filters: Object.keys(filters).length === 0 ? undefined : filters,
});

/** The two functions of a paged fleet list. */
interface PagedFunctions<Row, Form> {
  /** Fetches the rows of a page, counted from 1. */
  readonly rows: (pageIndex: number, form: Form, options: CallOptions) => Promise<readonly Row[]>;
  /** Query of the number of rows. */
  readonly paging: (form: Form) => Query<{ readonly nrOfOrders: number }>;
  readonly selectsAll: PageKind['selectsAll'];
}

/** A fleet list with pagination on the server: the source of its tab, its count query, and its single pages. */
export function pagedFleetList<Row, Form extends object>({ rows, paging, selectsAll }: PagedFunctions<Row, Form>) {
  const formOf = (query: RowQuery) => pageFormOf(query) as unknown as Form;
  const source: ListTab<Row>['source'] = pagedList<Row>(
    async ({ page, search, sort, byFact }, signal) => {
      const form = formOf({ search, sort, filters: byFact });
      const [results, pagination] = await Promise.all([rows(page, form, { signal }), paging(form).queryFn({ signal })]);
      return { results, pagination };
    },
    { pageSize: TABLE.contractsPageSize, selectsAll },
  );
  return {
    source,
    /** Query of the number of rows that match some filters. */
    count: (filters: RowFilters) => paging(formOf({ search: '', sort: null, filters })),
    /** Fetches the first page for a sort order and filters. */
    firstPage: (sort: SortOrder, filters: RowFilters) =>
      rows(TABLE.firstPageIndex, formOf({ search: '', sort, filters }), {}),
  };
}
