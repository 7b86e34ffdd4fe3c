import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Searches lease contracts by number, plate, car, driver, debtor and reference; newest first. */
export const leaseContractSearch = recordSearch({
  kind: 'leaseContract',
  permission: pagePermissions['lease-contracts'],
  table: 'lease_contract',
  alias: 'c',
  title: 'c.number::text',
  facts: ['c.list_driver', 'c.list_description', 'c.list_debtor'],
  plate: 'c.list_plate',
});
