import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'fine',
  {
    id: 'f.number',
    title: 'f.cjib_number',
    facts: ['d.full_name', 'f.description'],
    plate: 'f.plate',
    day: '(f.offence_at at time zone t.time_zone)::date',
    amount: 'f.total_amount',
  },
  `from found_keys('fine', $1, $2, $3, $4, $5) with ordinality as key (number, place)
   join fine f on f.client_id = $1 and f.number = key.number
   join client t on t.client_id = f.client_id
   left join driver d on d.client_id = f.client_id and d.number = f.driver_number
   order by key.place`,
);

/** Fines by plate, number of the authority, document, code and municipality. */
export const fineSearch: SearchSource = {
  kind: 'fine',
  permission: pagePermissions.fines,
  read: readInLimits('search.fine', hits),
};
