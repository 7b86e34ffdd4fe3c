import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

const rents = personRowsQuery(
  {
    what: `case when r.status = 'expected' then 'expected' when r.arrived_at is null then 'running' else 'rented' end`,
    record: ['rentAgreement', 'r.number'],
    plate: 'r.plate',
    since: clientDay('r.pickup_at'),
    until: clientDay('coalesce(r.arrived_at, r.drop_off_at)'),
    title: 'r.car',
  },
  `from rent_agreement r join client z on z.client_id = r.client_id
   where r.client_id = $1 and r.driver_number = $2 and r.status <> 'cancelled'`,
);

/** The rented cars of a person. */
export const personRents: PersonSource = {
  kind: 'rentAgreement',
  permission: pagePermissions['rent-agreements'],
  read: readOfPerson('person.rentAgreement', rents),
};
