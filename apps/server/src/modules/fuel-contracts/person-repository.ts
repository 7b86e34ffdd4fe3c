import { pagePermissions } from '@wagenpark/domain/page-permissions';
import {
  costOfPerson,
  type PersonSource,
  personRowsQuery,
  readOfPerson,
  twelveMonthsAgoSql,
} from '../../platform/person-source.ts';

const day = '(r.at at time zone z.time_zone)::date';
const refuelings = personRowsQuery(
  {
    what: `'refuelled'`,
    record: ['fuelContract', 'r.fuel_contract_number'],
    plate: 'max(c.list_plate)',
    since: `min(${day})`,
    until: `max(${day})`,
    number: 'count(*)',
    quantity: 'round(sum(r.liters), 2)',
    amount: 'sum(r.amount_incl)',
  },
  `from refueling r
   join client z on z.client_id = r.client_id
   join fuel_contract f on f.client_id = r.client_id and f.number = r.fuel_contract_number
   left join lease_contract c on c.client_id = f.client_id and c.number = f.lease_contract_number
   where r.client_id = $1 and r.driver_number = $2
   group by r.fuel_contract_number, date_trunc('month', r.at at time zone z.time_zone)`,
);

const cost = costOfPerson(
  'person.refueling.cost',
  { amount: 'r.amount_incl', since: twelveMonthsAgoSql },
  `from refueling r
   join client z on z.client_id = r.client_id
   join fuel_contract f on f.client_id = r.client_id and f.number = r.fuel_contract_number
   where r.client_id = $1 and r.driver_number = $2 and r.at <= $3 and ${day} >= ${twelveMonthsAgoSql}`,
);

/**
 * The refuelings of a person, as one entry per card and month. The detail of the fuel contract lists each refuelling.
 */
export const personRefuelings: PersonSource = {
  kind: 'refueling',
  permission: pagePermissions['fuel-contracts'],
  read: readOfPerson('person.refueling', refuelings),
  cost,
};
