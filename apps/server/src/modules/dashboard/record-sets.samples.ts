import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { Database } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { readContractsOfSet } from './records-repository.ts';

/** The numbers of the contracts that are in a set, as their list has them. */
export async function numbersInSet(
  database: Database,
  of: BlockScope,
  set: ContractSet,
  value = '',
): Promise<readonly number[]> {
  const rows = await database.readInScope(of.scope, (tx) => readContractsOfSet(tx, of, set, value));
  return (JSON.parse(rows.text) as LeaseContractRow[]).map(({ LeaseContractNummer }) => LeaseContractNummer);
}
