import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';

const carOrders = personRowsQuery(
  {
    what: `case when r.delivered_on is null then 'ordered' else 'delivered' end`,
    record: ['carOrder', 'r.number'],
    plate: 'r.plate',
    since: 'r.ordered_on',
    until: 'coalesce(r.delivered_on, r.promised_on)',
    title: `concat_ws(' ', r.make, r.model)`,
  },
  'from car_order r where r.client_id = $1 and r.driver_number = $2',
);

/** The car orders of a person. */
export const personCarOrders: PersonSource = {
  kind: 'carOrder',
  permission: pagePermissions['car-orders'],
  read: readOfPerson('person.carOrder', carOrders),
};
