import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type {
  ContractComponent,
  ContractState,
  DriverHistoryEntry,
  LeaseContract,
  LeaseContractQuery,
  LeaseContractRow,
  OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { paginationOf } from '@wagenpark/domain/pagination';
import type { JsonText } from '../../http/handlers.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { historyOfContract } from '../history/index.ts';
import type { KeyList } from './key-list.ts';
import { type ListFilter, listFilter, listId, totalId } from './list-filter.ts';
import * as repository from './repository.ts';
import { VersionedCache } from './versioned-cache.ts';

const keyListBytes = 64 * 1024 * 1024;
const totalsBytes = 2 * 1024 * 1024;

export type LeaseContractService = ReturnType<typeof leaseContractService>;

/**
 * What can be asked about lease contracts. A record that is missing or outside the scope is refused as notFound, alike.
 *
 * Lists that are searched, and pages behind `lastPageByOffset`, are cut from a list of keys that is kept as long as the
 * data of the scope stays the same (settled question 14). Whether it did, is asked in one message with the rows.
 */
export function leaseContractService(database: Database, { lastPageByOffset = 10 } = {}) {
  const keyLists = new VersionedCache<KeyList>({ maxBytes: keyListBytes, bytesOf: (list) => list.byteLength });
  const totals = new VersionedCache<number>({ maxBytes: totalsBytes, bytesOf: () => 8 });

  // The version is read before the keys: should data change in between, newer keys are kept under the older version,
  // and the next caller, who sees the newer version, reads them anew.
  const keyList = async (tx: Tx, scope: Scope, filter: ListFilter): Promise<KeyList> =>
    keyLists.get(listId(scope, filter), await repository.readVersion(tx, scope), () =>
      repository.readKeyList(tx, scope, filter),
    );

  /** A page cut from the keys that are kept; undefined when there are none, or older ones. */
  async function pageOfKept(
    scope: Scope,
    filter: ListFilter,
    skip: number,
  ): Promise<JsonText<LeaseContractRow[]> | undefined> {
    const kept = keyLists.peek(listId(scope, filter));
    if (!kept) return undefined;
    const keys = kept.value.slice(skip, TABLE.contractsPageSize);
    const [json] = await database.readAtOnce(scope, [repository.pageOfVersion(scope, filter, keys, kept.version)]);
    return json === null ? undefined : repository.rowsOf(json);
  }

  // Whoever searches or filters is shown rows and their number: both come from one list of keys.
  const isSearch = (filter: ListFilter): boolean => filter.patterns.length > 0 || repository.isFiltered(filter);
  const total = async (scope: Scope, filter: ListFilter): Promise<number> => {
    const kept = isSearch(filter) ? keyLists.peek(listId(scope, filter)) : totals.peek(totalId(scope, filter));
    if (kept) {
      const [version] = await database.readAtOnce(scope, [repository.versionRead(scope)]);
      if (Number(version) === kept.version) return typeof kept.value === 'number' ? kept.value : kept.value.length;
    }
    return database.readInScope(scope, async (tx) =>
      isSearch(filter)
        ? (await keyList(tx, scope, filter)).length
        : totals.get(totalId(scope, filter), await repository.readVersion(tx, scope), () =>
            repository.readTotal(tx, scope, filter),
          ),
    );
  };

  /** What hangs on a contract; an empty answer and a contract that is not there are two things. */
  const ofContract = <Value>(scope: Scope, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await repository.contractExists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  return {
    keyList,

    /** A list that is sent whole, by number. */
    async list(scope: Scope, list: ContractState | 'precursors' | 'all'): Promise<JsonText<LeaseContractRow[]>> {
      const [json] = await database.readAtOnce(scope, [repository.listRead(scope, list)]);
      return repository.rowsOf(json);
    },

    /** One page of 30 of all contracts; empty behind the end. Pages count from 1 (FA-22). */
    async page(
      scope: Scope,
      pageIndex: number,
      query: LeaseContractQuery | undefined,
    ): Promise<JsonText<LeaseContractRow[]>> {
      if (pageIndex < TABLE.firstPageIndex) throw refusal('invalidInput', { path: 'pageIndex' });
      const filter = listFilter(query, null);
      const take = TABLE.contractsPageSize;
      const skip = (pageIndex - TABLE.firstPageIndex) * take;
      const isNear = pageIndex <= lastPageByOffset && !isSearch(filter);
      // The very first page of all stands at the front of the primary key; nothing is quicker than that.
      const isFirstOfAll = isNear && skip === 0 && filter.column === 'LeaseContractNummer';
      const page = isFirstOfAll ? undefined : await pageOfKept(scope, filter, skip);
      if (page) return page;
      if (isNear) {
        const [json] = await database.readAtOnce(scope, [repository.pageByOffset(scope, filter, skip)]);
        return repository.rowsOf(json);
      }
      const keys = await database.readInScope(scope, (tx) => keyList(tx, scope, filter));
      const [json] = await database.readAtOnce(scope, [repository.pageByKeys(scope.clientId, keys.slice(skip, take))]);
      return repository.rowsOf(json);
    },

    /** How many contracts a search finds, as facts of the first page (LC-04, LC-05). */
    paging: async (scope: Scope, query: LeaseContractQuery | undefined) => ({
      ...paginationOf(TABLE.firstPageIndex, TABLE.contractsPageSize, await total(scope, listFilter(query, null))),
      status: TABLE.pagingStatus,
    }),

    byNumber: (scope: Scope, number: number): Promise<JsonText<LeaseContract>> =>
      database.readInScope(scope, async (tx) => {
        const contract = await repository.readContract(tx, scope.clientId, number);
        if (!contract) throw refusal('notFound');
        return contract;
      }),

    components: (scope: Scope, number: number): Promise<JsonText<ContractComponent[]>> =>
      ofContract(scope, number, (tx) => repository.readComponents(tx, scope.clientId, number)),

    driverHistory: (scope: Scope, number: number): Promise<JsonText<DriverHistoryEntry[]>> =>
      ofContract(scope, number, (tx) => repository.readDriverHistory(tx, scope, number)),

    options: (scope: Scope, carNumber: number): Promise<JsonText<OptionLine[]>> =>
      database.readInScope(scope, async (tx) => {
        if (!(await repository.carExists(tx, scope.clientId, carNumber))) throw refusal('notFound');
        return repository.readOptions(tx, scope.clientId, carNumber);
      }),

    /** The audit trail of a contract with that of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      ofContract(scope, number, (tx) => historyOfContract(tx, scope.clientId, 'leaseContract', number)),
  };
}
