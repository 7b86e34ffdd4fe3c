import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import type { JsonText } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Read } from '../../platform/database/pipelined-reads.ts';
import type { KeyList } from './key-list.ts';
import type { ContractList, KeyListCache } from './key-list-cache.ts';
import { isAllOfClient, listId } from './list-filter.ts';
import * as repository from './list-repository.ts';

type Page = JsonText<LeaseContractRow[]>;

/** A page of a list. */
interface ListPage extends ContractList {
  /** The number of contracts before the page (offset). */
  readonly skip: number;
  /** Whether it is one of the first pages, which are read without the key list. */
  readonly isFront: boolean;
}

/**
 * Reads pages of contracts. There are six ways to read a page. `readPage` tries them from the cheapest to the one that
 * always applies; a way that does not apply returns undefined.
 * @param frontPages the number of first pages of a list that are read without the key list
 */
export function contractPages(database: Database, keyLists: KeyListCache, frontPages: number) {
  /**
   * The ids of lists of all contracts of which one far page was read by skipping since their key list was last read.
   */
  const skippedLists = new Set<string>();

  async function readPage(page: ListPage): Promise<Page> {
    return (
      // The first pages of all contracts of a client: read from the index that has the order of the list.
      (await pageFromIndex(page)) ??
      // Any page of a list whose keys are cached: a slice of the keys, if they have the current version.
      (await pageFromCachedKeys(page)) ??
      // A list that may be small (a search or a limited scope): all its keys are searched for and cached.
      (await pageOfSmallList(page)) ??
      // The first pages of all other lists: one statement that PostgreSQL plans for the actual values.
      (await pageAsPlanned(page)) ??
      // The first far page of all contracts of a client after a change: PostgreSQL skips the keys before it.
      (await pageBySkipping(page)) ??
      // All other far pages: all keys of the list are read and cached.
      pageFromAllKeys(page)
    );
  }

  async function pageFromIndex({ scope, filter, skip, isFront }: ListPage): Promise<Page | undefined> {
    if (!isFront || !isAllOfClient(scope, filter)) return undefined;
    return rowsOfRead(scope, repository.pageInOrder(scope, filter, skip));
  }

  async function pageFromCachedKeys(page: ListPage): Promise<Page | undefined> {
    const { scope } = page;
    await keyLists.waitForSearch(page);
    const cached = keyLists.peek(page);
    if (!cached) return undefined;
    const keys = keysOfPage(cached.value, page);
    const [json] = await database.readPipelined(scope, [
      repository.pageOfVersion(scope.clientId, keys, cached.version),
    ]);
    return json === null ? undefined : repository.rowsOf(json);
  }

  async function pageOfSmallList(page: ListPage): Promise<Page | undefined> {
    const keys = await keyLists.searchSmall(page);
    return keys && pageOfKeys(keys, page);
  }

  async function pageAsPlanned({ scope, filter, skip, isFront }: ListPage): Promise<Page | undefined> {
    if (!isFront) return undefined;
    return rowsOfRead(scope, repository.pageAsPlanned(scope, filter, skip));
  }

  // Only for the first far page. A second one suggests that more will follow, for which the key list pays off.
  async function pageBySkipping({ scope, filter, skip }: ListPage): Promise<Page | undefined> {
    if (!isAllOfClient(scope, filter)) return undefined;
    const id = listId(scope, filter);
    if (skippedLists.delete(id)) return undefined;
    skippedLists.add(id);
    return rowsOfRead(scope, repository.pageBySkipping(scope, filter, skip));
  }

  async function pageFromAllKeys(page: ListPage): Promise<Page> {
    const keys = await database.readInScope(page.scope, (tx) => keyLists.readAll(tx, page));
    return pageOfKeys(keys, page);
  }

  const keysOfPage = (keys: KeyList, { skip }: ListPage): readonly number[] =>
    keys.slice(skip, TABLE.contractsPageSize);

  const pageOfKeys = (keys: KeyList, page: ListPage): Promise<Page> =>
    rowsOfRead(page.scope, repository.pageByKeys(page.scope.clientId, keysOfPage(keys, page)));

  async function rowsOfRead(scope: ListPage['scope'], read: Read): Promise<Page> {
    const [json] = await database.readPipelined(scope, [read]);
    return repository.rowsOf(json);
  }

  return {
    /** A page of a list, as JSON; empty beyond the end. Pages count from 1. */
    read(list: ContractList, pageIndex: number): Promise<Page> {
      const skip = (pageIndex - TABLE.firstPageIndex) * TABLE.contractsPageSize;
      return readPage({ ...list, skip, isFront: pageIndex <= frontPages });
    },
  };
}
