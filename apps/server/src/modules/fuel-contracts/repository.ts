import type { FuelContract, FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Read, ReadValue } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { fuelContractColumns, hasEnded, rowColumns } from './record.ts';

/** The lists of fuel contracts (FC-02). */
export type FuelContractList = 'running' | 'terminated' | 'all';

interface Json {
  readonly json: string;
}

// A lease contract outside the caller's debtors is hidden by row-level security, and so is its car.
const withCar = `fuel_contract f
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join lease_contract l on l.client_id = f.client_id and l.number = f.lease_contract_number`;

/** The read of a list of fuel contracts, sorted by number, on the day of `now` in the client's time zone. */
export function listRead(scope: Scope, list: FuelContractList, now: Date): Read {
  const conditions = ['f.client_id = $1'];
  const values: ReadValue[] = [scope.clientId];
  if (list !== 'all') {
    const ended = hasEnded(`$${values.push(now.toISOString())}`);
    conditions.push(list === 'terminated' ? ended : `not ${ended}`);
  }
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`f.debtor_number = any ($${values.push(debtors)})`);
  // The policy has the same condition; repeated here, it lets PostgreSQL find the few contracts of a driver by index.
  if (scope.driver !== null) {
    conditions.push(`f.lease_contract_number in (select c.number from lease_contract c
      where c.client_id = $1 and c.list_driver_number = $${values.push(scope.driver)})`);
  }
  return {
    name: `fuel-contracts.${list}.${debtors === null ? '' : 'debtors'}.${scope.driver === null ? '' : 'driver'}`,
    sql: jsonRows(
      `select ${wireSelect(rowColumns)} from ${withCar} where ${conditions.join(' and ')} order by f.number`,
    ),
    values,
  };
}

/** The number of running fuel contracts on the day of `now` in the client's time zone. */
export async function countRunning(tx: Tx, clientId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from fuel_contract f where f.client_id = $1 and not ${hasEnded('$2')}`,
    [clientId, now.toISOString()],
  );
  return row?.count ?? 0;
}

const ofLeaseContract = jsonRows(
  `select ${wireSelect(rowColumns)} from ${withCar}
   where f.client_id = $1 and f.lease_contract_number = $2 order by f.number`,
);
/** The fuel contracts of a lease contract, sorted by number. */
export async function readFuelContractsOfLeaseContract(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<FuelContractRow[]>> {
  const [row] = await tx.query<Json>(ofLeaseContract, [clientId, number], 'fuel-contracts.of-lease-contract');
  return new JsonText(row?.json ?? '[]');
}

const contract = jsonRow(
  `select ${wireSelect(fuelContractColumns('$3'))} from ${withCar} where f.client_id = $1 and f.number = $2`,
);
/** Reads a fuel contract on the day of `now` in the client's time zone; undefined when missing or out of scope. */
export async function readFuelContract(
  tx: Tx,
  clientId: number,
  number: number,
  now: Date,
): Promise<JsonText<FuelContract> | undefined> {
  const [row] = await tx.query<Json>(contract, [clientId, number, now.toISOString()], 'fuel-contracts.contract');
  return row && new JsonText<FuelContract>(row.json);
}

/** Whether the fuel contract exists in the transaction's scope. */
export async function fuelContractExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from fuel_contract where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}
