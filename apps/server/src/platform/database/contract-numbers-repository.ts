import type { ContractKind } from '@wagenpark/domain/request-rules';
import type { Tx } from './database.ts';

/**
 * Reserves numbers for contracts that are about to be inserted. Within a client, a number belongs to one contract of
 * any kind. The constraint `contract_number_disjoint` rejects numbers that are taken, also under concurrent inserts.
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

/** Of these numbers, those that belong to a contract of another kind than `kind`. */
export async function readOtherContractNumbers(
  tx: Tx,
  clientId: number,
  kind: ContractKind,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ number: number }>(
    'select number from contract_number where client_id = $1 and number = any ($2) and kind <> $3',
    [clientId, numbers, kind],
  );
  return new Set(rows.map(({ number }) => number));
}
