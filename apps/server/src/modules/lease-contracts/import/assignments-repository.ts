import type { Tx } from '../../../platform/database/database.ts';

/** A stored driver assignment of a contract. */
export interface StoredAssignment {
  readonly contract: number;
  readonly driver: number;
  readonly from: Date;
  readonly until: Date | null;
  /** Whether it was made in the portal or by a request. Imports do not change such assignments. */
  readonly isPortalOwned: boolean;
}

/** Locks contracts until the transaction ends, so that the portal cannot change their drivers meanwhile. */
export async function lockContracts(tx: Tx, clientId: number, contracts: readonly number[]): Promise<void> {
  await tx.query(
    'select number from lease_contract where client_id = $1 and number = any ($2) order by number for no key update',
    [clientId, contracts],
  );
}

/** The assignments of contracts, by contract and period. */
export const readAssignments = (tx: Tx, clientId: number, contracts: readonly number[]): Promise<StoredAssignment[]> =>
  tx.query(
    `select contract_number as contract, driver_number as driver, lower(during) as "from", upper(during) as until,
       (source <> 'import' or request_number is not null) as "isPortalOwned"
     from driver_assignment where client_id = $1 and contract_number = any ($2) order by contract_number, during`,
    [clientId, contracts],
  ) as Promise<unknown[]> as Promise<StoredAssignment[]>;

/** An imported assignment that is not stored yet. */
export type NewAssignment = Omit<StoredAssignment, 'isPortalOwned'>;

/**
 * Deletes imported assignments by contract and begin, and inserts others. Fails on the constraint
 * `driver_assignment_no_overlap` when the assignments have changed since they were read.
 */
export async function replaceAssignments(
  tx: Tx,
  clientId: number,
  removed: readonly { readonly contract: number; readonly from: Date }[],
  added: readonly NewAssignment[],
): Promise<void> {
  // Deletes before it inserts, so that periods that swap places do not overlap in between.
  await tx.query(
    `delete from driver_assignment a using jsonb_to_recordset($2) as r (contract integer, "from" timestamptz)
     where a.client_id = $1 and a.contract_number = any ($3) and a.contract_number = r.contract
       and lower(a.during) = r."from" and a.source = 'import' and a.request_number is null`,
    [clientId, JSON.stringify(removed), removed.map(({ contract }) => contract)],
  );
  await tx.query(
    `insert into driver_assignment (client_id, contract_number, driver_number, during, source)
     select $1, r.contract, r.driver, tstzrange(r."from", r.until), 'import'
     from jsonb_to_recordset($2) as r (contract integer, driver integer, "from" timestamptz, until timestamptz)`,
    [clientId, JSON.stringify(added)],
  );
}
