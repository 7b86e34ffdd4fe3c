import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Car orders by number, plate, make, model and quote. */
export const carOrderSearch = recordSearch({
  kind: 'carOrder',
  permission: pagePermissions['car-orders'],
  table: 'car_order',
  alias: 'r',
  title: 'r.number::text',
  facts: [`concat_ws(' ', r.make, r.model)`, 'd.full_name'],
  plate: 'r.plate',
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
