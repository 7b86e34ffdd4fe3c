import { holdsRight } from '@wagenpark/domain/permissions';
import { foundRecords } from '../../platform/search.ts';

/** How the palette finds damage reports. */
export const damageReportSearch = foundRecords({
  kind: 'damageReport',
  permission: holdsRight('Schademeldingen'),
  table: 'damage_report',
  alias: 'r',
  title: 'r.status',
  facts: ['d.full_name', 'r.plate'],
  plate: 'r.plate',
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
