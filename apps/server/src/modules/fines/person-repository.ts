import { pagePermissions } from '@wagenpark/domain/page-permissions';
import {
  costOfPerson,
  type PersonSource,
  personRowsQuery,
  readOfPerson,
  twelveMonthsAgoSql,
} from '../../platform/person-source.ts';

const day = '(f.offence_at at time zone z.time_zone)::date';
const fines = personRowsQuery(
  {
    what: `'fined'`,
    record: ['fine', 'f.number'],
    plate: 'f.plate',
    since: day,
    until: day,
    title: 'f.description',
    detail: 'f.municipality',
    amount: 'f.total_amount',
    status: `case when f.is_charged then 'charged' end`,
  },
  `from fine f join client z on z.client_id = f.client_id
   where f.client_id = $1 and f.driver_number = $2`,
);

const cost = costOfPerson(
  'person.fine.cost',
  { amount: 'f.total_amount', since: twelveMonthsAgoSql },
  `from fine f join client z on z.client_id = f.client_id
   where f.client_id = $1 and f.driver_number = $2 and f.offence_at <= $3 and ${day} >= ${twelveMonthsAgoSql}`,
);

/** The fines with a person as driver. */
export const personFines: PersonSource = {
  kind: 'fine',
  permission: pagePermissions.fines,
  read: readOfPerson('person.fine', fines),
  cost,
};
