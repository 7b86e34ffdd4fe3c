import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardDeps } from './block-answers.ts';
import { countBlock } from './count-block.ts';
import * as repository from './inbox-repository.ts';

/** What is new for somebody (IB-01 … IB-05). One contract has no invoices of its own (DA-11). */
export async function inbox(
  deps: DashboardDeps,
  caller: Caller,
  query: DashboardQuery | undefined,
): Promise<DashboardInbox> {
  // The account stands in its own client, which staff are not in.
  const own = { ...caller.scope, clientId: caller.accountClientId, debtors: 'all' as const, driver: null };
  const since = await deps.database.readInScope(own, (tx) => repository.readPreviousLogin(tx, caller.account));
  return countBlock(deps, caller, query, `inbox ${since?.getTime() ?? ''}`, async (tx, of) => ({
    VorigeAanmelding: since === null ? null : legacyDateOfInstant(since),
    Contracten: of.sees('contracts') ? await repository.readNewContracts(tx, of, since) : null,
    Bekeuringen: of.sees('fines') ? await repository.readNewFines(tx, of, since) : null,
    Facturen: of.sees('invoices') && of.contract === null ? await repository.readNewInvoices(tx, of, since) : null,
  }));
}
