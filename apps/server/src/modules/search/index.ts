import type { globalSearch, SearchHit } from '@wagenpark/contract/admin/search';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SearchSource } from '../../platform/search.ts';
import { likePatterns } from '../lease-contracts/index.ts';

/** Records of each kind that one search gives. */
const takeOfEach = 5;

/** The search over everything that a person may see; the modules say how their records are found. */
export function createSearch(
  database: Database,
  sources: readonly SearchSource[],
): { readonly admin: AdminHandlers<typeof globalSearch> } {
  /** Hits in the order of the sources; none without a word to look for. */
  async function find(caller: Caller, search: string): Promise<readonly SearchHit[]> {
    const patterns = likePatterns(search);
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    if (patterns.length === 0 || permitted.length === 0) return [];
    const found = await database.readAtOnce(
      caller.scope,
      permitted.map((source) => source.read(caller, patterns, takeOfEach)),
    );
    return found.flatMap((json) => (json === null ? [] : (JSON.parse(json) as SearchHit[])));
  }
  return { admin: { find: ({ caller, query }) => find(caller, query.q) } };
}
