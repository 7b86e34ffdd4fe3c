import {
  expectedMileageFacts,
  mileageReadingFacts,
  mileageReadingRowFacts,
} from '@wagenpark/contract/fleet/mileage-readings';
import { columnExpression, factWireColumns } from '../../platform/database/fact-columns.ts';
import type { Read } from '../../platform/database/pipelined-reads.ts';
import { recordReads } from '../../platform/database/record-reads.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { expectedMileageColumns, mileageReadingColumns } from './record.ts';

/** The joins to debtor b and driver d of a reading r. */
export const readingNameJoins = `join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number`;

/** The reads of mileage readings, newest first. */
export const mileageReadingReads = recordReads({
  name: 'mileage-readings',
  row: mileageReadingRowFacts,
  record: mileageReadingFacts,
  columns: mileageReadingColumns,
  table: 'mileage_reading',
  alias: 'r',
  joins: readingNameJoins,
  order: 'r.read_on desc, r.number desc',
});

const expectedSql =
  jsonRows(`select ${wireSelect({ ...factWireColumns(expectedMileageFacts, expectedMileageColumns, 'c') })}
  from (select *, ($2::timestamptz at time zone time_zone)::date as today from client where client_id = $1) z
  join lease_contract c on c.client_id = z.client_id and c.state = 'running'
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number and v.object_type = 'PV'
  left join car_until($1, array(select number from lease_contract where client_id = $1 and state = 'running')) u
    on u.contract = c.number
  where u.until is null or u.until >= z.today
  order by ${columnExpression(expectedMileageColumns.VerwachtOp, 'c')}, c.number`);
/**
 * A read of the cars of running contracts with the day of their next expected reading, longest overdue first. Excludes
 * bikes, which have no odometer (DA-07), and cars that have moved to another contract.
 */
export const expectedMileageRead = (clientId: number, moment: Date): Read => ({
  name: 'mileage-readings.expected',
  sql: expectedSql,
  values: [clientId, moment.toISOString()],
});
