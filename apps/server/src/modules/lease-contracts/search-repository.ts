import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'leaseContract',
  {
    id: 'c.number',
    title: 'c.number::text',
    facts: ['c.list_driver', 'c.list_description', 'c.list_debtor'],
    plate: 'c.list_plate',
  },
  `from found_keys('leaseContract', $1, $2, $3, $4, $5) with ordinality as key (number, place)
   join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`,
);

/** Lease contracts by number, plate, car, driver, debtor and reference; the newest first. */
export const leaseContractSearch: SearchSource = {
  kind: 'leaseContract',
  permission: pagePermissions['lease-contracts'],
  read: readInLimits('search.leaseContract', hits),
};
