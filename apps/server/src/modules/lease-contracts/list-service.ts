import { refusal } from '@wagenpark/contract/define/errors';
import type { ContractState, LeaseContractQuery, LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { paginationOf } from '@wagenpark/domain/pagination';
import type { JsonText } from '../../http/handlers.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { KeyList } from './key-list.ts';
import { isLimited, isWhole, type ListFilter, listFilter, listId, mayBeFew, totalId } from './list-filter.ts';
import * as lists from './list-repository.ts';
import { listRead } from './whole-list-repository.ts';

const keyListBytes = 64 * 1024 * 1024;
const totalsBytes = 2 * 1024 * 1024;

export type LeaseContractLists = ReturnType<typeof leaseContractLists>;

/** Pages that are read from the front of an index; those behind are cut from a list of keys once they are asked for again. */
const nearPages = 10;
/** More contracts than these are many: their page is looked for in the order of the list, and they are counted apart. */
const mostOfFew = 3_000;

/**
 * The lists of lease contracts: those that are sent whole, and the one that is sent in pages.
 *
 * First pages stand at the front of an index in the order of the list. What is rare (few words match it, or the scope is
 * small) is found whole, rows and their number at once. Lists of keys are kept as long as the data of the scope stays the
 * same (settled question 14); whether it did, is asked in one message with the rows.
 */
export function leaseContractLists(database: Database, { near = nearPages, few = mostOfFew } = {}) {
  const keyLists = new VersionedCache<KeyList>({ maxBytes: keyListBytes, bytesOf: (list) => list.byteLength });
  const totals = new VersionedCache<number>({ maxBytes: totalsBytes, bytesOf: () => 8 });
  /** The lists that were found to be of many: they may be few by now, which costs time and is not wrong. */
  const many = new VersionedCache<true>({ maxBytes: totalsBytes, bytesOf: () => 8 });
  /** What is being looked for now, so that a page and its total wait for one search. */
  const searching = new Map<string, Promise<KeyList | undefined>>();
  /** The whole lists of which a far page was read by skipping since their keys were kept last. */
  const skipped = new Set<string>();

  // The version is read before the keys: should data change in between, newer keys are kept under the older version,
  // and the next caller, who sees the newer version, reads them anew.
  const keyList = async (tx: Tx, scope: Scope, filter: ListFilter): Promise<KeyList> =>
    keyLists.get(
      listId(scope, filter),
      await lists.readVersion(tx, scope),
      () => lists.readKeyList(tx, scope, filter),
      scope.clientId,
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
    const [json] = await database.readAtOnce(scope, [lists.pageOfVersion(scope.clientId, keys, kept.version)]);
    return json === null ? undefined : lists.rowsOf(json);
  }

  /** The keys of a list that may be of few; undefined when they are many. */
  async function fewOf(scope: Scope, filter: ListFilter): Promise<KeyList | undefined> {
    const id = listId(scope, filter);
    const [version, found] = await database.readAtOnce(scope, [
      lists.versionRead(scope),
      lists.fewKeys(scope, filter, few),
    ]);
    if (found === null) await many.get(id, 0, async () => true);
    return found === null
      ? undefined
      : keyLists.get(id, Number(version), async () => lists.keysOf(found), scope.clientId);
  }
  /** The same, when nobody has found them to be many; the keys are there for whoever asks meanwhile. */
  async function rare(scope: Scope, filter: ListFilter): Promise<KeyList | undefined> {
    const id = listId(scope, filter);
    if (!mayBeFew(scope, filter) || many.peek(id)) return undefined;
    const search = fewOf(scope, filter).finally(() => searching.delete(id));
    searching.set(id, search);
    return search;
  }
  // Who waited looks whether what was found still holds: it may have been looked for before the data changed.
  const others = async (scope: Scope, filter: ListFilter): Promise<void> => {
    await searching.get(listId(scope, filter))?.catch(() => undefined);
  };

  const total = async (scope: Scope, filter: ListFilter): Promise<number> => {
    if (isWhole(filter) && scope.driver === null) {
      const [known] = await database.readAtOnce(scope, [lists.totalOfDebtors(scope.clientId)]);
      return Number(known);
    }
    await others(scope, filter);
    const kept = keyLists.peek(listId(scope, filter)) ?? totals.peek(totalId(scope, filter));
    if (kept) {
      const [version] = await database.readAtOnce(scope, [lists.versionRead(scope)]);
      if (Number(version) === kept.version) return typeof kept.value === 'number' ? kept.value : kept.value.length;
    }
    const keys = await rare(scope, filter);
    if (keys) return keys.length;
    const counting = lists.totalRead(scope, filter);
    const versionRead = counting.ofWhole ? lists.versionBeside(scope) : lists.versionRead(scope);
    const [version, counted] = await database.readAtOnce(scope, [versionRead, counting]);
    return totals.get(totalId(scope, filter), Number(version), async () => Number(counted));
  };

  /** A page that needs no list of keys: from the front of an index, or the first time that a far one is asked for. */
  async function pageWithoutKeys(scope: Scope, filter: ListFilter, skip: number, isNear: boolean) {
    const isAll = isWhole(filter) && !isLimited(scope);
    const id = listId(scope, filter);
    if (!isNear && (!isAll || skipped.delete(id))) return undefined;
    if (!isNear) skipped.add(id);
    const page = isNear ? lists.pageAsPlanned : lists.pageBySkipping;
    const [json] = await database.readAtOnce(scope, [page(scope, filter, skip)]);
    return lists.rowsOf(json);
  }

  return {
    keyList,

    /** A list that is sent whole, by number. */
    async list(scope: Scope, list: ContractState | 'precursors' | 'all'): Promise<JsonText<LeaseContractRow[]>> {
      const [json] = await database.readAtOnce(scope, [listRead(scope, list)]);
      return lists.rowsOf(json);
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
      const isNear = pageIndex <= near;
      if (isNear && isWhole(filter) && !isLimited(scope)) {
        const [json] = await database.readAtOnce(scope, [lists.pageInOrder(scope, filter, skip)]);
        return lists.rowsOf(json);
      }
      await others(scope, filter);
      const kept = await pageOfKept(scope, filter, skip);
      if (kept) return kept;
      const found = await rare(scope, filter);
      const page = found ? undefined : await pageWithoutKeys(scope, filter, skip, isNear);
      if (page) return page;
      const keys = found ?? (await database.readInScope(scope, (tx) => keyList(tx, scope, filter)));
      const [json] = await database.readAtOnce(scope, [lists.pageByKeys(scope.clientId, keys.slice(skip, take))]);
      return lists.rowsOf(json);
    },

    /** How many contracts a search finds, as facts of the first page (LC-04, LC-05). */
    paging: async (scope: Scope, query: LeaseContractQuery | undefined) => ({
      ...paginationOf(TABLE.firstPageIndex, TABLE.contractsPageSize, await total(scope, listFilter(query, null))),
      status: TABLE.pagingStatus,
    }),
  };
}
