import type { RowOf, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { contractConditions } from './block-scope.ts';
import { clientDaySql, fleetSql, isBike, isCar, isExpiring } from './fleet-definitions.ts';

/* The SQL of the headline numbers: what they count is what the tiles count. */

/** How many contracts are active, of which objects, how many of them end soon, and how many persons drive them. */
export interface RunningNumbers {
  readonly contracts: number;
  readonly cars: number;
  readonly bikes: number;
  readonly expiring: number;
  readonly drivers: number;
}

/** Counts the active contracts of a scope on the client's own day of a moment. */
export async function readRunningNumbers(tx: Tx, scope: Scope, now: Date): Promise<RunningNumbers> {
  const values: unknown[] = [scope.clientId, now];
  const conditions = [`c.state = 'running'`, ...contractConditions({ scope, contract: null }, values)];
  const [row] = await tx.query<RowOf<RunningNumbers>>(
    `with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
     select count(*)::integer as contracts, (count(*) filter (where ${isCar}))::integer as cars,
       (count(*) filter (where ${isBike}))::integer as bikes,
       (count(*) filter (where ${isExpiring('z.today')}))::integer as expiring,
       count(distinct f.driver)::integer as drivers
     from f cross join z where f.active`,
    values,
  );
  return row ?? { contracts: 0, cars: 0, bikes: 0, expiring: 0, drivers: 0 };
}
