import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { foundRecords } from '../../platform/search.ts';

/** How the palette finds mileage readings. */
export const mileageReadingSearch = foundRecords({
  kind: 'mileageReading',
  permission: pagePermissions.mileages,
  table: 'mileage_reading',
  alias: 'r',
  title: 'r.plate',
  facts: ['d.full_name'],
  joins: 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number',
});
