import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { costOfPerson, type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';

// For an assignment without an end, the end of its terminated contract counts.
const contractRows = personRowsQuery(
  {
    what: `'driven'`,
    record: ['leaseContract', 'c.number'],
    plate: 'c.list_plate',
    since: '(lower(a.during) at time zone z.time_zone)::date',
    until: `case when upper(a.during) is not null then (upper(a.during) at time zone z.time_zone)::date - 1
      when c.state = 'terminated' then c.returned_on end`,
    title: 'c.list_description',
    number: 'c.number',
    status: `case when c.state = 'terminated' then 'ended' end`,
  },
  `from driver_assignment a
   join client z on z.client_id = a.client_id
   join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
   where a.client_id = $1 and a.driver_number = $2`,
);

// The cost is the monthly amount and not the invoiced sum. Invoice lines name a contract but no driver, come after
// their month, and include fuel and fines, which other sources count.
const monthlyCost = costOfPerson(
  'person.contract.cost',
  { amount: 'c.monthly_amount', since: 'null::date' },
  `from driver_assignment a
   join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
   where a.client_id = $1 and a.driver_number = $2 and a.during @> $3::timestamptz and c.state = 'running'`,
);

/** The contracts whose car a person drives, drove or will drive, with the periods. */
export const personContracts: PersonSource = {
  kind: 'contract',
  permission: pagePermissions['lease-contracts'],
  read: readOfPerson('person.contract', contractRows),
  cost: monthlyCost,
};
