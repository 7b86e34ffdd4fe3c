import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { costOfPerson, type PersonSource, personRows, readOfPerson } from '../../platform/person.ts';

// Who has the car when its contract ends has it until then.
const contracts = personRows(
  {
    what: `'driven'`,
    record: ['leaseContract', 'c.number'],
    plate: 'c.list_plate',
    since: '(lower(a.during) at time zone z.time_zone)::date',
    until: `case when upper(a.during) is not null then (upper(a.during) at time zone z.time_zone)::date - 1
      when c.state = 'terminated' then c.end_date end`,
    title: 'c.list_description',
    number: 'c.number',
    status: `case when c.state = 'terminated' then 'ended' end`,
  },
  `from driver_assignment a
   join client z on z.client_id = a.client_id
   join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
   where a.client_id = $1 and a.driver_number = $2`,
);

// What is invoiced is no sum of a person: lines name a contract and no driver, come after their month, and hold fuel and
// fines again.
const cost = costOfPerson(
  'person.contract.cost',
  { amount: 'c.monthly_amount', since: 'null::date' },
  `from driver_assignment a
   join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
   where a.client_id = $1 and a.driver_number = $2 and a.during @> $3::timestamptz and c.state = 'running'`,
);

/** The contracts whose car a person drives, drove, or is to drive, and from when to when. */
export const personContracts: PersonSource = {
  kind: 'contract',
  permission: pagePermissions['lease-contracts'],
  read: readOfPerson('person.contract', contracts),
  cost,
};
