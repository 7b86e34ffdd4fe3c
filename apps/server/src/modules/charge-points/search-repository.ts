import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';
import { pointNameJoins } from './repository.ts';

/** Charge points by serial number, address, supplier and model. */
export const chargePointSearch = recordSearch({
  kind: 'chargePoint',
  permission: pagePermissions['lease-contracts'],
  table: 'charge_point',
  alias: 'p',
  title: 'p.serial_number',
  facts: ['d.full_name', 'p.model', 'p.city'],
  plate: 'v.plate',
  joins: pointNameJoins,
});
