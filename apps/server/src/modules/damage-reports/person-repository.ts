import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';

const damageReports = personRowsQuery(
  {
    what: `case when r.is_handled then 'handled' else 'pending' end`,
    record: ['damageReport', 'r.number'],
    plate: 'r.plate',
    since: 'r.damage_on',
    until: 'r.damage_on',
    title: 'r.number::text',
    detail: 'r.location',
    amount: 'r.damage_amount',
  },
  'from damage_report r where r.client_id = $1 and r.driver_number = $2',
);

/** The damage reports with a person as driver. */
export const personDamageReports: PersonSource = {
  kind: 'damageReport',
  permission: pagePermissions['damage-reports'],
  read: readOfPerson('person.damageReport', damageReports),
};
