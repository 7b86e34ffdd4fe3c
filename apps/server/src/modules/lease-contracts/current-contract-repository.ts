import type { ContractTerm } from '@wagenpark/domain/request-rules';
import type { Tx } from '../../platform/database/database.ts';

/** The current facts of a contract of any kind, as far as requests need them. */
export interface CurrentContract {
  readonly debtorNumber: number;
  readonly debtorName: string;
  readonly reference: string | null;
  /** Null for a contract without a car. */
  readonly plate: string | null;
  readonly car: string | null;
  readonly isTerminated: boolean;
  readonly term: ContractTerm;
}

/**
 * The number of the contract whose car has a plate, in any spelling: a running contract, else a future one, else the
 * newest.
 */
export async function leaseContractOfPlate(tx: Tx, clientId: number, plate: string): Promise<number | undefined> {
  const rows = await tx.query<{ number: number }>(
    `select number from lease_contract
     where client_id = $1 and list_plate <> '' and searched_plate(list_plate) = searched_plate($2)
     order by state <> 'running', state = 'terminated', start_date desc, number desc limit 1`,
    [clientId, plate],
  );
  return rows[0]?.number;
}

/**
 * Reads a contract; undefined when it is outside the transaction's scope. `lock` locks its row until the transaction
 * ends.
 */
export async function readCurrentContract(
  tx: Tx,
  clientId: number,
  number: number,
  lock: boolean,
): Promise<CurrentContract | undefined> {
  const rows = await tx.query<CurrentContract & Record<string, unknown>>(
    `select k.debtor_number as "debtorNumber", coalesce(b.name, k.list_debtor) as "debtorName", k.reference, v.plate,
       v.description as car, k.state = 'terminated' as "isTerminated",
       jsonb_build_object('firstDay', k.start_date, 'lastDay', k.end_date) as term
     from lease_contract k
     join vehicle v on v.client_id = k.client_id and v.number = k.vehicle_number
     left join debtor b on b.client_id = k.client_id and b.number = k.debtor_number
     where k.client_id = $1 and k.number = $2 ${lock ? 'for update of k' : ''}`,
    [clientId, number],
  );
  return rows[0];
}
