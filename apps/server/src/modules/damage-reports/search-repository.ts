import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Damage reports by number, plate and place. */
export const damageReportSearch = recordSearch({
  kind: 'damageReport',
  permission: pagePermissions['damage-reports'],
  table: 'damage_report',
  alias: 'r',
  title: 'r.number::text',
  facts: ['r.location', 'd.full_name'],
  plate: 'r.plate',
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
