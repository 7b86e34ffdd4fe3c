import type { Tx } from '../../platform/database/database.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';
import type { CurrentContract } from '../lease-contracts/index.ts';
import { hasRentEnded } from './record.ts';

/**
 * Reads what requests need of a rent agreement; undefined when it is out of scope. Its term ends with the day on which
 * the car came back, else with the agreed day, and is open for a car that is kept longer.
 * @param lock whether to lock the row until the transaction ends
 */
export async function readCurrentRentAgreement(
  tx: Tx,
  clientId: number,
  number: number,
  lock: boolean,
): Promise<CurrentContract | undefined> {
  const rows = await tx.query<CurrentContract & Record<string, unknown>>(
    `select r.debtor_number as "debtorNumber", b.name as "debtorName", null::text as reference, r.plate, r.car,
       ${hasRentEnded('r')} as "isTerminated",
       jsonb_build_object('firstDay', ${clientDay('r.pickup_at')},
         'lastDay', (coalesce(r.arrived_at, case when r.status <> 'running' or r.drop_off_at >= now() then r.drop_off_at end)
           at time zone z.time_zone)::date) as term
     from rent_agreement r
     join client z on z.client_id = r.client_id
     join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
     where r.client_id = $1 and r.number = $2 ${lock ? 'for update of r' : ''}`,
    [clientId, number],
  );
  return rows[0];
}
