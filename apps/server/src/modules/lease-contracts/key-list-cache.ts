import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { KeyList } from './key-list.ts';
import { type ListFilter, listId, mayBeSmall } from './list-filter.ts';
import * as repository from './list-repository.ts';

const keyListBytes = 64 * 1024 * 1024;
const largeListBytes = 2 * 1024 * 1024;

/** A list of contracts: for whom it is read, and what it holds in which order. */
export interface ContractList {
  readonly scope: Scope;
  readonly filter: ListFilter;
}

/**
 * Reads key lists and caches them by the version of the data (settled question 14). The version is read before the keys:
 * should data change in between, newer keys are cached under the older version, and the next caller, who sees the newer
 * version, reads them again.
 */
export class KeyListCache {
  readonly #database: Database;
  readonly #smallListSize: number;
  readonly #keyLists = new VersionedCache<KeyList>({
    maxBytes: keyListBytes,
    bytesOf: (keys) => keys.byteLength,
  });
  /**
   * Lists that held too many contracts when a small list was searched for: the search is not repeated. This cache has no
   * versions. A list that has become small since is then read in a slower way, and the answer is the same.
   */
  readonly #largeLists = new VersionedCache<true>({ maxBytes: largeListBytes, bytesOf: () => 8 });
  /** Searches for small lists that run at the moment, so that a page and its total wait for one search. */
  readonly #runningSearches = new Map<string, Promise<KeyList | undefined>>();

  /** @param smallListSize the most contracts that a small list holds */
  constructor(database: Database, smallListSize: number) {
    this.#database = database;
    this.#smallListSize = smallListSize;
  }

  /** The cached keys of a list, of whatever version: the caller compares the version. */
  peek({ scope, filter }: ContractList): { readonly version: number; readonly value: KeyList } | undefined {
    return this.#keyLists.peek(listId(scope, filter));
  }

  /** Reads all keys of a list, unless those of the present version are cached. */
  async readAll(tx: Tx, { scope, filter }: ContractList): Promise<KeyList> {
    return this.#keyLists.get(
      listId(scope, filter),
      await repository.readVersion(tx, scope),
      () => repository.readKeyList(tx, scope, filter),
      scope.clientId,
    );
  }

  /** Waits for a search for this list that runs already. Its keys may be older than the caller: whoever waited compares the version. */
  async waitForSearch({ scope, filter }: ContractList): Promise<void> {
    await this.#runningSearches.get(listId(scope, filter))?.catch(() => undefined);
  }

  /** Searches for the keys of a list that may be small; undefined when the list is large, or is known to be. */
  async searchSmall(list: ContractList): Promise<KeyList | undefined> {
    const id = listId(list.scope, list.filter);
    if (!mayBeSmall(list.scope, list.filter) || this.#largeLists.peek(id)) return undefined;
    const search = this.#search(id, list).finally(() => this.#runningSearches.delete(id));
    this.#runningSearches.set(id, search);
    return search;
  }

  async #search(id: string, { scope, filter }: ContractList): Promise<KeyList | undefined> {
    const [version, keys] = await this.#database.readAtOnce(scope, [
      repository.versionRead(scope),
      repository.smallKeyListRead(scope, filter, this.#smallListSize),
    ]);
    if (keys === null) {
      await this.#largeLists.get(id, 0, async () => true);
      return undefined;
    }
    return this.#keyLists.get(id, Number(version), async () => repository.keyListOf(keys), scope.clientId);
  }
}
