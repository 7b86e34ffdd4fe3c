import type { Tx } from '../../../platform/database/database.ts';

/** Somebody's time with a contract's car, as it is stored. */
export interface StoredAssignment {
  readonly contract: number;
  readonly driver: number;
  readonly from: Date;
  readonly until: Date | null;
  /** Made by somebody in the portal, or by a request: no import changes it. */
  readonly isPortalOwned: boolean;
}

/** Keeps the portal from changing who drives these contracts' cars until the transaction ends. */
export async function lockContracts(tx: Tx, clientId: number, contracts: readonly number[]): Promise<void> {
  await tx.query(
    'select number from lease_contract where client_id = $1 and number = any ($2) order by number for no key update',
    [clientId, contracts],
  );
}

/** The assignments of contracts. */
export const readAssignments = (tx: Tx, clientId: number, contracts: readonly number[]): Promise<StoredAssignment[]> =>
  tx.query(
    `select contract_number as contract, driver_number as driver, lower(during) as "from", upper(during) as until,
       (source <> 'import' or request_number is not null) as "isPortalOwned"
     from driver_assignment where client_id = $1 and contract_number = any ($2) order by contract_number, during`,
    [clientId, contracts],
  ) as Promise<unknown[]> as Promise<StoredAssignment[]>;

/** An assignment as an import brings it. */
export type NewAssignment = Omit<StoredAssignment, 'isPortalOwned'>;

/**
 * Takes away imported assignments by contract and begin, and puts others in their place. Fails on
 * `driver_assignment_no_overlap` should what was read meanwhile be otherwise.
 */
export async function replaceAssignments(
  tx: Tx,
  clientId: number,
  gone: readonly { readonly contract: number; readonly from: Date }[],
  added: readonly NewAssignment[],
): Promise<void> {
  // First all that goes: periods that change places must not meet on the way.
  await tx.query(
    `delete from driver_assignment a using jsonb_to_recordset($2) as r (contract integer, "from" timestamptz)
     where a.client_id = $1 and a.contract_number = any ($3) and a.contract_number = r.contract
       and lower(a.during) = r."from" and a.source = 'import' and a.request_number is null`,
    [clientId, JSON.stringify(gone), gone.map(({ contract }) => contract)],
  );
  await tx.query(
    `insert into driver_assignment (client_id, contract_number, driver_number, during, source)
     select $1, r.contract, r.driver, tstzrange(r."from", r.until), 'import'
     from jsonb_to_recordset($2) as r (contract integer, driver integer, "from" timestamptz, until timestamptz)`,
    [clientId, JSON.stringify(added)],
  );
}
