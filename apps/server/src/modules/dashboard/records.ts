import { refusal } from '@wagenpark/contract';
import type { ContractSet, ContractsOfSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { JsonText } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardDeps } from './block-answers.ts';
import { blockScope } from './block-scope.ts';
import { readContractsOfSet } from './records-repository.ts';

/** The sets that follow from readings: their figures are null without the right to see readings. */
const ofReadings: readonly ContractSet[] = ['stale', 'deviating', 'above', 'below'];

/** The contracts that a figure counts. `notPermitted` where the caller does not see the figure. */
export async function contractsOfSet(
  { database, clock }: Pick<DashboardDeps, 'database' | 'clock'>,
  caller: Caller,
  form: ContractsOfSet,
): Promise<JsonText<LeaseContractRow[]>> {
  if (ofReadings.includes(form.set) && !isPermitted(pagePermissions.mileages, caller)) throw refusal('notPermitted');
  const of = await blockScope(database, caller, form, clock.now());
  return database.readInScope(of.scope, (tx) => readContractsOfSet(tx, of, form.set, form.value));
}
