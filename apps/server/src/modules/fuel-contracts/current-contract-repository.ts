import type { Tx } from '../../platform/database/database.ts';
import type { CurrentContract } from '../lease-contracts/index.ts';
import { hasEnded } from './record.ts';

/**
 * Reads a fuel contract on the day of `at` in the client's time zone; undefined when it is out of scope. It has no car
 * when its lease contract is out of scope.
 * @param lock whether to lock the row until the transaction ends
 */
export async function readCurrentFuelContract(
  tx: Tx,
  clientId: number,
  number: number,
  moment: Date,
  lock: boolean,
): Promise<CurrentContract | undefined> {
  const rows = await tx.query<CurrentContract & Record<string, unknown>>(
    `select f.debtor_number as "debtorNumber", b.name as "debtorName", f.reference, l.list_plate as plate,
       l.list_description as car, ${hasEnded('$3')} as "isTerminated",
       jsonb_build_object('firstDay', f.start_date, 'lastDay', f.end_date) as term
     from fuel_contract f
     join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
     left join lease_contract l on l.client_id = f.client_id and l.number = f.lease_contract_number
     where f.client_id = $1 and f.number = $2 ${lock ? 'for update of f' : ''}`,
    [clientId, number, moment],
  );
  return rows[0];
}
