import type { Database } from '../../platform/database/database.ts';
import { VersionedCache } from '../../platform/versioned-cache.ts';
import type { ContractList, KeyListCache } from './key-list-cache.ts';
import { isWhole, totalId } from './list-filter.ts';
import * as repository from './list-repository.ts';

const totalsBytes = 2 * 1024 * 1024;

/**
 * Reads the number of contracts in a list. There are four ways. `readTotal` tries them in order; a way that does not
 * apply returns undefined.
 */
export function contractTotals(database: Database, keyLists: KeyListCache) {
  /** Cached totals by scope and filter, whatever the order of the list. */
  const totals = new VersionedCache<number>({ maxBytes: totalsBytes, bytesOf: () => 8 });

  async function readTotal(list: ContractList): Promise<number> {
    return (
      // All contracts of debtors: each debtor row holds the debtor's number of contracts.
      (await totalOfDebtors(list)) ??
      // A list whose keys or total are cached, if they have the current version.
      (await cachedTotal(list)) ??
      // A list that may be small: its keys are searched for, and cached for the pages too.
      (await totalOfSmallList(list)) ??
      // All other lists are counted, and the total is cached.
      countedTotal(list)
    );
  }

  // A driver sees only some contracts of a debtor, so the debtor's number does not apply.
  async function totalOfDebtors({ scope, filter }: ContractList): Promise<number | undefined> {
    if (!isWhole(filter) || scope.driver !== null) return undefined;
    const [total] = await database.readPipelined(scope, [repository.totalOfDebtors(scope.clientId)]);
    return Number(total);
  }

  async function cachedTotal(list: ContractList): Promise<number | undefined> {
    const { scope, filter } = list;
    await keyLists.waitForSearch(list);
    const cached = keyLists.peek(list) ?? totals.peek(totalId(scope, filter));
    if (!cached) return undefined;
    const [version] = await database.readPipelined(scope, [repository.versionRead(scope)]);
    if (Number(version) !== cached.version) return undefined;
    return typeof cached.value === 'number' ? cached.value : cached.value.length;
  }

  async function totalOfSmallList(list: ContractList): Promise<number | undefined> {
    return (await keyLists.searchSmall(list))?.length;
  }

  // The version is read before the total, in the same database message.
  async function countedTotal({ scope, filter }: ContractList): Promise<number> {
    const totalRead = repository.totalRead(scope, filter);
    const versionRead = totalRead.readsWholeClient ? repository.versionBeside(scope) : repository.versionRead(scope);
    const [version, total] = await database.readPipelined(scope, [versionRead, totalRead]);
    return totals.get(totalId(scope, filter), Number(version), async () => Number(total));
  }

  return { read: readTotal };
}
