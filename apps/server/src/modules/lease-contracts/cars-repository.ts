import type { Car } from '@wagenpark/contract/fleet/cars';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Read } from '../../platform/database/pipelined-reads.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { carColumns, runningCarColumns } from './views.ts';
import { scopeConditions } from './whole-list-repository.ts';

/* The SQL for cars without their contracts. */

// When the car has moved to a contract outside the scope, the mileage is the last one of the newest contract in scope.
const carSql = jsonRow(`select ${wireSelect(carColumns)} from vehicle v
  left join former_mileage($1::integer, array(select c.number from lease_contract c
    where c.client_id = $1 and c.vehicle_number = $2 order by c.start_date desc, c.number desc limit 1)) f on true
  where v.client_id = $1 and v.number = $2`);
/** Reads one car as JSON; undefined when it is missing or outside the scope. */
export async function readCar(tx: Tx, clientId: number, number: number): Promise<JsonText<Car> | undefined> {
  const [row] = await tx.query<{ json: string }>(carSql, [clientId, number], 'lease-contracts.car');
  return row && new JsonText<Car>(row.json);
}

/** A read of the cars of running contracts, sorted by contract number. */
export function runningCarsRead(scope: Scope): Read {
  const { conditions, values, variant } = scopeConditions(scope);
  const sql = jsonRows(
    `select ${wireSelect(runningCarColumns)} from lease_contract c
     where ${conditions.join(' and ')} and c.state = 'running' order by c.number`,
  );
  return { name: `lease-contracts.running-cars.${variant}`, sql, values };
}
