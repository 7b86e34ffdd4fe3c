import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'chargePoint',
  { id: 'p.number', title: 'p.serial_number', facts: ['d.full_name', 'p.model', 'p.city'], plate: 'v.plate' },
  `from found_keys('chargePoint', $1, $2, $3, $4, $5) with ordinality as key (number, place)
   join charge_point p on p.client_id = $1 and p.number = key.number
   left join driver d on d.client_id = p.client_id and d.number = p.driver_number
   left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
   left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
   order by key.place`,
);

/** Charge points by serial number, address, supplier and model. */
export const chargePointSearch: SearchSource = {
  kind: 'chargePoint',
  permission: pagePermissions['lease-contracts'],
  read: readInLimits('search.chargePoint', hits),
};
