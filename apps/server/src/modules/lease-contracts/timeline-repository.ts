import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const permission = pagePermissions['lease-contracts'];

const fromContract = 'from lease_contract c where c.client_id = $1 and c.number = $2';
const fromCarWhere = (column: string): string => `from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  where c.client_id = $1 and c.number = $2 and ${column} is not null`;

/** The last reading of a contract's car. When the car has moved to another contract, the last reading before that. */
const newestReading = `select case when f.contract is null then v.mileage else f.km end as km,
    case when f.contract is null then v.mileage_on else f.read_on end as read_on
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  left join former_mileage($1::integer, array[$2::integer]) f on f.contract = c.number
  where c.client_id = $1 and c.number = $2`;

const contractRows = entryRows(
  [
    `${entrySelect('contract', { what: `'start'`, day: 'c.start_date' })} ${fromContract}`,
    `${entrySelect('contract', { what: `'end'`, day: 'c.end_date' })} ${fromContract}`,
    `${entrySelect('contract', { what: `'delivered'`, day: 'v.delivered_on' })} ${fromCarWhere('v.delivered_on')}`,
    `${entrySelect('contract', { what: `'mileage'`, day: 'n.read_on', quantity: 'n.km' })} from (${newestReading}) n
      where n.km is not null and n.read_on is not null`,
    `${entrySelect('contract', { what: `'serviced'`, day: 'v.last_service_on', quantity: 'v.last_service_km' })} ${fromCarWhere('v.last_service_on')}`,
    `${entrySelect('contract', { what: `'service'`, day: 'v.next_service_on', quantity: 'v.next_service_km' })} ${fromCarWhere('v.next_service_on')}
      and c.state <> 'terminated'`,
  ],
  '$3',
);

// Row-level security hides other drivers' assignments from a driver.
const driverRows = entryRows(
  [
    `${entrySelect('driver', {
      what: `'began'`,
      day: '(lower(a.during) at time zone z.time_zone)::date',
      record: ['driver', 'd.number'],
      title: 'd.full_name',
    })}
    from driver_assignment a
    join client z on z.client_id = a.client_id
    left join driver d on d.client_id = a.client_id and d.number = a.driver_number
    where a.client_id = $1 and a.contract_number = $2`,
  ],
  '$3',
);

// Changes by requests are left out: the timeline source of requests has entries for them.
const changeRows = entryRows(
  [
    `${entrySelect('change', {
      what: `'imported'`,
      day: '(e.at at time zone z.time_zone)::date',
      at: 'e.at',
      code: `(select string_agg(c.value ->> 'field', ',' order by c.place)
        from jsonb_array_elements(e.changes) with ordinality c (value, place))`,
    })}
    from audit_event e
    join client z on z.client_id = e.client_id
    where e.client_id = $1 and e.entity_kind = 'leaseContract' and e.entity_number = $2
      and e.request_number is null and e.source = 'import' and jsonb_array_length(e.changes) > 0`,
  ],
  '$3',
);

/**
 * The timeline entries of a contract: its term, the delivery, services and mileage of its car, its drivers, and changes
 * by imports.
 */
export const leaseContractTimeline: readonly TimelineSource[] = [
  { kind: 'contract', permission, read: readOfContract('timeline.contract', contractRows) },
  { kind: 'driver', permission, read: readOfContract('timeline.driver', driverRows) },
  { kind: 'change', permission, read: readOfContract('timeline.change', changeRows) },
];
