import { refusal } from '@wagenpark/contract/define/errors';
import type { ContractState, LeaseContractQuery, LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { calculatePagination } from '@wagenpark/domain/pagination';
import type { JsonText } from '../../http/handlers.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import type { KeyList } from './key-list.ts';
import { KeyListCache } from './key-list-cache.ts';
import { type ListFilter, listFilter } from './list-filter.ts';
import { contractPages } from './list-pages.ts';
import { rowsOf } from './list-repository.ts';
import { contractTotals } from './list-totals.ts';
import { listRead } from './whole-list-repository.ts';

export type LeaseContractLists = ReturnType<typeof leaseContractLists>;

/** The first pages of a list, up to this one, are read without the key list. Later ones are slices of it. */
const mostFrontPages = 10;
/** A list with at most this many contracts is small: all its keys are read at once. */
const mostOfSmallList = 3_000;

/**
 * The lists of lease contracts: those that are sent whole, and the paged one. `list-pages.ts` reads pages,
 * `list-totals.ts` reads totals; both share the cached keys of `key-list-cache.ts`.
 * @param options lower limits, with which tests reach each way to read a page
 */
export function leaseContractLists(
  database: Database,
  { frontPages = mostFrontPages, smallListSize = mostOfSmallList } = {},
) {
  const keyLists = new KeyListCache(database, smallListSize);
  const pages = contractPages(database, keyLists, frontPages);
  const totals = contractTotals(database, keyLists);

  return {
    /** The contract numbers of a list, in its order. */
    keyList: (tx: Tx, scope: Scope, filter: ListFilter): Promise<KeyList> => keyLists.readAll(tx, { scope, filter }),

    /** A list that is sent whole, sorted by number. */
    async list(scope: Scope, list: ContractState | 'precursors' | 'all'): Promise<JsonText<LeaseContractRow[]>> {
      const [json] = await database.readPipelined(scope, [listRead(scope, list)]);
      return rowsOf(json);
    },

    /** One page of 30 contracts; empty beyond the end. Pages count from 1 (FA-22); below 1: `invalidInput`. */
    async page(
      scope: Scope,
      pageIndex: number,
      query: LeaseContractQuery | undefined,
    ): Promise<JsonText<LeaseContractRow[]>> {
      if (pageIndex < TABLE.firstPageIndex) throw refusal('invalidInput', { path: 'pageIndex' });
      return pages.read({ scope, filter: listFilter(query, null) }, pageIndex);
    },

    /** The pagination of a search with its total, as for the first page (LC-04, LC-05). */
    paging: async (scope: Scope, query: LeaseContractQuery | undefined) => ({
      ...calculatePagination(
        TABLE.firstPageIndex,
        TABLE.contractsPageSize,
        await totals.read({ scope, filter: listFilter(query, null) }),
      ),
      status: TABLE.pagingStatus,
    }),
  };
}
