import { refusal } from '@wagenpark/contract';
import type { ContractOfSet, ContractsOfSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { JsonText } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { DashboardDeps } from './block-cache.ts';
import { blockScope } from './block-scope.ts';
import { readContractsOfSet, rightsOfSet } from './records-repository.ts';

/** The contracts that a figure counts. @throws {Refusal} `notPermitted` when the caller may not see the figure */
export async function getContractsOfSet(
  { database, clock }: Pick<DashboardDeps, 'database' | 'clock'>,
  caller: Caller,
  form: ContractsOfSet,
): Promise<JsonText<ContractOfSet[]>> {
  const block = await blockScope(database, caller, form, clock.now());
  if (!block.sees(rightsOfSet(form.set))) throw refusal('notPermitted');
  return database.readInScope(block.scope, (tx) => readContractsOfSet(tx, block, form.set, form.value));
}
