import { ranksAtLeast, signedIn } from '@wagenpark/domain/permissions';
import { hitRows, type SearchSource } from '../../platform/search.ts';

const hitsSql = hitRows(
  'request',
  {
    id: 'r.number',
    title: 'r.client_number::text',
    facts: ['r.from_name', 'r.to_name', 'r.car'],
    plate: 'r.plate',
    day: 'r.effective_from',
  },
  `from request r
   where r.client_id = $1 and r.search_text like all ($2::text[]) and ($3::integer is null or r.asker_number = $3)
   order by r.asked_at desc, r.client_number desc limit $4`,
);

/** Searches the requests of the caller's client: all of them for supervisors and staff, only their own for others. */
export const requestSearch: SearchSource = {
  kind: 'request',
  permission: signedIn,
  read: ({ scope, role, account }, patterns, take) => ({
    name: 'search.request',
    sql: hitsSql,
    values: [scope.clientId, patterns, ranksAtLeast(role, 'supervisor') ? null : account, take],
  }),
};
