import type { Tx } from '../../platform/database/database.ts';

/** A damage report with the account that will be the author of its photos. */
export interface PhotographedDamage {
  readonly number: number;
  readonly parts: string;
  readonly notifiedAt: Date;
  readonly account: number;
  readonly name: string;
}

/**
 * The latest damage reports of a client, each with an account: its driver's, else a fleet manager's. Those with a
 * driver's account come first.
 */
export const readLatestDamages = (tx: Tx, clientId: number, limit: number): Promise<PhotographedDamage[]> =>
  tx.query<PhotographedDamage & Record<string, unknown>>(
    `select r.number, r.parts, r.notified_at as "notifiedAt", a.number as account, a.name
     from damage_report r
     cross join lateral (
       select number, name, coalesce(driver_number = r.driver_number, false) as is_driver from account
       where client_id = r.client_id and (driver_number = r.driver_number or role = 'fleetmanagement')
       order by is_driver desc, number limit 1) a
     where r.client_id = $1
     order by a.is_driver desc, r.notified_at desc, r.number limit $2`,
    [clientId, limit],
  );
