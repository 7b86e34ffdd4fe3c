import { rentReservationFacts, rentReservationRowFacts } from '@wagenpark/contract/fleet/rent-reservations';
import type { Tx } from '../../platform/database/database.ts';
import { recordReads } from '../../platform/database/record-reads.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { rentAccessoryColumns } from '../rent-agreements/index.ts';
import { rentReservationColumns } from './record.ts';

/** The newest first (RR-04). */
const newestFirst = 'r.created_at desc, r.number desc';

/** The SQL about reservations of rented cars. */
export const rentReservationReads = recordReads({
  name: 'rent-reservations',
  key: 'ReserveringsNummer',
  row: rentReservationRowFacts,
  record: rentReservationFacts,
  columns: rentReservationColumns,
  table: 'rent_reservation',
  alias: 'r',
  joins: `join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number`,
  order: newestFirst,
  lists: {
    pre: { condition: 'r.is_pre', order: newestFirst },
    nonPre: { condition: 'not r.is_pre', order: newestFirst },
  },
});

const accessories = jsonRows(`select ${wireSelect(rentAccessoryColumns)} from rent_reservation_accessory
  where client_id = $1 and reservation_number = $2 order by position`);

/** The accessories of a reservation as JSON, in their order (RR-05). */
export async function readAccessories(tx: Tx, clientId: number, reservation: number): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(
    accessories,
    [clientId, reservation],
    'rent-reservations.accessories',
  );
  return row?.json ?? '[]';
}
