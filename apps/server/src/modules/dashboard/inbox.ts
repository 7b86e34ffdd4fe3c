import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import { readPreviousLogin } from '../identity/index.ts';
import { appliesToBlock } from './block-statement.ts';
import { countBlock } from './count-block.ts';
import { readGroups } from './inbox-repository.ts';
import type { BlockDeps } from './sources.ts';

/** The groups of a caller without the rights for them. */
const noGroups = { Contracten: null, Bekeuringen: null, Facturen: null };

/**
 * The records that are new for the caller (IB-01 … IB-05). For a single contract, records without a contract are left
 * out (DA-11).
 */
export async function getInbox(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardInbox> {
  // The login is read in the client of the account, because staff work in another client.
  const accountScope = { ...caller.scope, clientId: caller.accountClientId, debtors: 'all' as const, driver: null };
  const since = await deps.database.readInScope(accountScope, (tx) => readPreviousLogin(tx, caller.account));
  return countBlock(deps, caller, query, `inbox ${since?.getTime() ?? ''}`, async (tx, block) => {
    const groups = deps.sources.flatMap((source) =>
      source.inbox !== undefined && block.sees(source.rights) && appliesToBlock(block, source.inbox)
        ? [source.inbox]
        : [],
    );
    return {
      VorigeAanmelding: since === null ? null : legacyDateOfInstant(since),
      ...noGroups,
      ...(await readGroups(tx, block, since, groups)),
    };
  });
}
