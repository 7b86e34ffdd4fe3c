import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Reservations by number, replaced plate, car, driver's name, assignment and permission number. */
export const rentReservationSearch = recordSearch({
  kind: 'rentReservation',
  permission: pagePermissions['rent-reservations'],
  table: 'rent_reservation',
  alias: 'r',
  title: 'r.number::text',
  facts: ['r.car', 'coalesce(d.full_name, r.driver_name)'],
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
