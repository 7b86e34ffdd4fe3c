import { carOrderFacts, carOrderRowFacts } from '@wagenpark/contract/fleet/car-orders';
import { recordReads } from '../../platform/database/record-reads.ts';
import { carOrderColumns } from './record.ts';

/** The SQL about car orders, the highest number first. */
export const carOrderReads = recordReads({
  name: 'car-orders',
  row: carOrderRowFacts,
  record: carOrderFacts,
  columns: carOrderColumns,
  table: 'car_order',
  alias: 'r',
  joins: `join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number`,
  order: 'r.number desc',
});
