import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Fines by plate, number of the authority, document, code and municipality. */
export const fineSearch = recordSearch({
  kind: 'fine',
  permission: pagePermissions.fines,
  table: 'fine',
  alias: 'f',
  title: 'f.cjib_number',
  facts: ['d.full_name', 'f.description'],
  plate: 'f.plate',
  day: '(f.offence_at at time zone t.time_zone)::date',
  amount: 'f.total_amount',
  joins: `join client t on t.client_id = f.client_id
    left join driver d on d.client_id = f.client_id and d.number = f.driver_number`,
});
