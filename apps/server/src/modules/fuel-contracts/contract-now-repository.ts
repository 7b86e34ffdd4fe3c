import type { Tx } from '../../platform/database/database.ts';
import type { ContractNow } from '../lease-contracts/index.ts';
import { hasEnded } from './record.ts';

/**
 * The fuel contract on the client's own day of `at`, or undefined when the transaction's scope does not show it; without a
 * lease contract in the scope it has no car. `lock`: nobody else changes it until the transaction ends.
 */
export async function readContractNow(
  tx: Tx,
  clientId: number,
  number: number,
  at: Date,
  lock: boolean,
): Promise<ContractNow | undefined> {
  const rows = await tx.query<ContractNow & Record<string, unknown>>(
    `select f.debtor_number as "debtorNumber", b.name as "debtorName", f.reference, l.list_plate as plate,
       l.list_description as car, ${hasEnded('$3')} as "isTerminated",
       jsonb_build_object('firstDay', f.start_date, 'lastDay', f.end_date) as term
     from fuel_contract f
     join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
     left join lease_contract l on l.client_id = f.client_id and l.number = f.lease_contract_number
     where f.client_id = $1 and f.number = $2 ${lock ? 'for update of f' : ''}`,
    [clientId, number, at],
  );
  return rows[0];
}
