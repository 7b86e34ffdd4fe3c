import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type PersonSource, personRowsQuery, readOfPerson } from '../../platform/person-source.ts';

const chargePoints = personRowsQuery(
  {
    what: `'hangs'`,
    record: ['chargePoint', 'p.number'],
    plate: 'c.list_plate',
    since: 'p.installed_on',
    until: 'p.removed_on',
    title: 'p.model',
    detail: 'p.supplier',
  },
  `from charge_point p
   left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
   where p.client_id = $1 and p.driver_number = $2`,
);

/** The charge points at a person's home, including removed ones. */
export const personChargePoints: PersonSource = {
  kind: 'chargePoint',
  permission: pagePermissions['lease-contracts'],
  read: readOfPerson('person.chargePoint', chargePoints),
};
