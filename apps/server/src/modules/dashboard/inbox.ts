import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import { readPreviousLogin } from '../identity/index.ts';
import { hasRecords } from './block-statement.ts';
import { countBlock } from './count-block.ts';
import { readGroups } from './inbox-repository.ts';
import type { BlockDeps } from './sources.ts';

/** A group without its right. */
const noGroups = { Contracten: null, Bekeuringen: null, Facturen: null };

/** What is new for somebody (IB-01 … IB-05). One contract has no records of those that are about none (DA-11). */
export async function inbox(
  deps: BlockDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardInbox> {
  // The account stands in its own client, which staff are not in.
  const own = { ...caller.scope, clientId: caller.accountClientId, debtors: 'all' as const, driver: null };
  const since = await deps.database.readInScope(own, (tx) => readPreviousLogin(tx, caller.account));
  return countBlock(deps, caller, query, `inbox ${since?.getTime() ?? ''}`, async (tx, of) => {
    const groups = deps.sources.flatMap((source) =>
      source.inbox !== undefined && of.sees(source.rights) && hasRecords(of, source.inbox) ? [source.inbox] : [],
    );
    return {
      VorigeAanmelding: since === null ? null : legacyDateOfInstant(since),
      ...noGroups,
      ...(await readGroups(tx, of, since, groups)),
    };
  });
}
