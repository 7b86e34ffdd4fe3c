import type { ContractKind } from '@wagenpark/domain/request-rules';
import type { Tx } from './database.ts';

/**
 * Takes numbers for contracts that are about to be added: a number belongs to one contract of a client, of whatever kind.
 * One that is held already is refused by `contract_number_disjoint`, also when two take it at once.
 */
export async function takeContractNumbers(
  tx: Tx,
  clientId: number,
  kind: ContractKind,
  numbers: readonly unknown[],
): Promise<void> {
  await tx.query(
    `insert into contract_number (client_id, number, kind)
     select $1, taken.number, $2 from unnest($3::integer[]) taken (number)`,
    [clientId, kind, numbers],
  );
}
