import { TABLE } from '@wagenpark/domain/constants';
import type { CallOptions } from '../../platform/calls/call.ts';
import type { Query } from '../../platform/calls/queries.ts';
import type { RowQuery, SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { ListTab } from './list-descriptor.ts';
import { type PageKind, pagedList } from './paged-list.ts';

/** Search, sort and filters as a function of the fleet takes them (`listQuery` of the contract); what is not set stays off the wire. */
interface QueryForm {
  readonly search: string | undefined;
  readonly sort: SortOrder | undefined;
  readonly filters: RowFilters | undefined;
}

/** Writes what a list asks for as such a form. The caller names the subject's own columns and filters, which the list has. */
export const formOfQuery = ({ search, sort, filters = {} }: RowQuery): QueryForm => ({
  search: search === '' ? undefined : search,
  sort: sort ?? undefined,
  filters: Object.keys(filters).length === 0 ? undefined : filters,
});

/** The two functions of a fleet list that comes in pages. */
interface PagedFunctions<Row, Form> {
  /** Asks for the rows of a page, counted from 1. */
  readonly rows: (pageIndex: number, form: Form, options: CallOptions) => Promise<readonly Row[]>;
  /** Asks how many rows there are. */
  readonly paging: (form: Form) => Query<{ readonly nrOfOrders: number }>;
  readonly selectsAll: PageKind['selectsAll'];
}

/** A fleet list in pages of the server: the source of its tab, what counts it, and its single pages. */
export function fleetPages<Row, Form extends object>({ rows, paging, selectsAll }: PagedFunctions<Row, Form>) {
  const formOf = (query: RowQuery) => formOfQuery(query) as unknown as Form;
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
    /** How many rows pass some filters. */
    count: (filters: RowFilters) => paging(formOf({ search: '', sort: null, filters })),
    /** The first page in some order, with some filters. */
    firstPage: (sort: SortOrder, filters: RowFilters) =>
      rows(TABLE.firstPageIndex, formOf({ search: '', sort, filters }), {}),
  };
}
