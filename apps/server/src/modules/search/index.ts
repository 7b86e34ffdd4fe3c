import type { globalSearch, SearchHit } from '@wagenpark/contract/admin/search';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SearchSource } from '../../platform/search.ts';
import { likePatterns } from '../lease-contracts/index.ts';

/** The maximum number of hits of each kind. */
const takeOfEach = 5;

/** The search over all records that the caller may see, read from the `sources` of other modules. */
export function createSearch(
  database: Database,
  sources: readonly SearchSource[],
): { readonly admin: AdminHandlers<typeof globalSearch> } {
  /** The hits in the order of the sources; empty without a search word. */
  async function find(caller: Caller, search: string): Promise<readonly SearchHit[]> {
    const patterns = likePatterns(search);
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    if (patterns.length === 0 || permitted.length === 0) return [];
    const answers = await database.readPipelined(
      caller.scope,
      permitted.map((source) => source.read(caller, patterns, takeOfEach)),
    );
    return answers.flatMap((json) => (json === null ? [] : (JSON.parse(json) as SearchHit[])));
  }
  return { admin: { find: ({ caller, query }) => find(caller, query.q) } };
}
