import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Fuel contracts by number, card, reference and supplier. */
export const fuelContractSearch = recordSearch({
  kind: 'fuelContract',
  permission: pagePermissions['fuel-contracts'],
  table: 'fuel_contract',
  alias: 'f',
  title: 'f.number::text',
  facts: ['f.supplier', 'c.list_driver', 'b.name'],
  plate: 'c.list_plate',
  joins: `join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
    left join lease_contract c on c.client_id = f.client_id and c.number = f.lease_contract_number`,
});
