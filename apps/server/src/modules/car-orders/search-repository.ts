import { holdsRight } from '@wagenpark/domain/permissions';
import { foundRecords } from '../../platform/search.ts';

/** How the palette finds car orders. */
export const carOrderSearch = foundRecords({
  kind: 'carOrder',
  permission: holdsRight('AutobestellingenLease'),
  table: 'car_order',
  alias: 'r',
  title: 'r.make',
  facts: ['d.full_name', 'r.plate', 'r.model'],
  plate: 'r.plate',
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
