import { signedIn } from '@wagenpark/domain/permissions';
import { type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';
import { askerOf } from './timeline-repository.ts';

const requestRows = personRowsQuery(
  {
    what: `'asked'`,
    record: ['request', 'r.number'],
    plate: 'r.plate',
    since: '(r.asked_at at time zone z.time_zone)::date',
    until: '(r.asked_at at time zone z.time_zone)::date',
    title: 'r.to_name',
    detail: 'r.asker_name',
    code: 'r.kind',
    number: 'r.client_number',
    status: `case when r.effect = 'none' then r.status else r.effect end`,
  },
  // A person who was not stored when the request was made is found through the assignment that the request created.
  `from (
     select number from request where client_id = $1 and named_driver = $2
     union select number from request where client_id = $1 and former_driver = $2
     union select request_number from driver_assignment
       where client_id = $1 and driver_number = $2 and request_number is not null
   ) about
   join request r on r.client_id = $1 and r.number = about.number
   join client z on z.client_id = r.client_id
   where $4::integer is null or r.asker_number = $4`,
);

/** The requests that assign a person to a car, end that assignment, or correct the person's details (DA-06). */
export const personRequests: PersonSource = {
  kind: 'request',
  permission: signedIn,
  read: readOfPerson('person.request', requestRows, (caller) => [askerOf(caller)]),
};
