import { recordReads } from '../../platform/database/record-reads.ts';
import { recordColumns, rowColumns } from './record.ts';

/** The SQL about charge points, the latest installed first. */
export const chargePointReads = recordReads({
  name: 'charge-points',
  row: rowColumns,
  record: recordColumns,
  from: `from charge_point p
    join debtor b on b.client_id = p.client_id and b.number = p.debtor_number
    left join driver d on d.client_id = p.client_id and d.number = p.driver_number
    left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
    left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number`,
  client: 'p.client_id',
  number: 'p.number',
  contract: 'p.lease_contract_number',
  order: 'p.installed_on desc, p.number desc',
});
