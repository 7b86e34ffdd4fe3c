import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'fuelContract',
  {
    id: 'f.number',
    title: 'f.number::text',
    facts: ['f.supplier', 'c.list_driver', 'b.name'],
    plate: 'c.list_plate',
  },
  `from found_keys('fuelContract', $1, $2, $3, $4, $5) with ordinality as key (number, place)
   join fuel_contract f on f.client_id = $1 and f.number = key.number
   join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
   left join lease_contract c on c.client_id = f.client_id and c.number = f.lease_contract_number
   order by key.place`,
);

/** Fuel contracts by number, card, reference and supplier. */
export const fuelContractSearch: SearchSource = {
  kind: 'fuelContract',
  permission: pagePermissions['fuel-contracts'],
  read: readInLimits('search.fuelContract', hits),
};
