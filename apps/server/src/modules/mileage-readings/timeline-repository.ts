import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

// Excludes the car's newest reading, which the timeline of the contract itself shows.
const readingRows = entryRows(
  [
    `${entrySelect('mileageReading', {
      what: `'read'`,
      day: 'r.read_on',
      record: ['mileageReading', 'r.number'],
      code: 'r.source',
      quantity: 'r.km',
    })}
    from (
      select distinct on (date_trunc('month', m.read_on)) m.*
      from mileage_reading m
      where m.client_id = $1 and m.lease_contract_number = $2 and m.voided_at is null
      order by date_trunc('month', m.read_on), m.read_on desc, m.number desc
    ) r
    join vehicle v on v.client_id = r.client_id and v.number = r.vehicle_number
    left join former_mileage($1::integer, array[$2::integer]) f on f.contract = r.lease_contract_number
    where (r.read_on, r.km) is distinct from (case when f.contract is null then v.mileage_on else f.read_on end,
      case when f.contract is null then v.mileage else f.km end)`,
  ],
  '$3',
);

/** The last valid reading of each month. The contract's tab lists all readings. */
export const mileageReadingTimeline: TimelineSource = {
  kind: 'mileageReading',
  permission: pagePermissions.mileages,
  read: readOfContract('timeline.mileageReading', readingRows),
};
