import { exactly } from '@wagenpark/domain/permissions';
import { debtorLimit } from '../../platform/database/scope.ts';
import { hitRows, type SearchSource } from '../../platform/search.ts';

// A caller whose debtors are limited finds only the people of these debtors.
const hits = hitRows(
  'user',
  { id: 'a.number', title: 'a.name', facts: ['a.email'] },
  `from account a
   where a.client_id = $1 and a.search_text like all ($2::text[])
     and ($3::integer[] is null
       or exists (select from account_debtor s
         where s.client_id = a.client_id and s.account_number = a.number and s.debtor_number = any ($3))
       or exists (select from driver d
         where d.client_id = a.client_id and d.number = a.driver_number and d.debtor_number = any ($3)))
   order by a.name, a.number limit $4`,
);

/** Searches the accounts of the client, for callers who manage users (PE-11). */
export const userSearch: SearchSource = {
  kind: 'user',
  permission: exactly('master', 'supervisor', 'subsupervisor'),
  read: ({ scope }, patterns, take) => ({
    name: 'search.user',
    sql: hits,
    values: [scope.clientId, patterns, debtorLimit(scope), take],
  }),
};
