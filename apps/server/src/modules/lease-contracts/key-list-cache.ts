import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { KeyList } from './key-list.ts';
import { type ListFilter, listId, mayBeSmall } from './list-filter.ts';
import * as repository from './list-repository.ts';

const keyListBytes = 64 * 1024 * 1024;
const largeListBytes = 2 * 1024 * 1024;

/** A list of contracts: the scope of its reader, and its filter and order. */
export interface ContractList {
  readonly scope: Scope;
  readonly filter: ListFilter;
}

/**
 * Reads key lists and caches them by data version (settled question 14). The version is read before the keys. When data
 * changes in between, newer keys are cached under the older version, and the next caller, who sees the newer version,
 * reads them again.
 */
export class KeyListCache {
  readonly #database: Database;
  readonly #smallListSize: number;
  readonly #keyLists = new VersionedCache<KeyList>({
    maxBytes: keyListBytes,
    bytesOf: (keys) => keys.byteLength,
  });
  /**
   * Remembers lists that had too many contracts when a small list was searched for, so that the search is not repeated.
   * Data versions are ignored. If such a list has become small since, it is read more slowly, with the same result.
   */
  readonly #largeLists = new VersionedCache<true>({ maxBytes: largeListBytes, bytesOf: () => 8 });
  /** The running searches for small lists, so that a page and its total share one search. */
  readonly #runningSearches = new Map<string, Promise<KeyList | undefined>>();

  /** @param smallListSize the maximum number of contracts in a small list */
  constructor(database: Database, smallListSize: number) {
    this.#database = database;
    this.#smallListSize = smallListSize;
  }

  /** The cached keys of a list, of any version: the caller must compare the version. */
  peek({ scope, filter }: ContractList): { readonly version: number; readonly value: KeyList } | undefined {
    return this.#keyLists.peek(listId(scope, filter));
  }

  /** All keys of a list: the cached ones if they have the current version, else read. */
  async readAll(tx: Tx, { scope, filter }: ContractList): Promise<KeyList> {
    return this.#keyLists.get(
      listId(scope, filter),
      await repository.readVersion(tx, scope),
      () => repository.readKeyList(tx, scope, filter),
      scope.clientId,
    );
  }

  /** Waits for a running search for this list. Its keys may be out of date, so the caller must compare the version. */
  async waitForSearch({ scope, filter }: ContractList): Promise<void> {
    await this.#runningSearches.get(listId(scope, filter))?.catch(() => undefined);
  }

  /** Searches for all keys of a list that may be small; undefined when the list is or was too large. */
  async searchSmall(list: ContractList): Promise<KeyList | undefined> {
    const id = listId(list.scope, list.filter);
    if (!mayBeSmall(list.scope, list.filter) || this.#largeLists.peek(id)) return undefined;
    const search = this.#search(id, list).finally(() => this.#runningSearches.delete(id));
    this.#runningSearches.set(id, search);
    return search;
  }

  async #search(id: string, { scope, filter }: ContractList): Promise<KeyList | undefined> {
    const [version, keys] = await this.#database.readPipelined(scope, [
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
