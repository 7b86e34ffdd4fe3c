import type { RowOf, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { contractConditions } from './block-scope.ts';
import { clientDaySql, fleetSql, isActiveToday, isBike, isCar, isExpiring } from './fleet-definitions.ts';

/* The SQL of the headline numbers. They use the same definitions as the dashboard tiles. */

/** Numbers of the active contracts: all, cars, bikes, those that end soon; and the number of their drivers. */
export interface RunningNumbers {
  readonly contracts: number;
  readonly cars: number;
  readonly bikes: number;
  readonly expiring: number;
  readonly drivers: number;
}

/** Counts the active contracts of a scope on the day of `now` in the client's time zone. */
export async function readRunningNumbers(tx: Tx, scope: Scope, now: Date): Promise<RunningNumbers> {
  const values: unknown[] = [scope.clientId, now];
  const conditions = [isActiveToday, ...contractConditions({ scope, contract: null }, values)];
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
