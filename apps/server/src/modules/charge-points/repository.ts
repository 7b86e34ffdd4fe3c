import { chargePointFacts, chargePointRowFacts } from '@wagenpark/contract/fleet/charge-points';
import { recordReads } from '../../platform/database/record-reads.ts';
import { chargePointColumns } from './record.ts';

/** SQL joins to the driver of a charge point and to its car. */
export const pointNameJoins = `left join driver d on d.client_id = p.client_id and d.number = p.driver_number
  left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
  left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number`;

/** The SQL about charge points, the latest installed first. */
export const chargePointReads = recordReads({
  name: 'charge-points',
  row: chargePointRowFacts,
  record: chargePointFacts,
  columns: chargePointColumns,
  table: 'charge_point',
  alias: 'p',
  joins: `join debtor b on b.client_id = p.client_id and b.number = p.debtor_number ${pointNameJoins}`,
  order: 'p.installed_on desc, p.number desc',
});
