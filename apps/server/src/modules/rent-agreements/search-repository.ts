import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Rent agreements by number, plate, replaced plate, car, driver's name, assignment and permission number. */
export const rentAgreementSearch = recordSearch({
  kind: 'rentAgreement',
  permission: pagePermissions['rent-agreements'],
  table: 'rent_agreement',
  alias: 'r',
  title: 'r.number::text',
  facts: ['r.car', 'coalesce(d.full_name, r.driver_name)'],
  plate: 'r.plate',
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
