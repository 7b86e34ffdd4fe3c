import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { Database } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { readContractsOfSet } from './records-repository.ts';

/** The numbers of the contracts in a set, as its list returns them. */
export async function numbersInSet(
  database: Database,
  block: BlockScope,
  set: ContractSet,
  value = '',
): Promise<readonly number[]> {
  const rows = await database.readInScope(block.scope, (tx) => readContractsOfSet(tx, block, set, value));
  return (JSON.parse(rows.text) as LeaseContractRow[]).map(({ LeaseContractNummer }) => LeaseContractNummer);
}
