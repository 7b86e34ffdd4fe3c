import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'driver',
  {
    id: 'd.number',
    title: 'd.full_name',
    facts: ['d.number::text', 'car.list_description'],
    plate: 'car.list_plate',
    contract: 'car.number',
  },
  `from driver_keys($1, $2, $3, $4, $5) with ordinality as key (number, place)
   join driver d on d.client_id = $1 and d.number = key.number
   left join lateral (
     select c.number, c.list_plate, c.list_description from lease_contract c
     where c.client_id = $1 and c.list_driver_number = d.number and c.state <> 'terminated'
     order by c.number limit 1
   ) car on true
   order by key.place`,
);

/**
 * Searches drivers by name, number and plate of their current car. For callers who may see contracts or change drivers.
 */
export const driverSearch: SearchSource = {
  kind: 'driver',
  permission: anyOf(pagePermissions['lease-contracts'], holdsRight('WijzigenBestuurderLease')),
  read: readInLimits('search.driver', hits),
};
